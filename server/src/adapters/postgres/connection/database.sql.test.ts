import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/harness/database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the database returns ids, large numbers and days as strings, instants as dates, integers as numbers', async () => {
  const { rows } = await database.pool
    .query(`SELECT 9007199254740993::bigint AS id, 7::int AS count, 0.10::numeric AS share,
    date '2026-02-28' AS day, timestamptz '2026-02-28 23:30:00+02' AS instant, '\\x00ff'::bytea AS bytes,
    '{"a": [1]}'::jsonb AS json, true AS flag, NULL::date AS nothing`);
  expect(rows).toEqual([
    {
      id: '9007199254740993',
      count: 7,
      share: '0.10',
      day: '2026-02-28',
      instant: new Date('2026-02-28T21:30:00Z'),
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      flag: true,
      nothing: null,
    },
  ]);
});

test('the database stores days and instants unchanged in every time zone', async () => {
  const { rows } = await database.pool.query('SELECT $1::date::text AS day, $2::timestamptz::text AS instant', [
    '2026-03-29',
    new Date('2026-03-29T00:30:00Z'),
  ]);
  expect(rows).toEqual([{ day: '2026-03-29', instant: '2026-03-29 00:30:00+00' }]);
});

test('the database sorts names alike on both databases', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['Zed', 'ping', 'Élan', 'Eagle', 'PXG']) AS name ORDER BY name COLLATE "und-x-icu"`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Eagle', 'Élan', 'ping', 'PXG', 'Zed']);
});

test('a transaction that throws is rolled back', async () => {
  const attempt = database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('installation').values({ name: 'attempt', value: 'half' }).execute();
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  const rows = await database.db.selectFrom('installation').selectAll().where('name', '=', 'attempt').execute();
  expect(rows).toEqual([]);
});

test('a violated constraint is reported by name, and the connection stays usable', async () => {
  await database.db.insertInto('brands').values({ name: 'Ping' }).execute();
  const again = database.db.insertInto('brands').values({ name: ' PING ' }).execute();
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'brands_name_once' });
  const rows = await database.db.selectFrom('brands').select('name').execute();
  expect(rows).toEqual([{ name: 'Ping' }]);
});

test('a transaction rejects statements after a failed one until it is rolled back', async () => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await expect(client.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('ROLLBACK');
  const { rows } = await client.query('SELECT 1 AS one');
  client.release();
  expect(rows).toEqual([{ one: 1 }]);
});

test('the database stores and returns three megabytes unchanged', async () => {
  const bytes = Buffer.alloc(3_000_000, 'a wedge ');
  const { rows } = await database.pool.query<{ back: Buffer }>('SELECT $1::bytea AS back', [bytes]);
  expect(rows[0]?.back.equals(bytes)).toBe(true);
});

test('the database returns a hundred thousand rows in order', async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT n, md5(n::text) FROM generate_series(1, 100000) AS n',
  );
  expect(rows.length).toBe(100_000);
  expect(rows.every(({ n }, index) => n === index + 1)).toBe(true);
});

test('the database prepares a named statement once for different values', async () => {
  const client = await database.pool.connect();
  const doubled = async (n: number) => {
    const { rows } = await client.query<{ twice: number }>({
      name: 'twice',
      text: 'SELECT $1::int * 2 AS twice',
      values: [n],
    });
    return rows[0]?.twice;
  };
  expect([await doubled(2), await doubled(21)]).toEqual([4, 42]);
  const { rows } = await client.query(
    `SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE name = 'twice'`,
  );
  client.release();
  expect(rows).toEqual([{ prepared: 1 }]);
});

test('each of several concurrent queries gets its own result', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const results = await Promise.all(
    numbers.map((n) => database.pool.query<{ n: number }>('SELECT $1::int AS n', [n]).then(({ rows }) => rows[0]?.n)),
  );
  expect(results).toEqual(numbers);
});

test('a notification is delivered on commit, and none after a rollback', async () => {
  const received: string[] = [];
  const listener = new EventEmitter();
  await database.listen('catalogue "changes"', (payload) => {
    received.push(payload);
    listener.emit('received');
  });
  const notify = async (payload: string, end: 'COMMIT' | 'ROLLBACK') => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_notify($1, $2)', ['catalogue "changes"', payload]);
    expect(received).toEqual([]);
    await client.query(end);
    client.release();
  };
  const arrived = once(listener, 'received');
  await notify('never mind', 'ROLLBACK');
  await notify('brand 7', 'COMMIT');
  await arrived;
  expect(received).toEqual(['brand 7']);
});

test('failed work without time limits leaves no open transaction', async () => {
  const failing = database.withoutTimeLimits(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT 1 / 0');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const { rows } = await database.withoutTimeLimits((client) =>
    client.query(`SELECT current_setting('lock_timeout') AS limit`),
  );
  expect(rows).toEqual([{ limit: '0' }]);
});

test('a vacuum updates the planner statistics of grown tables', async () => {
  await database.pool.query(`INSERT INTO installation SELECT 'row ' || n, '' FROM generate_series(1, 5000) AS n`);
  await database.vacuum();
  const { rows } = await database.pool.query(
    `SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'installation'`,
  );
  expect(rows).toEqual([{ rows: 5000 }]);
});

test('reads no other rows by a statement that was prepared while its table was empty', async () => {
  await database.vacuum();
  const rowsRead = await database.withoutTimeLimits(async (client) => {
    // The embedded engine may not have reported what the transactions before this one read.
    const read = async () => {
      const { rows } = await client.query<{ scanned: number; fetched: number }>(
        `SELECT seq_tup_read::int AS scanned, idx_tup_fetch::int AS fetched FROM pg_stat_xact_user_tables
          WHERE relname = 'sessions'`,
      );
      return rows[0] ?? { scanned: 0, fetched: 0 };
    };
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query('PREPARE find_session (bytea) AS SELECT FROM sessions WHERE id_hash = $1');
    await client.query("EXECUTE find_session ('')");
    await client.query(
      `INSERT INTO sessions SELECT sha256(n::text::bytea), NULL, now(), now(), now() FROM generate_series(1, 1000) AS n`,
    );
    const before = await read();
    await client.query("EXECUTE find_session (sha256('7'))");
    const after = await read();
    await client.query('ROLLBACK; DEALLOCATE find_session');
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  });
  expect(rowsRead).toEqual({ scanned: 0, fetched: 1 });
});
