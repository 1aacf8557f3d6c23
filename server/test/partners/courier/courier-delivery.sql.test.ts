import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { cancelShipment } from '../../samples/staff.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';

let scene: CourierTest;
let reference: string;
let tradeInId: string;

beforeAll(async () => {
  scene = await startCourierTest();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.courier.faults.clear();
  reference = await scene.submit();
  tradeInId = await tradeInIdOf(scene.service.database, reference);
});

const later = new Date(tuesday.getTime() + 160_000);

async function book(): Promise<void> {
  const bookings = courierBookingStore(scene.service.database);
  await bookCollection({ bookings, service: collectionService(scene), clock: () => scene.now })({ tradeInId });
}

/** The courier responds to no booking, and the outbox has recorded it. */
async function failToBook(): Promise<void> {
  scene.courier.faults.set('unavailable');
  await book().catch(() => undefined);
  await setJobs({ attempts: 3, last_error: 'unavailable 503', run_at: later });
}

/** Sets the columns of the trade-in's open jobs with the courier. */
async function setJobs(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns).map((name, nth) => `${name} = $${nth + 2}`);
  await scene.service.database.pool.query(
    `UPDATE outbox SET ${names.join(', ')} WHERE done_at IS NULL AND (
      (kind = 'book-courier' AND payload ->> 'tradeInId' = $1) OR (kind = 'cancel-courier' AND payload ->> 'bookingId' IN
        (SELECT id::text FROM courier_bookings WHERE trade_in_id = $1::bigint)))`,
    [tradeInId, ...Object.values(columns)],
  );
}

async function row(): Promise<Shipment> {
  const [shown] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<Shipment[]>();
  return shown!;
}

test('a booking that was not tried yet has no delivery to look at', async () => {
  expect(await row()).not.toHaveProperty('courierDelivery');
});

test('a booking that has failed says how often, why, and when it is tried next', async () => {
  await failToBook();
  const shown = await row();
  expect(shown.booking?.state).toBe('requested');
  const delivery = {
    state: 'waiting',
    attempts: 3,
    reason: "An error on the partner's side. HTTP status 503.",
    nextAttemptAt: later.toISOString(),
  };
  expect(shown.courierDelivery).toEqual(delivery);
  const one = await scene.staff.get(`/api/admin/shipments/${shown.id}`);
  expect(one.json<Shipment>().courierDelivery).toEqual(delivery);
});

test('a booking that was given up or set aside has no next attempt', async () => {
  await failToBook();
  await setJobs({ dead_at: tuesday });
  expect((await row()).courierDelivery).toMatchObject({ state: 'failed', attempts: 3, nextAttemptAt: null });
  await setJobs({ set_aside_at: tuesday });
  expect((await row()).courierDelivery).toMatchObject({ state: 'set_aside', nextAttemptAt: null });
});

test('a booking that was set aside before its first attempt has no reason', async () => {
  await setJobs({ set_aside_at: tuesday });
  expect((await row()).courierDelivery).toEqual({ state: 'set_aside', attempts: 0, reason: null, nextAttemptAt: null });
});

test('a booking that succeeded later has no delivery to look at', async () => {
  await failToBook();
  scene.courier.faults.clear();
  await book();
  await setJobs({ done_at: tuesday });
  expect(await row()).toMatchObject({ booking: { state: 'booked' } });
  expect(await row()).not.toHaveProperty('courierDelivery');
});

test('another day that was requested after a rejection is not held up by the old job', async () => {
  scene.courier.account.rates = [];
  await book().catch(() => undefined);
  await setJobs({ attempts: 1, last_error: 'rejected', dead_at: tuesday });
  scene.courier.account.rates = null;
  expect((await row()).courierDelivery).toMatchObject({ state: 'failed' });
  const url = `/api/admin/shipments/${(await row()).id}/rebook`;
  await scene.staff.send({ method: 'POST', url, payload: { collectionDate: '2026-03-06' } });
  expect(await row()).toMatchObject({ booking: { state: 'requested' } });
  expect(await row()).not.toHaveProperty('courierDelivery');
});

test('a cancellation that has failed is shown with the cancelled shipment', async () => {
  await book();
  await setJobs({ done_at: tuesday });
  await cancelShipment(scene.staff, (await row()).id);
  await setJobs({ attempts: 2, last_error: 'timeout', run_at: later });
  expect(await row()).toMatchObject({
    status: 'cancelled',
    booking: { state: 'cancelling' },
    courierDelivery: { state: 'waiting', attempts: 2, reason: 'No response in time.' },
  });
});
