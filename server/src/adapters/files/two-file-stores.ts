import type { FileStore } from '../../ports/files/file-store.ts';

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
