import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('the orders that used or no longer use a code of an older version are known', async () => {
  const { pool } = service.database;
  const { id: modelId } = await aModel(service.database);
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const { reference } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  await pool.query(`UPDATE discount_codes SET used_at = '2026-03-04T08:00:00Z', used_order = '#1003', used_order_id = '3',
    used_amount_cents = 12300`);
  await pool.query(
    `INSERT INTO audit_trail (happened_at, action, subject, details) VALUES
       ('2026-03-02', 'code_use_withdrawn', $1, '{"order": "#1001"}'), ('2026-03-03', 'code_use_withdrawn', $1, '{"order": "#1002"}'),
       ('2026-03-03', 'code_used', $1, '{"order": "#1003"}'), ('2026-03-03', 'code_use_withdrawn', 'TI-0000-0000', '{}')`,
    [reference],
  );
  await pool.query('DROP TABLE code_orders');
  await pool.query(await readFile(new URL('../../migrations/0018-orders-with-codes.sql', import.meta.url), 'utf8'));
  const { rows } = await pool.query<{ order: string }>(
    `SELECT concat_ws(' ', order_name, amount_cents, to_char(placed_at, 'DD'), cancelled_at IS NOT NULL) AS order
     FROM code_orders ORDER BY order_name`,
  );
  expect(rows.map(({ order }) => order)).toEqual([
    expect.stringMatching(/^#1001 \d+ 02 t$/),
    expect.stringMatching(/^#1002 \d+ 03 t$/),
    '#1003 12300 04 f',
  ]);
});
