import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimitStore } from '../../src/adapters/postgres/admin-access/rate-limit-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import {
  addClub,
  byCourier,
  codeSubmission,
  quoteCourier,
  submit,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

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

/** Locks the rows of a table and returns their number; throws when another transaction holds one of them. */
async function lockRows(table: string): Promise<number> {
  return (await holder.query(`SELECT FROM ${table} FOR UPDATE NOWAIT`)).rows.length;
}

test('a submission that waits for its cart locks no other row', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: driver });
  await quoteCourier(visitor);
  const body = { ...codeSubmission(await uploadDocument(visitor)), ...byCourier };
  await holder.query('SELECT FROM sessions FOR UPDATE');
  const waiting = submit(visitor, body);
  await waitForBlockedQueries(service.database);
  const tables = ['cart_items', 'courier_quotes', 'id_documents', 'customers'];
  const held: number[] = [];
  for (const table of tables) held.push(await lockRows(table));
  expect(held).toEqual([2, 1, 2, 1]);
  await holder.query('COMMIT');
  expect((await waiting).statusCode).toBe(200);
});

test('a submission that waits for its document is refused when it is replaced meanwhile', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const body = codeSubmission(await uploadDocument(visitor));
  // A newer document replaces it; its file is deleted next.
  await holder.query('UPDATE id_documents SET stored_at = NULL WHERE trade_in_id IS NULL');
  const waiting = submit(visitor, body);
  await waitForBlockedQueries(service.database);
  await holder.query('COMMIT');
  const refused = await waiting;
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'unknown_document' }]);
});

test('the second of two submissions with one document is refused', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const body = codeSubmission(await uploadDocument(visitor));
  await holder.query('SELECT FROM id_documents WHERE trade_in_id IS NULL FOR UPDATE');
  const first = submit(visitor, body);
  await waitForBlockedQueries(service.database);
  // The first one has locked the cart, so the second holds no lock while it waits.
  const second = submit(visitor, body);
  await holder.query('COMMIT');
  const statuses = (await Promise.all([first, second])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

const day = new Date('2026-03-03T08:00:00Z');
const windows = ['first', 'second'].map((key) => ({ key, windowMs: 60_000 }));

/** Stores two counts, the second one first on disk, where a plain UPDATE or DELETE would lock it first. */
async function storeCounts(): Promise<void> {
  const store = rateLimitStore(service.database);
  await store.clear(['first', 'second']);
  await store.add(windows.toReversed(), day);
}

test.each<[string, (keys: readonly string[]) => Promise<void>]>([
  ['subtracting', (keys) => rateLimitStore(service.database).subtract(keys)],
  ['clearing', (keys) => rateLimitStore(service.database).clear(keys)],
])('%s several counts locks them in a fixed order', async (_what, change) => {
  await storeCounts();
  await holder.query(`SELECT FROM rate_limits WHERE key = 'first' FOR UPDATE`);
  const waiting = change(['first', 'second']);
  await waitForBlockedQueries(service.database);
  expect(await lockRows(`rate_limits WHERE key = 'second'`)).toBe(1);
  await holder.query('COMMIT');
  await waiting;
});

test('the sweep of old counts skips locked ones', async () => {
  await storeCounts();
  await holder.query(`SELECT FROM rate_limits WHERE key = 'first' FOR UPDATE`);
  await rateLimitStore(service.database).deleteBefore(new Date(day.getTime() + 1));
  await holder.query('COMMIT');
  const { rows } = await service.database.pool.query('SELECT key FROM rate_limits');
  expect(rows).toContainEqual({ key: 'first' });
  expect(rows).not.toContainEqual({ key: 'second' });
});
