import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { submitMoved } from './moved-trade-ins.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('a parcel that is received while earlier parcels are settled stays on the bench', async () => {
  const { pool } = service.database;
  const { id: modelId } = await aModel(service.database, { price: 2000_00 });
  const { id } = await submitMoved(service, { modelId, clubs: 1, isByCourier: true });
  await pool.query(
    `UPDATE trade_in_progress SET stage = 'in_transit', before_receiving = 'open' WHERE trade_in_id = $1`,
    [id],
  );
  const staff = await service.admin();
  const receiving = await pool.connect();
  try {
    await receiving.query('BEGIN');
    await receiving.query('SELECT FROM trade_ins WHERE id = $1 FOR UPDATE', [id]);
    const settling = staff.post('/api/admin/receiving-earlier', {});
    await waitForBlockedQueries(service.database);
    await receiving.query(`UPDATE trade_in_progress SET stage = 'to_inspect' WHERE trade_in_id = $1`, [id]);
    await receiving.query('COMMIT');
    expect((await settling).json()).toEqual({ count: 0 });
  } finally {
    receiving.release();
  }
  const { rows } = await pool.query('SELECT stage, released_at FROM trade_in_progress WHERE trade_in_id = $1', [id]);
  expect(rows).toEqual([{ stage: 'to_inspect', released_at: null }]);
});
