import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/harness/database.ts';
import { type Database, isOutage } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('isOutage treats an unreachable server as an outage', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  expect(isOutage(await errorOf(pool.query('SELECT 1')))).toBe(true);
  await pool.end();
});

test('isOutage treats a connection closed by the server as an outage', async () => {
  expect(isOutage(await errorOf(database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())')))).toBe(true);
});

test('isOutage treats a connection closed by the server in a transaction as an outage, with the error of the server', async () => {
  const closing = database.db
    .transaction()
    .execute((transaction) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(transaction));
  const error = await errorOf(closing);
  expect(error).toMatchObject({ code: '57P01' });
  expect(isOutage(error)).toBe(true);
});

test('isOutage treats a connection closed between the statements of a transaction as an outage', async () => {
  const closed = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
    await database.pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
    // The driver reads the end of the connection before the second response that is sent after it.
    await database.pool.query('SELECT');
    await sql`SELECT`.execute(transaction);
  });
  expect(isOutage(await errorOf(closed))).toBe(true);
});

test('isOutage treats a statement timeout as an outage', async () => {
  const slow = 'SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)';
  expect(isOutage(await errorOf(database.pool.query(slow)))).toBe(true);
});

test('isOutage treats a timeout while waiting for a free connection as an outage', async () => {
  const { connectionString } = database.pool.options;
  const pool = new Pool({ ...(connectionString && { connectionString }), max: 1 });
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  expect(isOutage(await errorOf(pool.query('SELECT 1')))).toBe(true);
  held.release();
  await pool.end();
});

test('isOutage does not treat a bug as an outage', async () => {
  expect(isOutage(await errorOf(database.pool.query('SELECT nothing FROM nowhere')))).toBe(false);
  expect(isOutage(await errorOf(database.pool.query("SELECT 'x'::int")))).toBe(false);
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage('thrown')).toBe(false);
});
