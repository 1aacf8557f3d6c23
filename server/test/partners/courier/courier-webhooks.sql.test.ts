import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { calendarDay } from '@trade-in/domain/calendar';
import { rateLimits } from '@trade-in/domain/limits';
import { trackingEvent } from '../../../../simulators/ship-logic/ship-logic-shapes.ts';
import type { SimulatedShipment } from '../../../../simulators/ship-logic/ship-logic-state.ts';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { checkTracking } from '../../../src/features/courier-bookings/follow-courier.ts';
import { type CourierTest, collectionService, startCourierTest, tuesday, webhookSecret } from './courier-account.ts';
import { startApp } from '../../harness/app.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';

let scene: CourierTest;
let reference: string;
let shipment: SimulatedShipment;

beforeAll(async () => {
  scene = await startCourierTest();
});
afterAll(() => scene.close());

beforeEach(async () => {
  scene.now = tuesday;
  reference = await scene.submit();
});

const deps = () => ({
  bookings: courierBookingStore(scene.service.database),
  service: collectionService(scene),
  clock: () => scene.now,
});

async function tradeInId(): Promise<string> {
  return tradeInIdOf(scene.service.database, reference);
}

/** Books the collection, and returns what the courier has. */
async function bookedShipment(): Promise<SimulatedShipment> {
  await bookCollection(deps())({ tradeInId: await tradeInId() });
  return scene.courier.account.findByReference(reference)[0]!;
}

/** Moves the clock and the shipment, and returns the webhook about it. */
function eventAt(minutes: number, status: string): object {
  scene.now = new Date(tuesday.getTime() + minutes * 60_000);
  scene.courier.account.setStatus(shipment, status);
  return trackingEvent(shipment);
}

async function deliver(
  event: object | string,
  authorization: string | null = webhookSecret,
  { app } = scene.service,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/webhooks/courier',
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
    payload: typeof event === 'string' ? event : JSON.stringify(event),
  });
  return statusCode;
}

async function row() {
  const [shown] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<
    { status: string; waybillNumber: string | null; shippedAt: string | null; booking?: { courierStatus: string } }[]
  >();
  return shown!;
}

async function auditEntries(): Promise<object[]> {
  const { rows } = await scene.service.database.pool.query<object>(
    `SELECT username, action, details FROM audit_trail WHERE subject = $1 ORDER BY id`,
    [reference],
  );
  return rows;
}

