import { readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { flushDirectory, isMissing, unfinishedPath, writeDurably } from './write-durably.ts';

const fileName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Files in a directory of this machine. */
export function diskFileStore(root: string): FileStore {
  const pathOf = (name: string) => {
    if (!fileName.test(name)) throw new RangeError('Not a name for a file');
    return join(root, name);
  };
  return {
    async put(name, bytes) {
      await writeDurably(pathOf(name), bytes);
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
      await rm(unfinishedPath(path), { force: true });
      await flushDirectory(dirname(path)).catch(unlessMissing);
    },
    freeBytes: () => freeBytesOf(root),
  };
}

/** The directory is made with its first file: until then, the one that will hold it is asked. */
async function freeBytesOf(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    unlessMissing(error);
    return freeBytesOf(dirname(directory));
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
