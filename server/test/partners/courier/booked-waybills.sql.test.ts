import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { cancelCollection } from '../../../src/features/courier-bookings/cancel-collection.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';
import { cancelShipment, shipShipment } from '../../samples/staff.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';

let scene: CourierTest;
let reference: string;

beforeAll(async () => {
  scene = await startCourierTest();
});
afterAll(() => scene.close());

beforeEach(async () => {
  scene.now = tuesday;
  reference = await bookedTradeIn();
});

/** Returns the reference of a trade-in whose collection is booked. */
async function bookedTradeIn(): Promise<string> {
  const submitted = await scene.submit();
  await book(submitted);
  return submitted;
}

function deps() {
  const bookings = courierBookingStore(scene.service.database);
  return { bookings, service: collectionService(scene), clock: () => scene.now };
}

async function book(tradeIn: string): Promise<void> {
  await bookCollection(deps())({ tradeInId: await tradeInIdOf(scene.service.database, tradeIn) });
}

/** Runs the cancellations of its bookings that wait in the outbox. */
async function runCancellations(): Promise<void> {
  const { rows } = await scene.service.database.pool.query<{ payload: unknown }>(
    `SELECT payload FROM outbox WHERE kind = 'cancel-courier' AND payload ->> 'bookingId' IN
       (SELECT id::text FROM courier_bookings WHERE trade_in_id = $1)`,
    [await tradeInIdOf(scene.service.database, reference)],
  );
  for (const { payload } of rows) await cancelCollection(deps())(payload);
}

function simulated() {
  return scene.courier.account.shipments.filter(({ body }) => body.customer_reference === reference);
}

async function shipmentOf(tradeIn: string): Promise<Shipment> {
  const [shown] = (await scene.staff.get(`/api/admin/shipments?customer=${tradeIn}`)).json<Shipment[]>();
  return shown!;
}

const bookedWaybill = async (tradeIn: string) => (await shipmentOf(tradeIn)).booking?.waybillNumber ?? '';

describe('the waybill of a booking', () => {
  test.each([
    ['as it is', (waybill: string) => waybill],
    ['in small letters', (waybill: string) => waybill.toLowerCase()],
  ])('is refused for another shipment, %s, unless the request confirms it', async (_how, typed) => {
    const waybill = await bookedWaybill(reference);
    const { id } = await shipmentOf(await bookedTradeIn());
    const customer = (await shipmentOf(reference)).submission.contactName;
    const refused = await shipShipment(scene.staff, id, typed(waybill));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'duplicate_waybill', reason: { code: 'duplicate_waybill', waybill, customer, reference } },
    ]);
    const payload = { waybillNumber: typed(waybill), isDuplicateConfirmed: true };
    const url = `/api/admin/shipments/${id}/ship`;
    expect((await scene.staff.send({ method: 'PATCH', url, payload })).statusCode).toBe(200);
  });

  test('is accepted for its own shipment', async () => {
    const { id } = await shipmentOf(reference);
    expect((await shipShipment(scene.staff, id, await bookedWaybill(reference))).statusCode).toBe(200);
  });

  test('is accepted for another shipment once its own is cancelled', async () => {
    const waybill = await bookedWaybill(reference);
    await cancelShipment(scene.staff, (await shipmentOf(reference)).id);
    const { id } = await shipmentOf(await bookedTradeIn());
    expect((await shipShipment(scene.staff, id, waybill)).statusCode).toBe(200);
  });

  test('is accepted for another shipment once a newer booking replaces it', async () => {
    const waybill = await bookedWaybill(reference);
    const url = `/api/admin/shipments/${(await shipmentOf(reference)).id}/rebook`;
    await scene.staff.send({ method: 'POST', url, payload: { collectionDate: '2026-03-09' } });
    const { id } = await shipmentOf(await bookedTradeIn());
    expect((await shipShipment(scene.staff, id, waybill)).statusCode).toBe(200);
  });
});

async function listed(filter: string): Promise<string[]> {
  const shipments = (await scene.staff.get(`/api/admin/shipments?${filter}`)).json<Shipment[]>();
  return shipments.map((shipment) => shipment.reference);
}

const exported = async (filter: string) => (await scene.staff.get(`/api/admin/shipments/export?${filter}`)).body;

describe('the list of shipments and its export', () => {
  test('have the waybill of a booking until its shipment is cancelled', async () => {
    const { id, booking } = await shipmentOf(reference);
    const waybill = booking?.waybillNumber ?? '';
    const ofTradeIn = `format=csv&customer=${reference}`;
    expect(await listed(`waybill=${waybill}`)).toEqual([reference]);
    expect(await exported(ofTradeIn)).toContain(`,Pending,${waybill},`);
    await cancelShipment(scene.staff, id);
    expect(await listed(`waybill=${waybill}`)).toEqual([]);
    expect(await exported(ofTradeIn)).toContain(',Cancelled,,');
  });
});

describe('a booking whose parcel staff ship', () => {
  test('another way is cancelled with the courier', async () => {
    const { id } = await shipmentOf(reference);
    const shipped = (await shipShipment(scene.staff, id, `BY-HAND-${reference}`)).json<Shipment>();
    expect(shipped).toMatchObject({ status: 'shipped', booking: { state: 'cancelling', hasLabel: false } });
    await runCancellations();
    expect(simulated()).toMatchObject([{ status: 'cancelled' }]);
    expect(await shipmentOf(reference)).toMatchObject({
      status: 'shipped',
      waybillNumber: `BY-HAND-${reference}`,
      booking: { state: 'cancelled', failure: null, hasLabel: false },
    });
  });

  test.each([
    ['as it is', (waybill: string) => waybill],
    ['in small letters', (waybill: string) => waybill.toLowerCase()],
  ])('with its waybill, %s, stays', async (_how, typed) => {
    const { id, booking } = await shipmentOf(reference);
    const shipped = (await shipShipment(scene.staff, id, typed(booking?.waybillNumber ?? ''))).json<Shipment>();
    expect(shipped).toMatchObject({ status: 'shipped', booking: { state: 'booked', hasLabel: true } });
    await runCancellations();
    expect(simulated()).toMatchObject([{ status: 'submitted' }]);
  });

  test('with a mistyped waybill stays if the courier has the parcel', async () => {
    const { id } = await shipmentOf(reference);
    for (const shipment of simulated()) scene.courier.account.setStatus(shipment, 'collected');
    await shipShipment(scene.staff, id, `MISTYPED-${reference}`);
    await runCancellations();
    expect(simulated()).toMatchObject([{ status: 'collected' }]);
    const booking = { state: 'booked', failure: 'cancel_refused', hasLabel: true };
    expect(await shipmentOf(reference)).toMatchObject({ status: 'shipped', booking });
  });
});
