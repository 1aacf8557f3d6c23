import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import type { Booking, BookingStore } from '../../../src/features/courier-bookings/booking-store.ts';
import { cancelCollection } from '../../../src/features/courier-bookings/cancel-collection.ts';
import { followCourier } from '../../../src/features/courier-bookings/follow-courier.ts';
import type { JobHandler } from '../../../src/ports/outbox.ts';
import { cancelShipment, shipShipment } from '../../samples/staff.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';

let scene: CourierTest;
let store: BookingStore;
let book: JobHandler;
let cancel: JobHandler;
let reference: string;
let tradeInId: string;

beforeAll(async () => {
  scene = await startCourierTest();
  store = courierBookingStore(scene.service.database);
  const deps = { bookings: store, service: collectionService(scene), clock: () => scene.now };
  [book, cancel] = [bookCollection(deps), cancelCollection(deps)];
});
afterAll(() => scene.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A trade-in whose first booking was given up. */
beforeEach(async () => {
  scene.now = tuesday;
  reference = await scene.submit();
  tradeInId = await tradeInIdOf(scene.service.database, reference);
  scene.courier.account.rates = [];
  await book({ tradeInId }).catch(() => undefined);
  scene.courier.account.rates = null;
});

const bookings = async (): Promise<readonly Booking[]> =>
  (await store.find({ by: 'trade-in', value: tradeInId }))?.bookings ?? [];

const states = async () => (await bookings()).map(({ state }) => state);
const statuses = () =>
  scene.courier.account.shipments
    .filter(({ body }) => body.customer_reference === reference)
    .map(({ status, body }) => [body.custom_tracking_reference, status]);

async function shipmentId(): Promise<string> {
  const [shown] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<{ id: string }[]>();
  return shown!.id;
}

async function rebook(collectionDate: string): Promise<void> {
  const url = `/api/admin/shipments/${await shipmentId()}/rebook`;
  expect((await scene.staff.send({ method: 'POST', url, payload: { collectionDate } })).statusCode).toBe(200);
}

/** The courier makes the first booking after all. Returns its report. */
function makeLate() {
  const references = { customer_reference: reference, custom_tracking_reference: reference };
  const { status, waybill } = scene.courier.account.create({
    collection_address: {},
    delivery_address: {},
    parcels: [],
    ...references,
  });
  return { reference, courierId: null, waybillNumber: waybill, status: { status, at: scene.now } };
}

async function appear(report = makeLate()): Promise<void> {
  await followCourier({ bookings: store, clock: () => scene.now }, report);
}

async function runCancellations(): Promise<void> {
  for (const { id } of await bookings()) await cancel({ bookingId: id });
}

describe('a booking that was given up and that the courier makes later', () => {
  test('is booked if staff have found no other way yet', async () => {
    await appear();
    expect(await states()).toEqual(['booked']);
  });

  test('is cancelled after another one was booked, which stays', async () => {
    await rebook('2026-03-06');
    await book({ tradeInId });
    await appear();
    expect(await states()).toEqual(['cancelling', 'booked']);
    await runCancellations();
    expect(statuses()).toEqual([
      [`${reference}-2`, 'submitted'],
      [reference, 'cancelled'],
    ]);
    expect(await states()).toEqual(['cancelled', 'booked']);
  });

  test('is cancelled before another one is requested', async () => {
    await rebook('2026-03-06');
    await appear();
    await book({ tradeInId });
    expect(await states()).toEqual(['cancelling', 'requested']);
    await runCancellations();
    await book({ tradeInId });
    expect(await states()).toEqual(['cancelled', 'booked']);
  });

  test('is cancelled after the collection was cancelled', async () => {
    await cancelShipment(scene.staff, await shipmentId());
    await appear();
    await runCancellations();
    expect([statuses(), await states()]).toEqual([[[reference, 'cancelled']], ['cancelled']]);
  });

  test('is cancelled after staff shipped the parcel another way', async () => {
    await shipShipment(scene.staff, await shipmentId(), `BY-HAND-${reference}`);
    await appear();
    expect(await states()).toEqual(['cancelling']);
  });

  test.each([
    ['as it is', (waybill: string) => waybill],
    ['in small letters', (waybill: string) => waybill.toLowerCase()],
  ])('is booked if staff shipped the parcel with its waybill, %s', async (_how, typed) => {
    const report = makeLate();
    await shipShipment(scene.staff, await shipmentId(), typed(report.waybillNumber));
    await appear(report);
    expect(await states()).toEqual(['booked']);
  });

  test('does not remove a newer one that the courier may be making when it refuses to cancel the first', async () => {
    await rebook('2026-03-06');
    const newer = (await bookings()).at(-1)!;
    const key = { by: 'booking', value: newer.id } as const;
    await store.change(key, () => ({
      update: [{ id: newer.id, creatingUntil: new Date(tuesday.getTime() + 60_000) }],
    }));
    await appear();
    vi.spyOn(scene.courier.account, 'cancel').mockReturnValue(false);
    await runCancellations();
    expect(await bookings()).toMatchObject([{ state: 'booked', failure: 'cancel_refused' }, { state: 'requested' }]);
    scene.now = new Date(tuesday.getTime() + 60_000);
    await book({ tradeInId });
    expect(await states()).toEqual(['booked', 'booked']);
  });
});
