import { readFile } from 'node:fs/promises';
import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueJob } from '../../src/adapters/postgres/enqueue-job.ts';
import { shopOrderStore } from '../../src/adapters/postgres/shop/shop-order-store.ts';
import { shopStore } from '../../src/adapters/postgres/shop/shop-store.ts';
import { courierBookingStore } from '../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../src/features/courier-bookings/book-collection.ts';
import type { TestApp } from '../harness/app.ts';
import { tradeInIdOf } from '../harness/trade-in-id.ts';
import { cancelShipment } from '../samples/staff.ts';
import { type CourierTest, collectionService, startCourierTest } from './courier/courier-account.ts';

let scene: CourierTest;
let reference: string;
let tradeInId: string;

beforeAll(async () => {
  scene = await startCourierTest();
});
afterAll(() => scene.close());
beforeEach(async () => {
  reference = await scene.submit();
  tradeInId = await tradeInIdOf(scene.service.database, reference);
});

interface StoredJob {
  key: string;
  payload: Record<string, string>;
}

async function jobs({ database }: Pick<TestApp, 'database'> = scene.service): Promise<StoredJob[]> {
  const { rows } = await database.pool.query<StoredJob>('SELECT dedupe_key AS key, payload FROM outbox ORDER BY id');
  return rows;
}

/** Does whatever enqueues a job about the trade-in. */
async function causeJobs(): Promise<void> {
  const { database } = scene.service;
  const at = scene.now;
  const bookings = courierBookingStore(database);
  const book = bookCollection({ bookings, service: collectionService(scene), clock: () => scene.now });
  await book({ tradeInId });
  await database.pool.query('UPDATE trade_ins SET is_fee_invoiced = true WHERE id = $1', [tradeInId]);
  const shop = shopStore(database);
  await shop.saveIssuedCode({ tradeInId, shopId: `gid://${tradeInId}`, amount: cents(1), at });
  await shop.saveInvoice({ tradeInId, invoiceId: 'gid://1', invoiceUrl: 'https://shop.example.com/1', at });
  const [row] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<{ id: string }[]>();
  await cancelShipment(scene.staff, row?.id ?? '');
  const order = {
    partner: 'shopify' as const,
    orderId: `order-${tradeInId}`,
    orderName: '#1',
    codes: [],
    namesAllCodes: false,
    paidAmount: cents(100_000_00),
    invoicedReferences: [reference],
    createdAt: at,
    changedAt: at,
  };
  const orders = shopOrderStore(database, { isCourierConnected: true });
  await orders.apply({ ...order, state: 'placed', eventId: `placed-${tradeInId}` }, at);
}

test('every occasion begins with the id in the job’s payload', async () => {
  await causeJobs();
  const kinds = new Set((await jobs()).map(({ key }) => key.split(' ')[0]));
  expect(kinds).toEqual(
    new Set([
      'book-courier',
      'cancel-courier',
      'cancel-invoice',
      'cancelled-mail',
      'code-mail',
      'collection-mail',
      'confirmation-mail',
      'fee-paid-mail',
      'invoice-mail',
      'sync-code',
    ]),
  );
  for (const { key, payload } of await jobs()) {
    expect([payload['tradeInId'], payload['bookingId']]).toContain(key.split(' ')[1]);
  }
});

test('jobs of an older version are recognised by their new keys, so that none is done twice', async () => {
  const { pool, db } = scene.service.database;
  const enqueueAll = async () => {
    for (const kind of ['confirmation-mail', 'book-courier', 'code-mail'] as const) {
      await enqueueJob(db, { kind, occasion: tradeInId, payload: { tradeInId }, runAt: scene.now });
    }
  };
  await enqueueAll();
  await pool.query(
    `UPDATE outbox SET dedupe_key = kind || ' ' || $2, done_at = now()
     WHERE payload ->> 'tradeInId' = $1 AND kind IN ('confirmation-mail', 'book-courier')`,
    [tradeInId, reference],
  );
  const migration = new URL('../../migrations/0011-occasions-of-jobs.sql', import.meta.url);
  const before = await jobs();
  await pool.query(await readFile(migration, 'utf8'));
  await enqueueAll();
  const after = await jobs();
  expect(after).toHaveLength(before.length);
  expect(after.map(({ key }) => key).filter((key) => key.includes(reference))).toEqual([]);
});
