import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** The tables into which a submission inserts rows, referenced tables first. */
const tables = [
  'trade_ins',
  'trade_in_clubs',
  'shipments',
  'customers',
  'discount_codes',
  'saved_responses',
  'outbox',
] as const;
type Table = (typeof tables)[number];

/** Without the jobs that other jobs have added since: the submission's have the time of its transaction. */
const conditions: Partial<Record<Table, string>> = {
  outbox: 'WHERE enqueued_at = (SELECT min(enqueued_at) FROM outbox)',
};

/** The rows of one submission: the floor inserts rows of the same number and size, even after a schema change. */
export type Pattern = readonly { table: Table; rows: readonly Row[] }[];

/** Reads the pattern from a database with exactly one trade-in, which the service has created. */
export async function readPattern(pool: Pool): Promise<Pattern> {
  const pattern: { table: Table; rows: Row[] }[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${await writableColumns(pool, table)} FROM ${table} ${conditions[table] ?? ''} ORDER BY 1`,
    );
    if (rows.length === 0) throw new Error(`The trade-in has no row in ${table}`);
    pattern.push({ table, rows: rows.map(withoutId) });
  }
  return pattern;
}

/** Returns the columns that are not generated, because generated columns can't be written. */
async function writableColumns(pool: Pool, table: Table): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '*';
}

/** Leaves the ID to the database. */
function withoutId({ id: _id, ...row }: Row): Row {
  return row;
}

/** Inserts the pattern as a new trade-in: one transaction, one prepared statement per table. */
export async function insertSubmission(pool: Pool, pattern: Pattern, nth: number): Promise<void> {
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
  const values = { ...uniqueValues(), cell_number: `+2783${String(nth).padStart(7, '0')}` };
  let ids: Row = {};
  for (const { table, rows } of pattern) {
    const returned = await insert(
      client,
      table,
      rows.map((row, at) =>
        replaceValues(row, {
          ...values,
          ...ids,
          dedupe_key: `confirmation-mail ${randomBytes(6).toString('hex')} ${at}`,
        }),
      ),
    );
    if (table === 'trade_ins') ids = { trade_in_id: returned };
    if (table === 'trade_in_clubs') ids = { ...ids, trade_in_submission_id: returned };
  }
}

/** Returns values that differ in every submission, of the same length as the service's. */
function uniqueValues(): Row {
  return {
    reference: randomBytes(6).toString('hex'),
    code: randomBytes(10).toString('hex').slice(1),
    session_hash: randomBytes(32),
    idempotency_key: randomUUID(),
    // The pattern's mail may have been sent before it was read.
    attempts: 0,
    lease_token: null,
    leased_until: null,
    done_at: null,
  };
}

function replaceValues(row: Row, values: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, column in values ? values[column] : value]),
  );
}

/** Returns the first row's ID for the tables that other tables reference. */
async function insert(client: ClientBase, table: Table, rows: readonly Row[]): Promise<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const placeholders = rows.map(
    (_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  );
  const hasId = table === 'trade_ins' || table === 'trade_in_clubs';
  const result = await client.query<{ id: string }>({
    name: table,
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${placeholders.join(', ')}${hasId ? ' RETURNING id' : ''}`,
    values: rows.flatMap((row) => Object.values(row)),
  });
  return result.rows[0]?.id;
}
