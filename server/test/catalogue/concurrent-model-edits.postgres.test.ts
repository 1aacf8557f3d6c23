import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { newBrand, newModel } from '../samples/staff.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
});
afterAll(() => service.close());

test('a model renamed while it is being moved has its new name and its new brand', async () => {
  const ping = await newBrand(staff, 'Ping');
  const titleist = await newBrand(staff, 'Titleist');
  const model = await newModel(staff, { brandId: ping.id });
  const mover = await service.database.pool.connect();
  await mover.query('BEGIN');
  await mover.query('UPDATE models SET brand_id = $1 WHERE id = $2', [titleist.id, model.id]);
  const renaming = staff.send({ method: 'PUT', url: `/api/admin/models/${model.id}`, payload: { name: 'Renamed' } });
  await waitForBlockedQueries(service.database);
  await mover.query('COMMIT');
  mover.release();
  const moved = { brandId: titleist.id, brand: { name: 'Titleist' } };
  expect((await renaming).json()).toEqual({ ...model, ...moved, name: 'Renamed', priceChange: null });
});
