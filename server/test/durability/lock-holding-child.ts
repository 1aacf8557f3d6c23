import { lockDataDir } from '../../src/adapters/postgres/data-dir-lock.ts';

/** Owns the data directory that it is given until it is killed. */
const [, , dir = ''] = process.argv;
lockDataDir(dir);
// Kept whether or not anyone keeps the way to release it.
globalThis.gc?.();
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
