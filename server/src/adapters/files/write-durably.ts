import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the service itself may read what it keeps: ID documents, mails with a person's name. */
const ownerOnly = 0o600;

/** Where a file grows until it is whole; a crash may leave one behind, which the next write to the same path replaces. */
export const unfinishedPath = (path: string) => `${path}.part`;

/**
 * Writes a file so that it is there as a whole or not at all, and resolves once a power cut can't take it away: the bytes
 * are flushed, the name is given, and the directory that holds the name is flushed too.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = unfinishedPath(path);
  try {
    await withFile(await open(unfinished, 'w', ownerOnly), async (file) => {
      await file.writeFile(bytes);
      await file.datasync();
    });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushDirectory(dirname(path));
}

/** Windows can't open a directory, and flushes names by itself. */
export async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withFile(await open(path, constants.O_RDONLY), (directory) => directory.sync());
}

async function withFile(file: FileHandle, use: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
