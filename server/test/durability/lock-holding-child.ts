import { lockDataDir } from '../../src/adapters/postgres/embedded/data-dir-lock.ts';

/** Locks a data directory until it is killed. */
const [, , dir = ''] = process.argv;
lockDataDir(dir);
// The lock must be held even if the function that releases it is garbage-collected.
globalThis.gc?.();
process.stdout.write('locked\n');
setInterval(() => undefined, 60_000);
