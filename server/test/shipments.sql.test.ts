import type { Shipment } from '@trade-in/contract/shipments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { addClub, byCourier, forCode, quoteCourier, submitted, uploadDocument } from './samples/shopper.ts';

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
  ({ reference } = await submitted(visitor, { ...forCode(url), ...byCourier }));
  shipment = await present();
});

async function present(): Promise<Shipment> {
  const [found] = (await staff.get(`/api/admin/shipments?customer=${reference}`)).json<Shipment[]>();
  if (found === undefined) throw new Error('The shipment is not listed');
  return found;
}

test('is read by itself, as it is now', async () => {
  const url = `/api/admin/shipments/${shipment.id}`;
  expect((await staff.get(url)).json()).toEqual(shipment);
  await settle(staff, 'ship', { waybillNumber: 'WB1' });
  expect((await staff.get(url)).json()).toMatchObject({ status: 'shipped', waybillNumber: 'WB1' });
  for (const id of ['999999', 'x']) expect((await staff.get(`/api/admin/shipments/${id}`)).statusCode).toBe(404);
  expect((await service.visitor().get(url)).statusCode).toBe(401);
});

function settle(client: Client, action: 'ship' | 'cancel', payload: object = {}) {
  return client.send({ method: 'PATCH', url: addressOf(action), payload });
}

const addressOf = (action: 'ship' | 'cancel', id = shipment.id) => `/api/admin/shipments/${id}/${action}`;

async function outbox(): Promise<object[]> {
  return (await service.database.pool.query<object>('SELECT * FROM outbox ORDER BY id')).rows;
}

async function written(): Promise<object[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT username, action, details FROM audit_trail WHERE subject = $1 ORDER BY id`,
    [reference],
  );
  return rows;
}

test('a shipment is there, pending, as soon as its trade-in is submitted', () => {
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
  test('keeps the trimmed waybill and the time, tells who did it, and sends nobody anything', async () => {
    const before = await outbox();
    const response = await settle(staff, 'ship', { waybillNumber: '  WB 123\t\n' });
    const shipped = { ...shipment, status: 'shipped', waybillNumber: 'WB 123', shippedAt: now.toISOString() };
    expect([response.statusCode, response.json()]).toEqual([200, shipped]);
    expect(await present()).toEqual(shipped);
    expect(await written()).toEqual([
      { username: 'staff@example.com', action: 'shipment_shipped', details: { waybill: 'WB 123' } },
    ]);
    expect(await outbox()).toEqual(before);
  });

  test.each([
    [{}, 'Waybill number is required'],
    [{ waybillNumber: '' }, 'Waybill number is required'],
    [{ waybillNumber: ' \t ' }, 'Waybill number is required'],
    [{ waybillNumber: null }, 'Waybill number is required'],
    [{ waybillNumber: 'x'.repeat(101) }, 'Waybill number can have at most 100 characters'],
  ])('with %j is refused', async (body, sentence) => {
    const response = await settle(staff, 'ship', body);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: sentence, code: 'invalid', fields: { waybillNumber: sentence } },
    ]);
    expect(await present()).toEqual(shipment);
  });

  test.each(['\u0000', 'a\u0000b'])(
    'with a waybill that the database can’t hold is refused: %j',
    async (waybillNumber) => {
      const response = await settle(staff, 'ship', { waybillNumber });
      expect([response.statusCode, await present()]).toEqual([400, shipment]);
    },
  );
});

test('cancelling keeps the time and tells who did it', async () => {
  const response = await settle(staff, 'cancel');
  const cancelled = { ...shipment, status: 'cancelled', cancelledAt: now.toISOString() };
  expect([response.statusCode, response.json()]).toEqual([200, cancelled]);
  expect(await present()).toEqual(cancelled);
  expect(await written()).toMatchObject([{ action: 'shipment_cancelled' }]);
});

test('what is shipped or cancelled stays so, and whoever tries is told what it is', async () => {
  await settle(staff, 'cancel');
  const cancelled = await present();
  const late = await settle(staff, 'ship', { waybillNumber: 'WB1' });
  expect([late.statusCode, late.json()]).toEqual([
    409,
    {
      error: 'This shipment has already been cancelled, so nothing was changed. Please look at it again.',
      code: 'shipment_final',
    },
  ]);
  expect((await settle(staff, 'cancel')).statusCode).toBe(409);
  expect(await present()).toEqual(cancelled);
  expect(await written()).toHaveLength(1);
});

test('of two administrators at once one wins, and the other is told', async () => {
  const answers = await Promise.all([
    settle(staff, 'ship', { waybillNumber: 'WB-A' }),
    settle(staff, 'ship', { waybillNumber: 'WB-B' }),
    settle(staff, 'cancel'),
  ]);
  const [winner, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
  expect(others).toEqual([]);
  expect(await present()).toEqual(winner?.json());
  const losers = answers
    .filter(({ statusCode }) => statusCode === 409)
    .map((answer) => answer.json<{ code: string; error: string }>());
  expect(losers).toHaveLength(2);
  for (const loser of losers) {
    expect(loser.code).toBe('shipment_final');
    expect(loser.error).toMatch(/^This shipment has already/);
  }
  expect(await written()).toHaveLength(1);
});

test.each(['999999', 'x', '-1', '9'.repeat(40), "1' OR true --"])('%j is no shipment', async (id) => {
  for (const action of ['ship', 'cancel'] as const) {
    const url = addressOf(action, encodeURIComponent(id));
    const response = await staff.send({ method: 'PATCH', url, payload: { waybillNumber: 'WB1' } });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
});

test('nobody without a login and no other website ships or cancels', async () => {
  for (const action of ['ship', 'cancel'] as const) {
    const url = addressOf(action);
    const payload = { waybillNumber: 'WB1' };
    expect((await service.visitor().send({ method: 'PATCH', url, payload })).statusCode).toBe(401);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await staff.send({ method: 'PATCH', url, payload, headers })).statusCode).toBe(403);
  }
  expect(await present()).toEqual(shipment);
});
