import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { isMissing, unfinishedPath, writeDurably } from './write-durably.ts';

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
    },
  };
}
