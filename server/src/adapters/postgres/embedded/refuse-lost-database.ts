import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from '../database.ts';
import { hasEmbeddedDatabase } from './embedded-database.ts';

/** What a shop leaves in its data directory beside the database. */
const traces = ['secret.key', 'files', 'outbox'];

/** Throws `DatabaseUnusable` where a data directory has all of a shop but its database: opening it would begin an empty shop. */
export function refuseLostDatabase(dataDir: string): void {
  if (hasEmbeddedDatabase(dataDir)) return;
  const found = traces.filter((name) => isTrace(join(dataDir, name)));
  if (found.length === 0) return;
  throw new DatabaseUnusable(
    `${join(dataDir, 'database')} is missing, but there is a shop's ${found.join(', ')}. ` +
      `Put the directory back from a backup, or run npm run import with an export. For a new shop, set DATA_DIR to another directory.`,
  );
}

function isTrace(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? readdirSync(path).length > 0 : stats !== undefined;
}
