import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, DatabaseUnusable } from '../connection/database.ts';
import { hasEmbeddedDatabase } from './embedded-database.ts';

/** What an installation stores in its data directory besides the database. */
const traces = ['secret.key', 'files', 'outbox'];

/** Throws `DatabaseUnusable` when the database of an existing installation is missing: opening would create an empty one. */
export function refuseMissingDatabase(dataDir: string): void {
  if (!hasEmbeddedDatabase(dataDir)) refuseTraces(dataDir, 'missing');
}

/** Throws `DatabaseUnusable` when the database of an existing installation has no tables, as an interrupted import leaves it. */
export async function refuseEmptyDatabase({ pool }: Pick<Database, 'pool'>, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NULL AS "isEmpty"`,
  );
  if (rows[0]?.isEmpty === true) refuseTraces(dataDir, 'empty');
}

function refuseTraces(dataDir: string, state: 'missing' | 'empty'): void {
  const found = traces.filter((name) => isTrace(join(dataDir, name)));
  if (found.length === 0) return;
  throw new DatabaseUnusable(
    `${join(dataDir, 'database')} is ${state}, but ${dataDir} has an installation's ${found.join(', ')}. ` +
      `Restore the directory from a backup, or run npm run import with an export. ` +
      `For a new installation, set DATA_DIR to another directory.`,
  );
}

function isTrace(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? readdirSync(path).length > 0 : stats !== undefined;
}
