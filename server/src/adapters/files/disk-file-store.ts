import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileFolders } from '../../ports/files/file-folders.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import { isUploadedFile, validFileName } from './file-name.ts';
import type { ListedFiles } from './move-files.ts';
import {
  flushDirectory,
  isMissing,
  isTemporary,
  ownTemporaryPath,
  renameTemporary,
  temporaryPath,
  writeDurably,
  writeTemporary,
} from './write-durably.ts';

/** Returns a file store in a local directory. */
export function diskFileStore(root: string): FileStore & ListedFiles {
  const pathOf = (name: string) => join(root, validFileName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await writeDurably(path, bytes, ownTemporaryPath(path));
    },
    async stage(name, bytes) {
      const path = pathOf(name);
      const temporary = temporaryPath(path);
      await writeTemporary(temporary, bytes);
      return { publish: () => renameTemporary(temporary, path) };
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      const path = pathOf(name);
      await rm(path, { force: true });
      await rm(temporaryPath(path), { force: true });
      await flushDirectory(dirname(path)).catch(throwUnlessMissing);
    },
    deleteStaged: (folder, before) => deleteTemporaryFiles(pathOf(folder), before),
    freeBytes: () => freeBytesOf(root),
    list: () => namesIn(root),
  };
}

/** Only a crash leaves a temporary file behind, so that their directory entries needn't be flushed. */
async function deleteTemporaryFiles(directory: string, before: Date): Promise<number> {
  const names = (await readdir(directory).catch(nothingIfMissing)).filter(isTemporary);
  let deleted = 0;
  for (const path of names.map((name) => join(directory, name))) {
    const { mtimeMs } = (await stat(path).catch(throwUnlessMissing)) ?? { mtimeMs: Infinity };
    if (mtimeMs >= before.getTime()) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function nothingIfMissing(error: unknown): never[] {
  throwUnlessMissing(error);
  return [];
}

/** The directory is created with its first file; until then, its parent's disk counts. */
async function freeBytesOf(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    throwUnlessMissing(error);
    return freeBytesOf(dirname(directory));
  }
}

function throwUnlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

async function* namesIn(root: string): AsyncIterable<string> {
  for (const folder of Object.values(fileFolders)) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nothingIfMissing);
    const files = entries.filter((entry) => entry.isFile() && !isTemporary(entry.name));
    yield* files.map((file) => `${folder}/${file.name}`).filter(isUploadedFile);
  }
}
