import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { cancelShipment, shipShipment } from '../samples/staff.ts';
import { threeSubmissions } from '../samples/submissions.ts';

let service: TestApp;
let staff: Client;
beforeEach(async () => {
  service = await startApp({ clock: () => new Date('2026-03-03T08:00:00Z') });
  await threeSubmissions(service);
  staff = await service.admin();
});
afterEach(() => service.close());

test('only one of several changes that wait for the same shipment succeeds', async () => {
  const [shipment] = (await staff.get('/api/admin/shipments?limit=1')).json<{ id: string }[]>();
  const id = shipment?.id ?? '';
  const holder = await service.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM shipments WHERE id = $1 FOR UPDATE', [id]);
  const responses = Promise.all([
    shipShipment(staff, id, 'WB-A'),
    shipShipment(staff, id, 'WB-B'),
    cancelShipment(staff, id),
  ]);
  await waitForBlockedQueries(service.database, 3);
  await holder.query('COMMIT');
  holder.release();
  const statuses = (await responses).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const { rows } = await service.database.pool.query(`SELECT 1 FROM audit_trail WHERE action LIKE 'shipment%'`);
  expect(rows).toHaveLength(1);
});

test('a shipment waits for the one that is being shipped with the same waybill, and is refused after it', async () => {
  const pending = (await staff.get('/api/admin/shipments?status=pending&limit=2')).json<{ id: string }[]>();
  const holder = await service.database.pool.connect();
  await holder.query('BEGIN');
  // Each change is written before its audit entry, so that the first one waits here before it commits.
  await holder.query('LOCK TABLE audit_trail IN EXCLUSIVE MODE');
  const responses = Promise.all(pending.map(({ id }) => shipShipment(staff, id, 'WB-C')));
  await waitForBlockedQueries(service.database, 2);
  await holder.query('COMMIT');
  holder.release();
  const codes = (await responses).map((response) => response.json<{ code?: string }>().code ?? 'shipped');
  expect(codes.toSorted()).toEqual(['duplicate_waybill', 'shipped']);
});
