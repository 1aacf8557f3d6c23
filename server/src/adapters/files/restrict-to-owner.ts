import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './write-durably.ts';

const groupAndOthers = 0o077;

/**
 * Removes all permissions of group and others from a directory and its contents. Older versions, restored backups and manual
 * copies may have left some. Doesn't follow links; stops when the signal aborts.
 */
export async function restrictToOwner(path: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return;
    if ((stats.mode & groupAndOthers) !== 0) await chmod(path, stats.mode & ~groupAndOthers & 0o7777);
    if (!stats.isDirectory()) return;
    for (const name of await readdir(path)) await restrictToOwner(join(path, name), signal);
  } catch (error) {
    // The database and background tasks may remove files at the same time.
    if (!isMissing(error)) throw error;
  }
}
