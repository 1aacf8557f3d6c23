import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from './database.ts';

/** Another process owns the data directory: the service, most likely. */
export class DataDirTaken extends DatabaseUnusable {}

/** Kept here, because a file that is no longer referred to is closed by the garbage collector, and its lock freed. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the one owner of a data directory until it releases it or ends, however it ends; throws
 * `DataDirTaken` when another process owns it.
 *
 * The lock is the kernel's own, on the file `lock` in the directory, so that it leaves with its process and holds between
 * containers that share a volume. SQLite is only the means: Node has no other call that takes a file lock. Nothing else
 * in this process may open that file: closing it would free the lock.
 */
export function lockDataDir(dir: string): () => void {
  const file = openIn(dir);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new DataDirTaken(
      `The data directory ${dir} is in use by another process: stop that one first, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
  held.add(file);
  return () => {
    if (held.delete(file)) file.close();
  };
}

function openIn(dir: string): DatabaseSync {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(dir, 'lock'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(`The data directory ${dir} can't be used: ${reason}.`, { cause: error });
  }
}
