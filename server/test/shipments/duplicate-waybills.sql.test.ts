import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { shipShipment } from '../samples/staff.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

let service: TestApp;
let staff: Client;
let modelId: string;
/** Two pending shipments, newest first. */
let shipments: Shipment[];

beforeAll(async () => {
  service = await startApp({ clock: () => new Date('2026-03-03T08:00:00Z') });
  modelId = (await aModel(service.database)).id;
  staff = await service.admin();
});
afterAll(() => service.close());

beforeEach(async () => {
  // Waybills of earlier tests are not duplicates.
  await service.database.pool.query(`UPDATE shipments SET waybill_number = NULL`);
  await service.database.pool.query('DELETE FROM audit_trail');
  await submitByCourier();
  await submitByCourier();
  shipments = await listShipments();
});

async function submitByCourier(): Promise<void> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier });
}

async function listShipments(): Promise<Shipment[]> {
  return (await staff.get('/api/admin/shipments?limit=2')).json<Shipment[]>();
}

const idOf = (index: number) => shipments[index]?.id ?? '';

function ship(index: number, payload: object) {
  return staff.send({ method: 'PATCH', url: `/api/admin/shipments/${idOf(index)}/ship`, payload });
}

async function auditedWaybills(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<{ details: { waybill: string } }>(
    `SELECT details FROM audit_trail WHERE action = 'shipment_shipped' ORDER BY id`,
  );
  return rows.map(({ details }) => details.waybill);
}

test.each([
  ['WB 1', 'WB 1'],
  ['WB 1', ' wb 1\t'],
  ['Öß-1', 'öß-1'],
])('the service refuses a waybill of another shipment and names that one: %j, then %j', async (waybill, duplicate) => {
  expect((await ship(1, { waybillNumber: waybill })).statusCode).toBe(200);
  const [before, other] = await listShipments();
  const { reference = '', submission } = other ?? {};
  const customer = submission?.contactName ?? '';
  const refused = await ship(0, { waybillNumber: duplicate });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    error: `Waybill ${waybill} is on the shipment of ${customer}, ${reference}.`,
    code: 'duplicate_waybill',
    reason: { code: 'duplicate_waybill', waybill, customer, reference },
  });
  expect((await listShipments())[0]).toEqual(before);
  expect(await auditedWaybills()).toEqual([waybill]);
});

test('the service accepts the waybill of another shipment if the request confirms it', async () => {
  await ship(1, { waybillNumber: 'WB1' });
  const response = await ship(0, { waybillNumber: 'wb1', isDuplicateConfirmed: true });
  expect([response.statusCode, response.json()]).toMatchObject([200, { status: 'shipped', waybillNumber: 'wb1' }]);
  expect(await auditedWaybills()).toEqual(['WB1', 'wb1']);
});

test.each(['WB12', 'WB 1', 'WB'])('the service ships with %j while another shipment has WB1', async (waybillNumber) => {
  await ship(1, { waybillNumber: 'WB1' });
  expect((await ship(0, { waybillNumber })).statusCode).toBe(200);
});

test('the service refuses a shipment that is shipped already as final, not as a duplicate of itself', async () => {
  await ship(0, { waybillNumber: 'WB1' });
  const refused = await ship(0, { waybillNumber: 'WB1' });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'shipment_final' }]);
});

test('the service refuses a confirmation that is not a boolean', async () => {
  const refused = await ship(0, { waybillNumber: 'WB1', isDuplicateConfirmed: 'true' });
  const fields = { isDuplicateConfirmed: 'Duplicate waybill confirmed is invalid' };
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalid', fields }]);
});

test('the service ships one of two shipments that get the same waybill at the same time', async () => {
  const responses = await Promise.all([shipShipment(staff, idOf(0), 'WB1'), shipShipment(staff, idOf(1), 'wb1')]);
  const codes = responses.map((response) => response.json<{ code?: string }>().code ?? 'shipped');
  expect(codes.toSorted()).toEqual(['duplicate_waybill', 'shipped']);
  expect(await auditedWaybills()).toHaveLength(1);
});
