import { escapeIdentifier, type ClientBase } from 'pg';
import { writeGzip } from '../../files/gzip-lines.ts';
import { DatabaseUnusable, type Database } from '../connection/database.ts';
import { currentFormat, formatHeader, type ExportHeader, type RowCounts } from './export-format.ts';
import { exactTextSettings, findStoredTables } from './stored-tables.ts';

/** Called regularly with the number of rows of a table processed so far. */
export type OnProgress = (table: string, rows: number) => void;

type ExportSource = Pick<Database, 'withoutTimeLimits'>;

const rowsPerSection = 500;

/**
 * Exports a consistent snapshot of the database to a new file, without applying pending migrations. Throws `DatabaseUnusable`
 * for a database without this service's tables, and `FileError`.
 */
export function writeExport(database: ExportSource, path: string, onProgress: OnProgress): Promise<RowCounts> {
  return database.withoutTimeLimits(async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${exactTextSettings}`);
    const counts: RowCounts = {};
    await writeGzip(path, exportLines(client, counts, onProgress));
    await client.query('COMMIT');
    return counts;
  });
}

async function* exportLines(client: ClientBase, counts: RowCounts, onProgress: OnProgress): AsyncGenerator<string> {
  yield formatHeader([
    'club-trade-in export',
    { format: currentFormat, migrations: await readAppliedMigrations(client) },
  ]);
  for (const table of await findStoredTables(client)) {
    const { name } = table;
    const columns = table.columns.map((column) => column.name);
    counts[name] = 0;
    for await (const rows of readRows(client, name, columns)) {
      counts[name] += rows.length;
      onProgress(name, counts[name]);
      yield formatHeader(['rows', { table: name, columns, count: rows.length }]);
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
  }
  for (const { name, lastValue } of await readSequences(client)) yield formatHeader(['sequence', { name, lastValue }]);
  yield formatHeader(['end', { counts }]);
}

async function* readRows(client: ClientBase, table: string, columns: readonly string[]) {
  const texts = columns.map(escapeIdentifier).map((column) => `${column}::text AS ${column}`);
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(stored)::text AS row
    FROM (SELECT ${texts.join(', ')} FROM ${escapeIdentifier(table)}) AS stored`);
  let rows: { row: string }[];
  do {
    ({ rows } = await client.query<{ row: string }>(`FETCH ${rowsPerSection} FROM exported`));
    yield rows;
  } while (rows.length === rowsPerSection);
  await client.query('CLOSE exported');
}

async function readAppliedMigrations(client: ClientBase): Promise<ExportHeader['migrations']> {
  const { rows: found } = await client.query<{ isOurs: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isOurs"`,
  );
  if (found[0]?.isOurs !== true) {
    throw new DatabaseUnusable('The database has no data of this service. Check DATABASE_URL or DATA_DIR.');
  }
  const { rows } = await client.query<ExportHeader['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

async function readSequences(client: ClientBase): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY name`,
  );
  return rows;
}
