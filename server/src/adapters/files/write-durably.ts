import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the service itself may read what it keeps: ID documents, mails with a person's name. */
const ownerOnly = 0o600;
const ownerOnlyDirectory = 0o700;

/** Where a file grows until it is whole; a crash may leave one behind, which the next write to the same path replaces. */
export const unfinishedPath = (path: string) => `${path}.part`;

/**
 * Writes a file so that it is there as a whole or not at all, and resolves once a power cut can't take it away: the bytes
 * are flushed, the name is given, and the directory that holds the name, made if it is missing, is flushed too.
 */
export async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = unfinishedPath(path);
  try {
    await withFile(await openInDirectory(unfinished), async (file) => {
      await file.writeFile(bytes);
      await file.datasync();
    });
    await rename(unfinished, path);
  } catch (error) {
    // What went wrong first is what counts: a disk that takes no writes refuses this too.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await flushDirectory(dirname(path));
}

/** Only the first file of a directory finds it missing. */
async function openInDirectory(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', ownerOnly);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeDirectory(dirname(path));
    return open(path, 'w', ownerOnly);
  }
}

/** A new directory's own name must survive a power cut like the file's. */
async function makeDirectory(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: ownerOnlyDirectory });
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made)) await flushDirectory(dirname(made));
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
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
