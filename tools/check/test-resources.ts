import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a run take about half of it. */
const minFreeMemoryBytes = 2 ** 30;

/**
 * Returns a directory in memory with room for the files of the tests, from which programs can be started; null if there is none.
 * There, a database for a test is created in a fifth of the time.
 */
export function findMemoryDir(): string | null {
  const dir = '/dev/shm';
  const mount = readText('/proc/mounts')
    .split('\n')
    .find((line) => line.split(' ')[1] === dir);
  if (!mount?.startsWith('tmpfs ') || /\b(?:noexec|ro)\b/.test(mount)) return null;
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= minFreeMemoryBytes ? dir : null;
}

/** Creates a directory for the files of tests. It is removed when this process ends. */
export function makeTestDir(parent: string): string {
  const dir = mkdtempSync(join(parent, 'check-'));
  // PostgreSQL runs as another user.
  chmodSync(dir, 0o711);
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return dir;
}

/** Returns '' if the file can't be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