describe('a webhook about a collected parcel', () => {
  beforeEach(async () => {
    shipment = await bookedShipment();
  });

  test('marks the shipment as shipped with its waybill, in the name of the service', async () => {
    expect(await deliver(eventAt(60, 'collected'))).toBe(200);
    expect(await row()).toMatchObject({
      status: 'shipped',
      waybillNumber: shipment.waybill,
      shippedAt: '2026-03-03T09:00:00.000Z',
      booking: { courierStatus: 'collected' },
    });
    expect(await auditEntries()).toEqual([
      { username: 'the service', action: 'shipment_shipped', details: { waybill: shipment.waybill } },
    ]);
  });

  test('has its effect once, however often and in whatever order webhooks arrive', async () => {
    const events = [
      eventAt(10, 'collection-assigned'),
      eventAt(60, 'collected'),
      eventAt(90, 'at-hub'),
      eventAt(300, 'delivered'),
    ];
    for (const event of [...events.toReversed(), ...events, ...events]) expect(await deliver(event)).toBe(200);
    expect(await row()).toMatchObject({ status: 'shipped', booking: { courierStatus: 'delivered' } });
    expect(await auditEntries()).toHaveLength(1);
  });

  test('keeps an unknown status as it is, without consequences', async () => {
    expect(await deliver(eventAt(60, 'abducted'))).toBe(200);
    expect(await row()).toMatchObject({ status: 'pending', booking: { courierStatus: 'abducted' } });
  });

  test('stores a status by its name, and ends with a final one in whatever case', async () => {
    expect(await deliver(eventAt(60, 'Delivered'))).toBe(200);
    expect(await deliver(eventAt(90, 'cancelled'))).toBe(200);
    expect(await row()).toMatchObject({ status: 'shipped', booking: { courierStatus: 'delivered' } });
  });

  test.each(['custom_tracking_reference', 'short_tracking_reference', 'shipment_id'])(
    'with a NUL character in its %s is about no shipment',
    async (field) => {
      expect(await deliver({ ...eventAt(60, 'collected'), [field]: 'TI-\u0000' })).toBe(200);
      expect(await row()).toMatchObject({ status: 'pending' });
    },
  );

  test('with a NUL character in its status keeps an unknown status', async () => {
    const event = { ...eventAt(60, 'collected'), tracking_events: [], status: 'collected\u0000' };
    expect(await deliver(event)).toBe(200);
    expect(await row()).toMatchObject({ status: 'pending', booking: { courierStatus: 'collected\uFFFD' } });
  });

  test('of a cancelled shipment cancels it', async () => {
    await deliver(eventAt(60, 'cancelled'));
    expect(await row()).toMatchObject({ status: 'cancelled', waybillNumber: null });
    expect(await auditEntries()).toMatchObject([{ username: 'the service', action: 'shipment_cancelled' }]);
  });

  test.each([
    ['none', null],
    ['another secret', 'whs_foreign'],
    ['a part of it', webhookSecret.slice(0, -1)],
    ['more than it', `${webhookSecret}x`],
    ['nothing', ''],
  ])('is refused with %s', async (_what, authorization) => {
    expect(await deliver(eventAt(60, 'collected'), authorization)).toBe(401);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  test('is accepted with the secret as a bearer token', async () => {
    expect(await deliver(eventAt(60, 'collected'), `Bearer ${webhookSecret}`)).toBe(200);
    expect(await row()).toMatchObject({ status: 'shipped' });
  });

  test('is refused if it is truncated or no JSON', async () => {
    const whole = JSON.stringify(eventAt(60, 'collected'));
    for (const body of [whole.slice(0, -20), '', 'null', '{"status":7}']) {
      expect(await deliver(body)).toBe(400);
    }
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  test.each([
    [
      'an unknown shipment',
      { custom_tracking_reference: 'TI-9999-9999', shipment_id: 1, short_tracking_reference: 'ZZZZZZ' },
    ],
    ['our reference with the waybill of another', { short_tracking_reference: 'ZZZZZZ' }],
    ['our waybill with the reference of another', { custom_tracking_reference: 'TI-9999-9999' }],
    ['no shipment', { custom_tracking_reference: null, shipment_id: null, short_tracking_reference: null }],
  ])('about %s is accepted and changes nothing', async (_what, fields) => {
    expect(await deliver({ ...eventAt(60, 'collected'), ...fields })).toBe(200);
    expect(await row()).toMatchObject({ status: 'pending', booking: { courierStatus: 'submitted' } });
  });

  test('is found by the waybill alone', async () => {
    await deliver({ ...eventAt(60, 'collected'), custom_tracking_reference: null, shipment_id: null });
    expect(await row()).toMatchObject({ status: 'shipped' });
  });
});

test('webhooks are limited by network', async () => {
  const { courier } = scene.service.config;
  const strict = await startApp({
    clock: () => scene.now,
    config: { courier, rateLimitScale: 1 / rateLimits.webhooksPerIp.count },
  });
  onTestFinished(() => strict.close());
  const statuses = [await deliver('null', webhookSecret, strict), await deliver('null', webhookSecret, strict)];
  expect(statuses).toEqual([400, 429]);
});

describe('a webhook before our own commit', () => {
  test('is found by our reference, and completes the booking', async () => {
    const id = await tradeInId();
    const { service, ...rest } = deps();
    const book = bookCollection({
      ...rest,
      service: {
        ...service,
        async create(prepared) {
          const created = await service.create(prepared);
          shipment = scene.courier.account.findByReference(reference)[0]!;
          expect(await deliver(eventAt(5, 'collection-assigned'))).toBe(200);
          return created;
        },
      },
    });
    await book({ tradeInId: id });
    expect(await row()).toMatchObject({
      booking: { state: 'booked', courierStatus: 'collection_assigned', waybillNumber: shipment.waybill },
    });
  });
});

describe('a missed webhook', () => {
  test('is made up for by asking the courier every quarter of an hour', async () => {
    shipment = await bookedShipment();
    eventAt(10, 'collected');
    await checkTracking(deps());
    expect(await row()).toMatchObject({ status: 'pending' });
    eventAt(20, 'at-hub');
    await checkTracking(deps());
    expect(await row()).toMatchObject({ status: 'shipped', booking: { courierStatus: 'at_hub' } });
  });

  test('is not asked for once the service stops', async () => {
    shipment = await bookedShipment();
    reference = await scene.submit();
    const other = await bookedShipment();
    scene.now = new Date(tuesday.getTime() + 20 * 60_000);
    const stop = new AbortController();
    const asked: string[] = [];
    const { service, ...rest } = deps();
    await checkTracking({
      ...rest,
      service: {
        ...service,
        track(waybill) {
          asked.push(waybill);
          stop.abort();
          return service.track(waybill);
        },
      },
      stopping: stop.signal,
    });
    expect(asked).toHaveLength(1);
    expect([shipment.waybill, other.waybill]).toContain(asked[0]);
  });

  test.each([
    ['delivered', 'delivered'],
    ['Delivered', 'delivered'],
    ['returned-to-sender', 'returned_to_sender'],
    ['returned_to_sender', 'returned_to_sender'],
  ])('of a parcel that is %s is not asked for again', async (status, stored) => {
    shipment = await bookedShipment();
    eventAt(20, status);
    await checkTracking(deps());
    expect(await row()).toMatchObject({ booking: { courierStatus: stored } });
    scene.now = new Date(tuesday.getTime() + 600 * 60_000);
    const due = { before: scene.now, since: calendarDay('2026-03-01'), limit: 100, now: scene.now };
    expect(await deps().bookings.takeUnchecked(due)).not.toContain(shipment.waybill);
  });
});
