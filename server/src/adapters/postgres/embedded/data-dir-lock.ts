import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from '../connection/database.ts';

/** Another process, most likely the service, uses the data directory. */
export class DataDirInUse extends DatabaseUnusable {}

/** References the open files, because garbage collection would close them and release their locks. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data directory for this process until it releases the lock or exits in any way, and returns the release function.
 * Throws `DataDirInUse` when another process has the lock.
 *
 * It is a kernel lock on the file `lock` in the directory, so that it ends with its process and works across containers that
 * share a volume. SQLite is used because Node has no API for file locks. Nothing else in this process may open that file:
 * closing it would release the lock.
 */
export function lockDataDir(dir: string): () => void {
  const file = openIn(dir);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new DataDirInUse(
      `The data directory ${dir} is in use by another process. Stop that process, or set DATA_DIR to another directory.`,
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
