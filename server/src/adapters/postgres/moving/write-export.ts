import { escapeIdentifier, type ClientBase } from 'pg';
import { writePacked } from '../../files/packed-lines.ts';
import { DatabaseUnusable, type Database } from '../database.ts';
import { currentFormat, writeMark, type Heading, type RowCounts } from './export-pieces.ts';
import { exactText, storedTables } from './stored-tables.ts';

/** Told now and then how many rows of a table are done. */
export type OnProgress = (table: string, rows: number) => void;

type Lendable = Pick<Database, 'withoutTimeLimits'>;

const rowsAtOnce = 500;

/**
 * Writes everything that the database holds at one moment to a new file, in pieces. The database is left as it is, on the
 * migrations that it has been through. Throws `DatabaseUnusable` for one that holds nothing of ours, and `FileUnusable`.
 */
export function writeExport(database: Lendable, path: string, onProgress: OnProgress): Promise<RowCounts> {
  return database.withoutTimeLimits(async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${exactText}`);
    const counts: RowCounts = {};
    await writePacked(path, exportOf(client, counts, onProgress));
    await client.query('COMMIT');
    return counts;
  });
}

async function* exportOf(client: ClientBase, counts: RowCounts, onProgress: OnProgress): AsyncGenerator<string> {
  yield writeMark(['club-trade-in export', { format: currentFormat, migrations: await migrationsOf(client) }]);
  for (const table of await storedTables(client)) {
    const { name } = table;
    const columns = table.columns.map((column) => column.name);
    counts[name] = 0;
    for await (const rows of rowsOf(client, name, columns)) {
      counts[name] += rows.length;
      onProgress(name, counts[name]);
      yield writeMark(['rows', { table: name, columns, count: rows.length }]);
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
  }
  for (const { name, lastValue } of await sequencesOf(client)) yield writeMark(['sequence', { name, lastValue }]);
  yield writeMark(['end', { counts }]);
}

async function* rowsOf(client: ClientBase, table: string, columns: readonly string[]) {
  const texts = columns.map(escapeIdentifier).map((column) => `${column}::text AS ${column}`);
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR SELECT row_to_json(stored)::text AS row
    FROM (SELECT ${texts.join(', ')} FROM ${escapeIdentifier(table)}) AS stored`);
  let rows: { row: string }[];
  do {
    ({ rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM exported`));
    yield rows;
  } while (rows.length === rowsAtOnce);
  await client.query('CLOSE exported');
}

async function migrationsOf(client: ClientBase): Promise<Heading['migrations']> {
  const { rows: found } = await client.query<{ isOurs: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isOurs"`,
  );
  if (found[0]?.isOurs !== true) {
    throw new DatabaseUnusable('The database holds nothing of this service: look at DATABASE_URL or DATA_DIR.');
  }
  const { rows } = await client.query<Heading['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

async function sequencesOf(client: ClientBase): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY name`,
  );
  return rows;
}
