import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the service's own user may read its files: they hold ID documents and mails with personal data. */
const ownerOnly = 0o600;
const ownerOnlyDirectory = 0o700;

const temporaryEnding = '.part';

/** Returns the path of the temporary file while writing. A crash may leave one behind; the next write to the path replaces it. */
export const temporaryPath = (path: string) => `${path}${temporaryEnding}`;

/** Returns a temporary path for one write only, because others may write the same path. A crash may leave a file there. */
export const ownTemporaryPath = (path: string) => temporaryPath(`${path}.${randomUUID()}`);

/**
 * Writes a file atomically and resolves once it survives a power cut: flushes the bytes, renames the temporary file, then
 * flushes the directory, which is created if it is missing.
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  temporary = temporaryPath(path),
): Promise<void> {
  await writeTemporary(temporary, bytes);
  await renameTemporary(temporary, path);
}

/** Writes the bytes to the temporary file and flushes them. Leaves nothing behind when it fails. */
export async function writeTemporary(temporary: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await withFile(await openInDirectory(temporary), async (file) => {
      await file.writeFile(bytes);
      await file.datasync();
    });
  } catch (error) {
    await removeAfterError(temporary);
    throw error;
  }
}

/** Gives the temporary file its name and resolves once the name survives a power cut. */
export async function renameTemporary(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path);
  } catch (error) {
    await removeAfterError(temporary);
    throw error;
  }
  await flushDirectory(dirname(path));
}

/** The first error matters: a disk that rejects writes rejects this as well. */
async function removeAfterError(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

/** Creates the directory only after a failed attempt, because it exists for all files but its first. */
async function openInDirectory(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', ownerOnly);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await createDirectory(dirname(path));
    return open(path, 'w', ownerOnly);
  }
}

/** Creates a directory, unless it exists, and resolves once its name survives a power cut. */
export async function createDirectory(path: string): Promise<void> {
  const firstCreated = await mkdir(path, { recursive: true, mode: ownerOnlyDirectory });
  if (firstCreated === undefined) return;
  for (let created = path; created.length >= firstCreated.length; created = dirname(created)) {
    await flushDirectory(dirname(created));
  }
}

/** Returns whether a file's name is that of a temporary file. */
export function isTemporary(name: string): boolean {
  return name.endsWith(temporaryEnding);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Does nothing on Windows, which can't open directories and flushes names itself. */
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
