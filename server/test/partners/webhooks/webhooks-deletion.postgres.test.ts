import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebhookEvent } from '../../../src/adapters/postgres/webhooks/add-webhook-event.ts';
import type { Database } from '../../../src/adapters/postgres/connection/database.ts';
import { freshDatabase } from '../../harness/database.ts';
import { waitForBlockedQueries } from '../../harness/database-locks.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('an event waits for the deletion of an endpoint, and leaves the endpoint out', async () => {
  const sql = `INSERT INTO webhook_endpoints (id, url, events, secret_sealed, created_at)
    VALUES (gen_random_uuid(), 'https://till.example', '{code.used}', '', now()), (gen_random_uuid(), 'https://shop.example', '{code.used}', '', now())`;
  await database.pool.query(sql);
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query(`DELETE FROM webhook_endpoints WHERE url = 'https://till.example'`);
  const adding = database.db
    .transaction()
    .execute((transaction) => addWebhookEvent(transaction, { type: 'code.used', data: {} }, new Date()));
  await waitForBlockedQueries(database, 1);
  await holder.query('COMMIT');
  holder.release();
  await adding;
  const { rows } = await database.pool.query(
    'SELECT url FROM webhook_deliveries JOIN webhook_endpoints AS e ON e.id = endpoint_id',
  );
  expect(rows).toEqual([{ url: 'https://shop.example' }]);
});
