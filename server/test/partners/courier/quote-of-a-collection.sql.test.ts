import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { aModel } from '../../harness/catalogue.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';
import { readBench, receiveParcel } from '../../progress/parcels.ts';
import {
  addClub,
  byCourier,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';

const price = 2000_00;

let scene: CourierTest;
let modelId: string;
beforeAll(async () => {
  scene = await startCourierTest();
  modelId = (await aModel(scene.service.database, { name: 'Qi10', price })).id;
});
afterAll(() => scene.close());

beforeEach(async () => {
  await setPrice(price);
  await comeTo(tuesday);
});

const setPrice = (cents: number) =>
  scene.service.database.pool.query('UPDATE models SET price_cents = $2 WHERE id = $1', [modelId, cents]);

/** Staff log in again: their session may have ended. */
async function comeTo(now: Date): Promise<void> {
  scene.now = now;
  scene.staff = await scene.service.admin();
}

async function submitFor(collectionDate: string): Promise<string> {
  const visitor = scene.service.visitor();
  await addClub(visitor, { modelId });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor, { collectionDate });
  return (await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier })).reference;
}

/** Books the courier, and then another day. */
async function rebook(reference: string, collectionDate: string): Promise<void> {
  const { database } = scene.service;
  const service = collectionService(scene);
  const book = bookCollection({ bookings: courierBookingStore(database), service, clock: () => scene.now });
  await book({ tradeInId: await tradeInIdOf(database, reference) });
  const [shipment] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<{ id: string }[]>();
  const url = `/api/admin/shipments/${shipment?.id}/rebook`;
  expect((await scene.staff.send({ method: 'POST', url, payload: { collectionDate } })).statusCode).toBe(200);
}

async function heldUntil(reference: string): Promise<string> {
  return (await scene.staff.get(`/api/admin/trade-ins/${reference}`)).json<{ quoteHeldUntil: string }>().quoteHeldUntil;
}

async function arrivesOn(reference: string, day: string): Promise<Bench['clubs'][number] | undefined> {
  await setPrice(price - 200_00);
  await comeTo(new Date(`${day}T12:00:00Z`));
  await receiveParcel(scene.service, reference, scene.now);
  return (await readBench(scene.staff, reference)).clubs[0];
}

test('a collection after the 21 days keeps the quote while the clubs are on their way', async () => {
  const [inTime, late] = [await submitFor('2026-04-07'), await submitFor('2026-04-07')];
  expect(await heldUntil(inTime)).toBe('2026-04-17');
  expect(await arrivesOn(inTime, '2026-04-17')).toMatchObject({ isQuoteHeld: true, price });
  expect(await arrivesOn(late, '2026-04-18')).toMatchObject({ isQuoteHeld: false, price: price - 200_00 });
});

test('a collection soon does not shorten the quote', async () => {
  expect(await heldUntil(await submitFor('2026-03-04'))).toBe('2026-03-24');
});

test('a later day for the courier extends the quote', async () => {
  const reference = await submitFor('2026-03-04');
  await rebook(reference, '2026-03-30');
  expect(await heldUntil(reference)).toBe('2026-04-09');
  expect(await arrivesOn(reference, '2026-04-09')).toMatchObject({ isQuoteHeld: true, price });
});

test('an earlier day for the courier does not shorten the quote', async () => {
  const reference = await submitFor('2026-04-07');
  await rebook(reference, '2026-03-06');
  expect(await heldUntil(reference)).toBe('2026-04-17');
});
