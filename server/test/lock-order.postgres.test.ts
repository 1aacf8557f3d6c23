import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimitStore } from '../src/adapters/postgres/rate-limit-store.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import { addClub, byCourier, forCode, quoteCourier, submit, submitted, uploadDocument } from './samples/shopper.ts';

let service: TestApp;
let driver: string;
let holder: PoolClient;

beforeAll(async () => {
  service = await startApp();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());
beforeEach(async () => {
  holder = await service.database.pool.connect();
  await holder.query('BEGIN');
});
afterEach(async () => {
  await holder.query('ROLLBACK');
  holder.release();
});

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await service.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await wait(5);
  }
}

/** How many rows can be locked at once; throws when somebody else holds one of them. */
async function lockNow(table: string): Promise<number> {
  return (await holder.query(`SELECT FROM ${table} FOR UPDATE NOWAIT`)).rows.length;
}

test('a submission that waits for its cart holds no other row', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await submitted(visitor, forCode(await uploadDocument(visitor)));
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: driver });
  await quoteCourier(visitor);
  const body = { ...forCode(await uploadDocument(visitor)), ...byCourier };
  await holder.query('SELECT FROM sessions FOR UPDATE');
  const waiting = submit(visitor, body);
  await untilOneWaits();
  const tables = ['cart_items', 'courier_quotes', 'id_documents', 'customers'];
  const held: number[] = [];
  for (const table of tables) held.push(await lockNow(table));
  expect(held).toEqual([2, 1, 2, 1]);
  await holder.query('COMMIT');
  expect((await waiting).statusCode).toBe(200);
});

test('a submission that waits for its document takes it only if it is still there', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const body = forCode(await uploadDocument(visitor));
  // As a newer document does that replaces it: its file is deleted next.
  await holder.query('UPDATE id_documents SET stored_at = NULL WHERE trade_in_id IS NULL');
  const waiting = submit(visitor, body);
  await untilOneWaits();
  await holder.query('COMMIT');
  const refused = await waiting;
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'unknown_document' }]);
});

test('of two submissions with one document the second waits and finds it taken', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const body = forCode(await uploadDocument(visitor));
  await holder.query('SELECT FROM id_documents WHERE trade_in_id IS NULL FOR UPDATE');
  const first = submit(visitor, body);
  await untilOneWaits();
  // The first one has the cart, so that the second holds nothing while it waits.
  const second = submit(visitor, body);
  await holder.query('COMMIT');
  const statuses = (await Promise.all([first, second])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

const day = new Date('2026-03-03T08:00:00Z');
const windows = ['first', 'second'].map((key) => ({ key, windowMs: 60_000 }));

/** The second row comes first in the file, where a plain UPDATE or DELETE would meet it first. */
async function countTwice(): Promise<void> {
  const store = rateLimitStore(service.database);
  await store.clear(['first', 'second']);
  await store.add(windows.toReversed(), day);
}

test.each<[string, (keys: readonly string[]) => Promise<void>]>([
  ['giving back', (keys) => rateLimitStore(service.database).subtract(keys)],
  ['forgiving', (keys) => rateLimitStore(service.database).clear(keys)],
])('%s several counts locks them in the order in which they are taken', async (_what, change) => {
  await countTwice();
  await holder.query(`SELECT FROM rate_limits WHERE key = 'first' FOR UPDATE`);
  const waiting = change(['first', 'second']);
  await untilOneWaits();
  expect(await lockNow(`rate_limits WHERE key = 'second'`)).toBe(1);
  await holder.query('COMMIT');
  await waiting;
});

test('the sweep of old counts passes by those that are being counted', async () => {
  await countTwice();
  await holder.query(`SELECT FROM rate_limits WHERE key = 'first' FOR UPDATE`);
  await rateLimitStore(service.database).deleteBefore(new Date(day.getTime() + 1));
  await holder.query('COMMIT');
  const { rows } = await service.database.pool.query('SELECT key FROM rate_limits');
  expect(rows).toContainEqual({ key: 'first' });
  expect(rows).not.toContainEqual({ key: 'second' });
});
