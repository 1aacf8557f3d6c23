import type { FileStore } from '../../ports/files/file-store.ts';

export interface ListedFiles {
  /** Yields the names of all files that the service stored, in no particular order. */
  list(): AsyncIterable<string>;
}

type Source = Pick<FileStore, 'get' | 'remove'> & ListedFiles;
type Target = Pick<FileStore, 'get' | 'put' | 'remove'>;

interface MoveOptions {
  source: Source;
  target: Target;
  /** Called after each file. */
  onMoved: (count: number) => void;
}

/**
 * Moves all files from one store to the other and returns their number. A file is removed from the source only after the target
 * has returned the same bytes, so that the move can be stopped and repeated at any point. The service may run meanwhile, if it
 * writes to the target already.
 */
export async function moveFiles({ source, target, onMoved }: MoveOptions): Promise<number> {
  let moved = 0;
  for await (const name of source.list()) {
    const bytes = await source.get(name);
    if (bytes === null) continue;
    await target.put(name, bytes);
    const copy = await target.get(name);
    if (copy === null || !copy.equals(bytes)) throw new Error(`The copy of ${name} differs from the file`);
    // The service may have deleted the file while it was copied.
    if ((await source.get(name)) === null) await target.remove(name);
    else await source.remove(name);
    onMoved((moved += 1));
  }
  return moved;
}

/** Returns a store that writes to `target` and also reads files that are still in `other`. */
export function twoFileStores(target: FileStore, other: FileStore): FileStore {
  return {
    put: (name, bytes) => target.put(name, bytes),
    stage: (name, bytes) => target.stage(name, bytes),
    deleteStaged: async (folder, before) =>
      (await target.deleteStaged(folder, before)) + (await other.deleteStaged(folder, before)),
    // A file that is moved in between is in `target` by then.
    get: async (name) => (await target.get(name)) ?? (await other.get(name)) ?? target.get(name),
    async remove(name) {
      await other.remove(name);
      await target.remove(name);
    },
    freeBytes: () => target.freeBytes(),
  };
}
