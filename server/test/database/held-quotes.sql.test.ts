import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

let service: TestApp;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => new Date('2026-03-03T08:00:00Z') });
  modelId = (await aModel(service.database)).id;
});
afterAll(() => service.close());

async function submitFor(collectionDate: string | null): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const submission = codeSubmission(await uploadDocument(visitor));
  if (collectionDate === null) return (await submitTradeIn(visitor, submission)).reference;
  await quoteCourier(visitor, { collectionDate });
  return (await submitTradeIn(visitor, { ...submission, ...byCourier })).reference;
}

test('a quote of an older version holds for a collection that is still to come', async () => {
  const { pool } = service.database;
  const [dropOff, soon, late] = [await submitFor(null), await submitFor('2026-03-04'), await submitFor('2026-04-07')];
  const [cancelled, received] = [await submitFor('2026-04-07'), await submitFor('2026-04-07')];
  await pool.query(`UPDATE trade_in_progress SET quote_held_until = '2026-03-24'`);
  const idOf = '(SELECT id FROM trade_ins WHERE reference = $1)';
  await pool.query(`UPDATE shipments SET status = 'cancelled' WHERE trade_in_id = ${idOf}`, [cancelled]);
  await pool.query(`UPDATE trade_in_progress SET stage = 'to_inspect' WHERE trade_in_id = ${idOf}`, [received]);
  await pool.query(await readFile(new URL('../../migrations/0019-held-quotes.sql', import.meta.url), 'utf8'));
  const { rows } = await pool.query<{ reference: string; day: string }>(
    `SELECT reference, quote_held_until::text AS day FROM trade_ins AS t
       JOIN trade_in_progress AS p ON p.trade_in_id = t.id`,
  );
  expect(Object.fromEntries(rows.map(({ reference, day }) => [reference, day]))).toEqual({
    [dropOff]: '2026-03-24',
    [soon]: '2026-03-24',
    [late]: '2026-04-17',
    [cancelled]: '2026-03-24',
    [received]: '2026-03-24',
  });
});
