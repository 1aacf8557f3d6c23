import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, faults } from '../../../../simulators/harness/faults.ts';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import type { Booking } from '../../../src/features/courier-bookings/booking-store.ts';
import { cancelCollection } from '../../../src/features/courier-bookings/cancel-collection.ts';
import { followCourier } from '../../../src/features/courier-bookings/follow-courier.ts';
import type { JobHandler } from '../../../src/ports/outbox.ts';
import { cancelShipment, shipShipment } from '../../samples/staff.ts';
import { lateEffect } from '../late-effect.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';

let scene: CourierTest;
let book: JobHandler;
let cancel: JobHandler;
let reference: string;
let tradeInId: string;

beforeAll(async () => {
  scene = await startCourierTest();
  ({ book, cancel } = handlers());
});
afterAll(() => scene.close());

/** The jobs of a server of its own. */
function handlers() {
  const bookings = courierBookingStore(scene.service.database);
  const deps = { bookings, service: collectionService(scene), clock: () => scene.now };
  return { book: bookCollection(deps), cancel: cancelCollection(deps) };
}

beforeEach(async () => {
  scene.courier.faults.clear();
  Object.assign(scene.courier.account, { rates: null, wrongReference: null });
  scene.now = tuesday;
  reference = await scene.submit();
  tradeInId = await tradeInIdOf(scene.service.database, reference);
});

/** Lets the lookup and the rates pass, and the request that creates the shipment fail. */
function failCreation(fault: Fault): () => void {
  const { faults: present } = scene.courier;
  const take = present.take.bind(present);
  let requests = 0;
  present.take = (url) => {
    const taken = take(url);
    requests += 1;
    // Set before the third request is sent, because its timeout depends on the fault.
    if (requests === 2) present.set(fault, { times: 1 });
    return taken;
  };
  return () => {
    present.take = take;
    present.clear();
  };
}

/** The courier processes a request whose connection we closed. */
function processLate(): void {
  const references = { customer_reference: reference, custom_tracking_reference: reference };
  scene.courier.account.create({ collection_address: {}, delivery_address: {}, parcels: [], ...references });
}

/** Runs a job as the outbox does: again after a while until it succeeds. */
async function runUntilDone(job: JobHandler, payload: unknown): Promise<number> {
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    try {
      await job(payload);
      return attempt;
    } catch {
      scene.now = new Date(scene.now.getTime() + 10_000 * 4 ** (attempt - 1));
      if (attempt === 2) scene.courier.faults.clear();
    }
  }
  throw new Error('The job never succeeded');
}

const bookings = async (): Promise<readonly Booking[]> =>
  (await courierBookingStore(scene.service.database).find({ by: 'trade-in', value: tradeInId }))?.bookings ?? [];

const shipments = () => scene.courier.account.shipments.filter(({ body }) => body.customer_reference === reference);

async function row() {
  const [shown] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<
    { id: string; status: string; waybillNumber: string | null; booking?: object }[]
  >();
  return shown!;
}

async function jobs(kind: string): Promise<unknown[]> {
  const { rows } = await scene.service.database.pool.query<{ payload: unknown }>(
    `SELECT payload FROM outbox WHERE kind = $1 AND (payload ->> 'tradeInId' = $2 OR payload ->> 'bookingId' IN
       (SELECT id::text FROM courier_bookings WHERE trade_in_id = $2::bigint)) ORDER BY id`,
    [kind, tradeInId],
  );
  return rows.map(({ payload }) => payload);
}

