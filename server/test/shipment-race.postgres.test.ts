import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';
import { threeSubmissions } from './samples/submissions.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp({ clock: () => new Date('2026-03-03T08:00:00Z') });
  await threeSubmissions(service);
  staff = await service.admin();
});
afterAll(() => service.close());

async function untilWaiting(count: number): Promise<void> {
  const { pool } = service.database;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    await wait(5);
  }
}

test('of administrators who meet at the very same row, one ships it and the others are told', async () => {
  const [shipment] = (await staff.get('/api/admin/shipments?limit=1')).json<{ id: string }[]>();
  const url = `/api/admin/shipments/${shipment?.id ?? ''}`;
  const holder = await service.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM shipments WHERE id = $1 FOR UPDATE', [shipment?.id]);
  const answers = Promise.all([
    staff.send({ method: 'PATCH', url: `${url}/ship`, payload: { waybillNumber: 'WB-A' } }),
    staff.send({ method: 'PATCH', url: `${url}/ship`, payload: { waybillNumber: 'WB-B' } }),
    staff.send({ method: 'PATCH', url: `${url}/cancel`, payload: {} }),
  ]);
  await untilWaiting(3);
  await holder.query('COMMIT');
  holder.release();
  const statuses = (await answers).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const { rows } = await service.database.pool.query(`SELECT 1 FROM audit_trail WHERE action LIKE 'shipment%'`);
  expect(rows).toHaveLength(1);
});
