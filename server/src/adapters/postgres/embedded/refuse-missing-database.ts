import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from '../connection/database.ts';
import { hasEmbeddedDatabase } from './embedded-database.ts';

/** What an installation stores in its data directory besides the database. */
const traces = ['secret.key', 'files', 'outbox'];

/** Throws `DatabaseUnusable` when the database of an existing installation is missing: opening would create an empty one. */
export function refuseMissingDatabase(dataDir: string): void {
  if (hasEmbeddedDatabase(dataDir)) return;
  const found = traces.filter((name) => isTrace(join(dataDir, name)));
  if (found.length === 0) return;
  throw new DatabaseUnusable(
    `${join(dataDir, 'database')} is missing, but ${dataDir} has an installation's ${found.join(', ')}. ` +
      `Restore the directory from a backup, or run npm run import with an export. ` +
      `For a new installation, set DATA_DIR to another directory.`,
  );
}

function isTrace(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? readdirSync(path).length > 0 : stats !== undefined;
}
