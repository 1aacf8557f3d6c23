import { isDeepStrictEqual } from 'node:util';
import { escapeIdentifier, type ClientBase } from 'pg';
import { FileError } from '../../files/gzip-lines.ts';
import { DatabaseUnusable, type Database } from '../connection/database.ts';
import { lockMigrations, applyAllMigrations, type Migration } from '../schema/migrate.ts';
import { readExport, type RowCounts, type RowsHeader } from './export-format.ts';
import { exactTextSettings, findStoredTables, type StoredTable } from './stored-tables.ts';
import type { OnProgress } from './write-export.ts';

interface ImportOptions {
  path: string;
  /** The result of `checkExport`. */
  migrations: readonly Migration[];
  onProgress: OnProgress;
}

/**
 * Imports a checked export into an empty database in one transaction. Throws `DatabaseUnusable` for a database that already has
 * tables, and `FileError` for rows that cannot be stored.
 */
export function loadExport(database: Pick<Database, 'withoutTimeLimits'>, options: ImportOptions): Promise<RowCounts> {
  return database.withoutTimeLimits(async (client) => {
    await client.query(`BEGIN; ${exactTextSettings}`);
    await lockMigrations(client);
    if ((await findStoredTables(client)).length > 0) {
      throw new DatabaseUnusable(
        'The database is not empty. Set DATA_DIR or DATABASE_URL to an empty database and import again.',
      );
    }
    await applyAllMigrations(client, options.migrations);
    const tables = await findStoredTables(client);
    const names = tables.map(({ name }) => escapeIdentifier(name));
    // The exported rows already include the effects of triggers.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY`);
    const counts = await load(client, tables, options);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    return counts;
  });
}

async function load(client: ClientBase, tables: readonly StoredTable[], { path, onProgress }: ImportOptions) {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const { header, rows } of readExport(path)) {
    const [kind, content] = header;
    if (kind === 'rows') {
      const { name, columns } = tableFor(content, tables, path);
      const stored = await insert(client, { name, columns }, rows);
      counts[name] = (counts[name] ?? 0) + stored;
      onProgress(name, counts[name]);
    }
    if (kind === 'sequence') {
      await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [content.name, content.lastValue]);
    }
    if (kind === 'end' && !isDeepStrictEqual(content.counts, counts)) {
      throw new FileError(`Not all rows of ${path} could be stored, so nothing was imported.`);
    }
  }
  return counts;
}

function tableFor({ table, columns }: RowsHeader, tables: readonly StoredTable[], path: string): StoredTable {
  const found = tables.find(({ name }) => name === table);
  const names = found?.columns.map(({ name }) => name);
  if (found !== undefined && isDeepStrictEqual(names, columns)) return found;
  throw new FileError(
    `The table ${table} in ${path} differs from the migrations, so nothing was imported. It was changed manually.`,
  );
}

/** Returns the number of rows stored. */
async function insert(
  client: ClientBase,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  rows: readonly string[],
): Promise<number> {
  const named = columns.map((column) => ({ ...column, name: escapeIdentifier(column.name) }));
  const list = (one: (column: { name: string; type: string }) => string) => named.map(one).join(', ');
  const sql = `INSERT INTO ${escapeIdentifier(name)} (${list((column) => column.name)}) OVERRIDING SYSTEM VALUE
    SELECT ${list((column) => `${column.name}::${column.type}`)}
    FROM json_to_recordset($1::json) AS exported (${list((column) => `${column.name} text`)})`;
  const { rowCount } = await client.query(sql, [`[${rows.join(',')}]`]).catch((error: Error) => {
    // Without the error's details, which show personal data.
    throw new FileError(`The rows of ${name} cannot be stored, so nothing was imported: ${error.message}.`);
  });
  return rowCount ?? 0;
}
