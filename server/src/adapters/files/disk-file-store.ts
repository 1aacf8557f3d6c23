import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { flushDirectory, unfinishedPath, writeDurably } from './write-durably.ts';

const fileName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Files in a directory of this machine. */
export function diskFileStore(root: string): FileStore {
  const pathOf = (name: string) => {
    if (!fileName.test(name)) throw new RangeError('Not a name for a file');
    return join(root, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await makeDirectory(dirname(path));
      await writeDurably(path, bytes);
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
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

/** A new directory's own name must survive a power cut like the file's. */
export async function makeDirectory(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made)) await flushDirectory(dirname(made));
}
