import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

/** A Tuesday, 10:00 in Johannesburg. */
const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let modelId: string;
let reference: string;
let shipment: Shipment;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  modelId = (await aModel(service.database)).id;
  staff = await service.admin();
});
afterAll(() => service.close());

beforeEach(async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  ({ reference } = await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier }));
  shipment = await currentShipment();
});

async function currentShipment(): Promise<Shipment> {
  const [found] = (await staff.get(`/api/admin/shipments?customer=${reference}`)).json<Shipment[]>();
  if (found === undefined) throw new Error('The shipment is missing from the list');
  return found;
}

test('a shipment can be read on its own with its current state', async () => {
  const url = `/api/admin/shipments/${shipment.id}`;
  expect((await staff.get(url)).json()).toEqual(shipment);
  await patchShipment(staff, 'ship', { waybillNumber: 'WB1' });
  expect((await staff.get(url)).json()).toMatchObject({ status: 'shipped', waybillNumber: 'WB1' });
  for (const id of ['999999', 'x']) expect((await staff.get(`/api/admin/shipments/${id}`)).statusCode).toBe(404);
  expect((await service.visitor().get(url)).statusCode).toBe(401);
});

function patchShipment(client: Client, action: 'ship' | 'cancel', payload: object = {}) {
  return client.send({ method: 'PATCH', url: urlOf(action), payload });
}

const urlOf = (action: 'ship' | 'cancel', id = shipment.id) => `/api/admin/shipments/${id}/${action}`;

async function auditEntries(): Promise<object[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT username, action, details FROM audit_trail WHERE subject = $1 ORDER BY id`,
    [reference],
  );
  return rows;
}

test('a shipment is pending as soon as its trade-in is submitted', () => {
  expect(shipment).toMatchObject({
    reference,
    status: 'pending',
    waybillNumber: null,
    shippedAt: null,
    cancelledAt: null,
    customerName: 'Thandi Example',
    createdAt: now.toISOString(),
    submission: {
      contactName: 'Sipho Sample',
      contactPhone: '+27215550123',
      collectionStreet: '12 Kloof Street',
      collectionPostalCode: '8001',
      collectionDate: '2026-03-04',
    },
  });
});

describe('shipping', () => {
  test('stores the trimmed waybill and the time, and is audited', async () => {
    const response = await patchShipment(staff, 'ship', { waybillNumber: '  WB 123\t\n' });
    const shipped = { ...shipment, status: 'shipped', waybillNumber: 'WB 123', shippedAt: now.toISOString() };
    expect([response.statusCode, response.json()]).toEqual([200, shipped]);
    expect(await currentShipment()).toEqual(shipped);
    expect(await auditEntries()).toEqual([
      { username: 'staff@example.com', action: 'shipment_shipped', details: { waybill: 'WB 123' } },
    ]);
  });

  test.each([
    [{}, 'Waybill number is required'],
    [{ waybillNumber: '' }, 'Waybill number is required'],
    [{ waybillNumber: ' \t ' }, 'Waybill number is required'],
    [{ waybillNumber: null }, 'Waybill number is required'],
    [{ waybillNumber: 'x'.repeat(101) }, 'Waybill number can have at most 100 characters'],
  ])('with %j is refused', async (body, sentence) => {
    expect(refusalIn(await patchShipment(staff, 'ship', body))).toEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { waybillNumber: sentence },
    });
    expect(await currentShipment()).toEqual(shipment);
  });

  test.each(['\u0000', 'a\u0000b'])(
    'with a waybill that the database can’t store is refused: %j',
    async (waybillNumber) => {
      const response = await patchShipment(staff, 'ship', { waybillNumber });
      expect([response.statusCode, await currentShipment()]).toEqual([400, shipment]);
    },
  );
});

test('cancelling stores the time and is audited', async () => {
  const response = await patchShipment(staff, 'cancel');
  const cancelled = { ...shipment, status: 'cancelled', cancelledAt: now.toISOString() };
  expect([response.statusCode, response.json()]).toEqual([200, cancelled]);
  expect(await currentShipment()).toEqual(cancelled);
  expect(await auditEntries()).toMatchObject([{ action: 'shipment_cancelled' }]);
});

test('a shipment is found by its new status and its waybill', async () => {
  const count = async (filters: string) =>
    (await staff.get(`/api/admin/shipments?customer=${reference}&${filters}`)).json<Shipment[]>().length;
  expect([await count('status=pending'), await count('status=shipped')]).toEqual([1, 0]);
  await patchShipment(staff, 'ship', { waybillNumber: 'WB-Ö77' });
  expect([await count('status=pending'), await count('status=shipped')]).toEqual([0, 1]);
  expect(await count('waybill=o77')).toBe(1);
});

test('a shipped or cancelled shipment is final, and further changes are refused with its state', async () => {
  await patchShipment(staff, 'cancel');
  const cancelled = await currentShipment();
  expect(refusalIn(await patchShipment(staff, 'ship', { waybillNumber: 'WB1' }))).toEqual({
    status: 409,
    error: 'This shipment has already been cancelled.',
    code: 'shipment_final',
  });
  expect((await patchShipment(staff, 'cancel')).statusCode).toBe(409);
  expect(await currentShipment()).toEqual(cancelled);
  expect(await auditEntries()).toHaveLength(1);
});

test('only one of several concurrent changes succeeds, and the others are refused', async () => {
  const responses = await Promise.all([
    patchShipment(staff, 'ship', { waybillNumber: 'WB-A' }),
    patchShipment(staff, 'ship', { waybillNumber: 'WB-B' }),
    patchShipment(staff, 'cancel'),
  ]);
  const [winner, ...others] = responses.filter(({ statusCode }) => statusCode === 200);
  expect(others).toEqual([]);
  expect(await currentShipment()).toEqual(winner?.json());
  const losers = responses
    .filter(({ statusCode }) => statusCode === 409)
    .map((response) => response.json<{ code: string; error: string }>());
  expect(losers).toHaveLength(2);
  for (const loser of losers) {
    expect(loser.code).toBe('shipment_final');
    expect(loser.error).toMatch(/^This shipment has already/);
  }
  expect(await auditEntries()).toHaveLength(1);
});

test.each(['999999', 'x', '-1', '9'.repeat(40), "1' OR true --"])(
  'the unknown shipment %j responds with 404',
  async (id) => {
    for (const action of ['ship', 'cancel'] as const) {
      const url = urlOf(action, encodeURIComponent(id));
      const response = await staff.send({ method: 'PATCH', url, payload: { waybillNumber: 'WB1' } });
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  },
);

test('requests without a login or from another website are refused', async () => {
  for (const action of ['ship', 'cancel'] as const) {
    const url = urlOf(action);
    const payload = { waybillNumber: 'WB1' };
    expect((await service.visitor().send({ method: 'PATCH', url, payload })).statusCode).toBe(401);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await staff.send({ method: 'PATCH', url, payload, headers })).statusCode).toBe(403);
  }
  expect(await currentShipment()).toEqual(shipment);
});
