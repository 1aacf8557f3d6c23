import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Where a submission inserts rows, in the order in which rows refer to each other. */
const tables = [
  'trade_ins',
  'trade_in_clubs',
  'shipments',
  'customers',
  'discount_codes',
  'saved_answers',
  'outbox',
] as const;
type Table = (typeof tables)[number];

/** What one submission inserted, so that the floor writes rows of the same number and size, whatever the tables become. */
export type Pattern = readonly { table: Table; rows: readonly Row[] }[];

/** Reads the pattern from a database that holds exactly one trade-in, made by the service. */
export async function readPattern(pool: Pool): Promise<Pattern> {
  const pattern: { table: Table; rows: Row[] }[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${await writtenColumns(pool, table)} FROM ${table} ORDER BY 1`,
    );
    if (rows.length === 0) throw new Error(`The one trade-in has nothing in ${table}`);
    pattern.push({ table, rows: rows.map(withoutId) });
  }
  return pattern;
}

/** Those that the database makes itself can't be written, and it makes them again for the floor's rows. */
async function writtenColumns(pool: Pool, table: Table): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '*';
}

/** Numbers its rows itself. */
function withoutId({ id: _id, ...row }: Row): Row {
  return row;
}

/** Inserts the pattern once more, as a trade-in of its own: one transaction, a prepared statement a table. */
export async function insertOnce(pool: Pool, pattern: Pattern, nth: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await insertAll(client, pattern, nth);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function insertAll(client: ClientBase, pattern: Pattern, nth: number): Promise<void> {
  const names = { ...drawn(), cell_number: `+2783${String(nth).padStart(7, '0')}` };
  let ids: Row = {};
  for (const { table, rows } of pattern) {
    const returned = await insert(
      client,
      table,
      rows.map((row) => renewed(row, { ...names, ...ids })),
    );
    if (table === 'trade_ins') ids = { trade_in_id: returned };
    if (table === 'trade_in_clubs') ids = { ...ids, trade_in_submission_id: returned };
  }
}

/** What is different in every submission, at the length that the service writes. */
function drawn(): Row {
  return {
    reference: randomBytes(6).toString('hex'),
    code: randomBytes(10).toString('hex').slice(1),
    session_hash: randomBytes(32),
    idempotency_key: randomUUID(),
    dedupe_key: `confirmation-mail ${randomBytes(6).toString('hex')}`,
    // The pattern's mail may have been sent by now.
    attempts: 0,
    lease_token: null,
    leased_until: null,
    done_at: null,
  };
}

function renewed(row: Row, values: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, column in values ? values[column] : value]),
  );
}

/** Answers the first row's id, where the table has one. */
async function insert(client: ClientBase, table: Table, rows: readonly Row[]): Promise<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`);
  const hasId = table === 'trade_ins' || table === 'trade_in_clubs';
  const result = await client.query<{ id: string }>({
    name: table,
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}${hasId ? ' RETURNING id' : ''}`,
    values: rows.flatMap((row) => Object.values(row)),
  });
  return result.rows[0]?.id;
}
