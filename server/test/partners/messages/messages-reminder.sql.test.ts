import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { cancelCollection } from '../../../src/features/courier-bookings/cancel-collection.ts';
import { cancelShipment, shipShipment } from '../../samples/staff.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from '../courier/courier-account.ts';
import {
  messengerFor,
  messageJobs,
  type MessagePartners,
  smsConfig,
  startMessagePartners,
} from './messages-account.ts';

let scene: CourierTest;
let partners: MessagePartners;
let tradeInId: string;
let shipmentId: string;

beforeAll(async () => {
  [scene, partners] = await Promise.all([startCourierTest(), startMessagePartners()]);
});
afterAll(async () => {
  await Promise.all([scene.close(), partners.close()]);
});
beforeEach(async () => {
  partners.reset();
  scene.now = tuesday;
  const reference = await scene.submit();
  const { rows } = await scene.service.database.pool.query<{ id: string; shipment: string }>(
    `UPDATE trade_ins t SET messages_consented_at = submitted_at FROM shipments s
     WHERE reference = $1 AND s.trade_in_id = t.id RETURNING t.id, s.id AS shipment`,
    [reference],
  );
  tradeInId = rows[0]?.id ?? '';
  shipmentId = rows[0]?.shipment ?? '';
});

const bookings = () => ({
  bookings: courierBookingStore(scene.service.database),
  service: collectionService(scene),
  clock: () => scene.now,
});
const book = () => bookCollection(bookings())({ tradeInId });

async function rebook(collectionDate: string): Promise<void> {
  const url = `/api/admin/shipments/${shipmentId}/rebook`;
  expect((await scene.staff.send({ method: 'POST', url, payload: { collectionDate } })).statusCode).toBe(200);
  const { rows } = await scene.service.database.pool.query<{ id: string }>(
    `SELECT id::text FROM courier_bookings WHERE trade_in_id = $1 ORDER BY attempt`,
    [tradeInId],
  );
  await cancelCollection(bookings())({ bookingId: rows[0]?.id });
  await book();
}

async function reminders() {
  const { rows } = await scene.service.database.pool.query<{ payload: { day: string }; from: Date }>(
    `SELECT payload, not_before AS from FROM outbox WHERE kind = 'courier-message' AND payload ->> 'tradeInId' = $1 ORDER BY id`,
    [tradeInId],
  );
  return rows;
}

/** Runs the reminders that are due at that time, and returns the messages. */
async function remindAt(at: string): Promise<string[]> {
  scene.now = new Date(at);
  const { database } = scene.service;
  const messenger = messengerFor({ sms: smsConfig(partners.sms) });
  const jobs = messageJobs({ database, messenger, clock: () => scene.now, scale: 100 });
  for (const { payload, from } of await reminders()) if (from <= scene.now) await jobs['courier-message'](payload);
  return partners.sms.sent.map(({ content }) => content);
}

test('a booked collection is announced once, on the day before from 9:00', async () => {
  await book();
  expect(await reminders()).toEqual([
    { payload: { tradeInId, day: '2026-03-04' }, from: new Date('2026-03-03T07:00:00Z') },
  ]);
  expect(await remindAt('2026-03-03T06:59:00Z')).toEqual([]);
  expect(await remindAt('2026-03-03T08:30:00Z')).toEqual([
    expect.stringContaining('tomorrow, 04 Mar 2026, 9AM to 5PM'),
  ]);
  expect(await remindAt('2026-03-03T09:00:00Z')).toHaveLength(1);
});

test('nothing is announced without consent', async () => {
  await scene.service.database.pool.query('UPDATE trade_ins SET messages_consented_at = NULL');
  await book();
  expect(await reminders()).toEqual([]);
});

test('nothing is announced before the courier has confirmed', async () => {
  expect(await reminders()).toEqual([]);
});

test('nothing is announced after 18:00', async () => {
  await book();
  expect(await remindAt('2026-03-03T16:00:00Z')).toEqual([]);
});

test.each([
  ['cancelled', () => cancelShipment(scene.staff, shipmentId)],
  ['shipped before', () => shipShipment(scene.staff, shipmentId, `BY-HAND-${shipmentId}`)],
])('a collection that was %s is not announced', async (_case, change) => {
  await book();
  await change();
  expect(await remindAt('2026-03-03T08:30:00Z')).toEqual([]);
});

test('a collection that was moved is announced for its new day only', async () => {
  await book();
  await rebook('2026-03-06');
  expect((await reminders()).map(({ payload }) => payload.day)).toEqual(['2026-03-04', '2026-03-06']);
  expect(await remindAt('2026-03-03T08:30:00Z')).toEqual([]);
  expect(await remindAt('2026-03-05T08:30:00Z')).toEqual([expect.stringContaining('06 Mar 2026')]);
});

test('a reminder that staff try again before its time is sent at its time', async () => {
  await book();
  await rebook('2026-03-09');
  const { rows } = await scene.service.database.pool.query<{ id: string }>(
    `SELECT id::text FROM outbox WHERE kind = 'courier-message' AND payload ->> 'tradeInId' = $1 ORDER BY id DESC`,
    [tradeInId],
  );
  expect((await scene.staff.post(`/api/admin/deliveries/${rows[0]?.id}/retry`)).statusCode).toBe(200);
  expect((await reminders()).at(-1)).toMatchObject({ from: new Date('2026-03-08T07:00:00Z') });
  expect(await remindAt('2026-03-08T08:30:00Z')).toEqual([expect.stringContaining('09 Mar 2026')]);
});
