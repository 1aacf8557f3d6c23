import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
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

async function book(tradeIn: string): Promise<void> {
  const bookings = courierBookingStore(scene.service.database);
  const deps = { bookings, service: collectionService(scene), clock: () => scene.now };
  await bookCollection(deps)({ tradeInId: await tradeInIdOf(scene.service.database, tradeIn) });
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
