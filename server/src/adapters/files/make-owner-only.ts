import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './write-durably.ts';

const othersBits = 0o077;

/**
 * Takes every permission on a directory and all that is below it from everybody but its owner. Older versions, a restored backup
 * and a copy by hand left some. Doesn't follow links; stops when asked to.
 */
export async function makeOwnerOnly(path: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return;
    if ((stats.mode & othersBits) !== 0) await chmod(path, stats.mode & ~othersBits & 0o7777);
    if (!stats.isDirectory()) return;
    for (const name of await readdir(path)) await makeOwnerOnly(join(path, name), signal);
  } catch (error) {
    // The database and the sweeps remove files meanwhile.
    if (!isMissing(error)) throw error;
  }
}
