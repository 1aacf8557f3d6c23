import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubCount } from '../src/adapters/postgres/club-count.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import { aesSealer } from '../src/adapters/sealing/aes-sealer.ts';
import { aModel } from './harness/catalogue.ts';
import { freshDatabase } from './harness/database.ts';
import { manyTradeIns } from './harness/many-trade-ins.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await aModel(database);
  // One every quarter of an hour: only the last of them is not settled yet.
  await manyTradeIns(database.pool, { count: 40, until: new Date(), sealer: aesSealer(randomBytes(32)) });
});
afterAll(() => database.close());

async function counted(): Promise<unknown> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM trade_in_clubs');
  return rows[0]?.count;
}

async function oneClubMore(): Promise<void> {
  await database.pool.query(`
    INSERT INTO trade_in_clubs (trade_in_id, position, model_id, brand_id, brand_name, model_name, type, dexterity, condition, price_cents)
    SELECT trade_in_id, 100 + max(position), 1, 1, 'Ping', 'G430', 'Driver', 'Left', 'Average', 100 FROM trade_in_clubs
     WHERE trade_in_id = (SELECT max(id) FROM trade_ins) GROUP BY trade_in_id`);
}

test('every club is counted, however often it is asked and whatever comes in between', async () => {
  const count = clubCount(database.db);
  expect(await count()).toBe(await counted());
  await oneClubMore();
  expect(await Promise.all([count(), count()])).toEqual([await counted(), await counted()]);
  await database.pool.query("UPDATE trade_ins SET submitted_at = submitted_at - interval '1 hour'");
  expect(await count()).toBe(await counted());
  await database.pool.query('UPDATE trade_ins SET submitted_at = now() WHERE id = (SELECT max(id) FROM trade_ins)');
  await oneClubMore();
  expect(await clubCount(database.db)()).toBe(await counted());
});

test('what is settled is not read again', async () => {
  const count = clubCount(database.db);
  const before = await count();
  await database.pool.query('DELETE FROM trade_in_clubs WHERE trade_in_id = (SELECT min(id) FROM trade_ins)');
  expect(await count()).toBe(before);
});
