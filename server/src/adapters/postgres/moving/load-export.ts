import { isDeepStrictEqual } from 'node:util';
import { escapeIdentifier, type ClientBase } from 'pg';
import { FileUnusable } from '../../files/packed-lines.ts';
import { DatabaseUnusable, type Database } from '../database.ts';
import { keepOthersFromMigrating, migrateFromNothing, type Migration } from '../migrate.ts';
import { readExport, type RowCounts, type Rows } from './export-pieces.ts';
import { exactText, storedTables, type StoredTable } from './stored-tables.ts';
import type { OnProgress } from './write-export.ts';

interface Loading {
  path: string;
  /** As `judgeExport` has found them. */
  migrations: readonly Migration[];
  onProgress: OnProgress;
}

/**
 * Fills an empty database with what a judged export holds: all of it or, whatever fails, nothing. Throws `DatabaseUnusable` for
 * a database that has tables already, and `FileUnusable` for rows that it doesn't take.
 */
export function loadExport(database: Pick<Database, 'withoutTimeLimits'>, loading: Loading): Promise<RowCounts> {
  return database.withoutTimeLimits(async (client) => {
    await client.query(`BEGIN; ${exactText}`);
    await keepOthersFromMigrating(client);
    if ((await storedTables(client)).length > 0) {
      throw new DatabaseUnusable(
        'The database has tables already, and an export is imported into an empty one: set DATA_DIR or DATABASE_URL to another.',
      );
    }
    await migrateFromNothing(client, loading.migrations);
    const tables = await storedTables(client);
    const each = tables.map(({ name }) => escapeIdentifier(name));
    // What triggers once did to these rows stands in the file.
    for (const name of each) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${each.join(', ')} RESTART IDENTITY`);
    const counts = await load(client, tables, loading);
    for (const name of each) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    return counts;
  });
}

async function load(client: ClientBase, tables: readonly StoredTable[], { path, onProgress }: Loading) {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const { mark, rows } of readExport(path)) {
    const [kind, said] = mark;
    if (kind === 'rows') {
      const { name, columns } = tableFor(said, tables, path);
      const stored = await insert(client, { name, columns }, rows);
      counts[name] = (counts[name] ?? 0) + stored;
      onProgress(name, counts[name]);
    }
    if (kind === 'sequence') {
      await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [said.name, said.lastValue]);
    }
    if (kind === 'end' && !isDeepStrictEqual(said.counts, counts)) {
      throw new FileUnusable(`Not all that ${path} holds could be stored, so nothing was imported.`);
    }
  }
  return counts;
}

function tableFor({ table, columns }: Rows, tables: readonly StoredTable[], path: string): StoredTable {
  const found = tables.find(({ name }) => name === table);
  const names = found?.columns.map(({ name }) => name);
  if (found !== undefined && isDeepStrictEqual(names, columns)) return found;
  throw new FileUnusable(
    `The table ${table} in ${path} is not one that this program's migrations make, so nothing was imported: it was changed by hand.`,
  );
}

/** Answers how many rows were stored. */
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
    // Without its details, which show a row.
    throw new FileUnusable(`The rows of ${name} can't be stored, so nothing was imported: ${error.message}.`);
  });
  return rowCount ?? 0;
}