describe('a booking', () => {
  test('is requested by the submission, and made with the window, the parties and our reference', async () => {
    expect(await jobs('book-courier')).toEqual([{ tradeInId }]);
    await book({ tradeInId });
    const [shipment] = shipments();
    expect(shipment?.body).toMatchObject({
      custom_tracking_reference: reference,
      customer_reference: reference,
      collection_after: '09:00',
      collection_before: '17:00',
      collection_min_date: '2026-03-04',
      service_level_code: 'ECO',
      collection_contact: { name: 'Sipho Sample', mobile_number: '+27215550123', email: 'thandi@example.com' },
      delivery_contact: { name: 'Pat Example', mobile_number: '+27210000000' },
      collection_address: { type: 'residential', zone: 'WC', code: '8001', local_area: 'Gardens' },
      delivery_address: { type: 'business', company: 'The Example Golf Club', code: '8001' },
    });
  });

  test('stores what the courier charges apart from what the customer was quoted', async () => {
    await book({ tradeInId });
    const [booking] = await bookings();
    expect(booking).toMatchObject({ state: 'booked', quoted: 109_00, booked: 134_00, failure: null });
    expect(booking?.waybillNumber).toBe(shipments()[0]?.waybill);
    expect(await row()).toMatchObject({
      status: 'pending',
      waybillNumber: null,
      booking: { state: 'booked', waybillNumber: booking?.waybillNumber, courierStatus: 'submitted', hasLabel: true },
    });
    const found = await scene.staff.get(`/api/admin/shipments?waybill=${booking?.waybillNumber}`);
    expect(found.json()).toHaveLength(1);
  });

  test.each(faults)('is made exactly once with the fault %s', async (fault) => {
    scene.courier.faults.set(fault);
    await runUntilDone(book, { tradeInId });
    await book({ tradeInId });
    expect(shipments()).toHaveLength(1);
    expect(await bookings()).toMatchObject([{ state: 'booked', waybillNumber: shipments()[0]?.waybill }]);
  });

  test.each(faults)('is made exactly once if only its creation has the fault %s', async (fault) => {
    const restore = failCreation(fault);
    await book({ tradeInId }).catch(() => {});
    await lateEffect(fault, () => shipments().length === 1);
    await runUntilDone(book, { tradeInId });
    restore();
    await book({ tradeInId });
    expect(shipments()).toHaveLength(1);
    expect(await bookings()).toMatchObject([{ state: 'booked' }]);
  });

  test('is made exactly once if the courier processes its creation late', async () => {
    const restore = failCreation('timeout_before_effect');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    scene.now = new Date(tuesday.getTime() + 10_000);
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    processLate();
    await runUntilDone(book, { tradeInId });
    expect(shipments()).toHaveLength(1);
    expect(await bookings()).toMatchObject([{ state: 'booked' }]);
  });

  test('is not requested again after an unclear response of a courier whose lookup is unverified', async () => {
    const bobGo = { ...collectionService(scene), findsByReference: false };
    const bookings = courierBookingStore(scene.service.database);
    const bookThere = bookCollection({ bookings, service: bobGo, clock: () => scene.now });
    const restore = failCreation('timeout_before_effect');
    await expect(bookThere({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    scene.now = new Date(tuesday.getTime() + 120_000);
    await expect(bookThere({ tradeInId })).rejects.toMatchObject({ isFinal: true });
    expect(await row()).toMatchObject({ booking: { state: 'rejected', failure: 'unclear' } });
    expect(shipments()).toEqual([]);
  });

  test('that appears after its cancellation is cancelled, too', async () => {
    const restore = failCreation('timeout_before_effect');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    await cancelShipment(scene.staff, (await row()).id);
    scene.now = new Date(tuesday.getTime() + 60_000);
    for (const payload of await jobs('cancel-courier')) await cancel(payload);
    processLate();
    const [late] = shipments();
    const event = { status: late!.status, at: scene.now };
    const store = courierBookingStore(scene.service.database);
    const deps = { bookings: store, clock: () => scene.now };
    await followCourier(deps, { reference, courierId: null, waybillNumber: late!.waybill, status: event });
    for (const payload of await jobs('cancel-courier')) await cancel(payload);
    expect(shipments()).toMatchObject([{ status: 'cancelled' }]);
    expect(await bookings()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('is made once by two servers at the same time', async () => {
    const other = handlers();
    await Promise.allSettled([book({ tradeInId }), other.book({ tradeInId }), other.book({ tradeInId })]);
    await runUntilDone(book, { tradeInId });
    expect(shipments()).toHaveLength(1);
  });

  test('ignores a shipment with the reference of another booking', async () => {
    scene.courier.account.wrongReference = 'TI-0000-0000';
    await expect(book({ tradeInId })).rejects.toThrow('courier: invalid_response');
    expect(await bookings()).toMatchObject([{ state: 'requested', waybillNumber: null }]);
  });

  test('ends with a reason if the courier refuses it or has no service', async () => {
    scene.courier.account.rates = [];
    await expect(book({ tradeInId })).rejects.toThrow('courier: rejected');
    expect(await row()).toMatchObject({ booking: { state: 'rejected', failure: 'refused', waybillNumber: null } });
    expect(shipments()).toEqual([]);
    scene.courier.account.rates = null;
    await book({ tradeInId });
    expect(await row()).toMatchObject({ booking: { state: 'booked', failure: null } });
  });

  test('ends with a reason if its day has passed', async () => {
    scene.now = new Date('2026-03-04T15:00:00Z');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(book({ tradeInId })).rejects.toMatchObject({ fault: 'day_passed', isFinal: true });
    }
    expect(await bookings()).toMatchObject([{ state: 'rejected', failure: 'day_passed' }]);
    expect(shipments()).toEqual([]);
  });

  test('is not given up for its day while the courier may still be making it', async () => {
    scene.now = new Date('2026-03-04T14:59:30Z');
    const restore = failCreation('timeout_before_effect');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    scene.now = new Date('2026-03-04T15:00:10Z');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    scene.now = new Date('2026-03-04T15:01:00Z');
    await expect(book({ tradeInId })).rejects.toMatchObject({ isFinal: true });
    expect(await bookings()).toMatchObject([{ state: 'rejected', failure: 'day_passed' }]);
  });

  test('is not made for a shipment that staff shipped or cancelled before', async () => {
    const { id } = await row();
    await shipShipment(scene.staff, id, `BY-HAND-${reference}`);
    await book({ tradeInId });
    expect(shipments()).toEqual([]);
    expect(await bookings()).toEqual([]);
  });
});

describe('a cancellation by staff', () => {
  test('reaches the courier', async () => {
    await book({ tradeInId });
    await cancelShipment(scene.staff, (await row()).id);
    const [payload] = await jobs('cancel-courier');
    await cancel(payload);
    await cancel(payload);
    expect(shipments()).toMatchObject([{ status: 'cancelled' }]);
    expect(await row()).toMatchObject({ status: 'cancelled', booking: { state: 'cancelled' } });
  });

  test.each([
    'timeout_after_effect',
    'reset_after_effect',
    'partial_body',
    'html',
    'error',
    'timeout_before_effect',
  ] as const)('reaches the courier despite %s', async (fault) => {
    await book({ tradeInId });
    await cancelShipment(scene.staff, (await row()).id);
    const [payload] = await jobs('cancel-courier');
    scene.courier.faults.set(fault);
    await runUntilDone(cancel, payload);
    expect(shipments()).toMatchObject([{ status: 'cancelled' }]);
    expect(await bookings()).toMatchObject([{ state: 'cancelled', failure: null }]);
  });

  test('that the courier refuses, because it has the parcel, is shown', async () => {
    await book({ tradeInId });
    for (const shipment of shipments()) scene.courier.account.setStatus(shipment, 'collected');
    await cancelShipment(scene.staff, (await row()).id);
    const [payload] = await jobs('cancel-courier');
    await cancel(payload);
    expect(await row()).toMatchObject({ status: 'cancelled', booking: { state: 'booked', failure: 'cancel_refused' } });
  });

  test('before the booking leaves nothing with the courier', async () => {
    await cancelShipment(scene.staff, (await row()).id);
    await book({ tradeInId });
    expect(shipments()).toEqual([]);
  });

  test('while the courier may still be making the booking waits for it', async () => {
    const restore = failCreation('timeout_before_effect');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    expect(await bookings()).toMatchObject([
      { state: 'requested', creatingUntil: new Date(tuesday.getTime() + 60_000) },
    ]);
    await cancelShipment(scene.staff, (await row()).id);
    const [payload] = await jobs('cancel-courier');
    await expect(cancel(payload)).rejects.toThrow('courier: timeout');
    processLate();
    await cancel(payload);
    expect(shipments()).toMatchObject([{ status: 'cancelled' }]);
    expect(await bookings()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('of a booking that the courier never made ends once that is certain', async () => {
    const restore = failCreation('timeout_before_effect');
    await expect(book({ tradeInId })).rejects.toThrow('courier: timeout');
    restore();
    await cancelShipment(scene.staff, (await row()).id);
    const [payload] = await jobs('cancel-courier');
    scene.now = new Date(tuesday.getTime() + 60_000);
    await cancel(payload);
    expect(await bookings()).toMatchObject([{ state: 'cancelled', waybillNumber: null }]);
  });
});

async function rebook(collectionDate: string) {
  const url = `/api/admin/shipments/${(await row()).id}/rebook`;
  return scene.staff.send({ method: 'POST', url, payload: { collectionDate } });
}

describe('another day', () => {
  test('is booked once the courier has cancelled the first', async () => {
    await book({ tradeInId });
    // A Sunday: the courier collects on Monday.
    expect((await rebook('2026-03-08')).json()).toEqual({ collectionDate: '2026-03-09' });
    await book({ tradeInId });
    expect(shipments()).toHaveLength(1);
    const [payload] = await jobs('cancel-courier');
    await cancel(payload);
    await book({ tradeInId });
    expect(shipments()).toMatchObject([
      { status: 'cancelled', body: { custom_tracking_reference: reference } },
      { status: 'submitted', body: { custom_tracking_reference: `${reference}-2`, collection_min_date: '2026-03-09' } },
    ]);
    expect(await jobs('book-courier')).toHaveLength(2);
    expect(await row()).toMatchObject({
      status: 'pending',
      submission: { collectionDate: '2026-03-09' },
      booking: { state: 'booked', waybillNumber: shipments()[1]?.waybill },
    });
  });

  test('is booked at once after a rejected booking', async () => {
    scene.courier.account.rates = [];
    await expect(book({ tradeInId })).rejects.toThrow('courier: rejected');
    scene.courier.account.rates = null;
    expect((await rebook('2026-03-06')).statusCode).toBe(200);
    await book({ tradeInId });
    expect(shipments()).toMatchObject([{ body: { custom_tracking_reference: `${reference}-2` } }]);
  });

  test('is dropped if the courier has the parcel already', async () => {
    await book({ tradeInId });
    await rebook('2026-03-06');
    for (const shipment of shipments()) scene.courier.account.setStatus(shipment, 'collected');
    const [payload] = await jobs('cancel-courier');
    await cancel(payload);
    expect(await bookings()).toMatchObject([{ state: 'booked', failure: 'cancel_refused' }]);
    expect(await row()).toMatchObject({ submission: { collectionDate: '2026-03-04' } });
  });

  test.each([
    ['2026-03-03', 400],
    ['2026-06-30', 400],
    ['tomorrow', 400],
  ])('of %s is refused', async (day, status) => {
    await book({ tradeInId });
    expect((await rebook(day)).statusCode).toBe(status);
  });

  test('is refused while the courier has not responded, and for a shipment that is not pending', async () => {
    scene.courier.faults.set('error');
    await book({ tradeInId }).catch(() => undefined);
    expect((await rebook('2026-03-06')).json()).toMatchObject({ code: 'changed_meanwhile' });
    await shipShipment(scene.staff, (await row()).id, `BY-HAND-${reference}`);
    expect((await rebook('2026-03-06')).json()).toMatchObject({ code: 'shipment_final' });
  });
});
