import { readFile } from 'node:fs/promises';
import { differencesOf } from '@trade-in/domain/inspection/differences';
import { paymentTypes } from '@trade-in/domain/club';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { jobsOf, type MovedTradeIn, submitMoved } from '../progress/moved-trade-ins.ts';

const at = new Date('2026-03-03T08:00:00Z');
const price = 2500_00;

let service: TestApp;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => at });
  modelId = (await aModel(service.database, { price })).id;
});
afterAll(() => service.close());

async function run(sql: string, values: unknown[] = []): Promise<void> {
  await service.database.pool.query(sql, values);
}

async function migrate(): Promise<void> {
  await run(await readFile(new URL('../../migrations/0017-inspected-prices.sql', import.meta.url), 'utf8'));
}

/** Makes the clubs of a trade-in left-handed, and what was inspected of them as an older version stored it. */
async function makeOlder({ id }: MovedTradeIn, quoted: number, twice: number): Promise<void> {
  await run(`UPDATE trade_in_clubs SET dexterity = 'Left', price_cents = $2 WHERE trade_in_id = $1`, [id, quoted]);
  await run('UPDATE club_progress SET stated_cents = $2 WHERE trade_in_id = $1', [id, quoted]);
  await run(
    `UPDATE club_progress SET outcome = 'as_stated', value_cents = $2::int, agreed_cents = CASE WHEN state = 'accepted' THEN $2::int END,
       found = found || jsonb_build_object('dexterity', 'Left', 'price', $3::int, 'computedValue', $2::int)
     WHERE trade_in_id = $1 AND found IS NOT NULL`,
    [id, twice, quoted],
  );
}

describe.each(paymentTypes)('in a trade-in for %s', (paymentType) => {
  const share = paymentType === 'Cash' ? 0.8 : 1;
  const quoted = price * share * 0.88;
  const twice = quoted * share * 0.88;

  let trade: MovedTradeIn;
  beforeEach(async () => {
    trade = await submitMoved(service, { modelId, clubs: 2, paymentType });
    await trade.receiveAll(at);
    await trade.inspect(0, price * share, at);
  });

  test('a club whose inspection is not concluded is valued from the price of its model', async () => {
    await makeOlder(trade, quoted, twice);
    await migrate();
    const [club] = (await trade.find()).clubs;
    expect(club).toMatchObject({ state: 'inspected', value: quoted, outcome: 'as_stated' });
    expect(club?.found).toMatchObject({ price, computedValue: quoted });
    await trade.inspect(1, quoted, at);
    expect((await trade.find()).clubs).toMatchObject([{ agreed: quoted }, { agreed: quoted }]);
  });

  test('a value entered by hand stays, and is compared with the quote', async () => {
    await makeOlder(trade, quoted, twice);
    await run('UPDATE club_progress SET value_cents = 100000 WHERE trade_in_id = $1 AND found IS NOT NULL', [trade.id]);
    await migrate();
    expect((await trade.find()).clubs[0]).toMatchObject({ value: 1000_00, outcome: 'lower' });
  });

  test('an agreed club keeps its value, and has no difference in the price of its model', async () => {
    await trade.inspect(1, price * share, at);
    await makeOlder(trade, quoted, twice);
    await migrate();
    for (const { stated, found, ...club } of (await trade.find()).clubs) {
      expect(club).toMatchObject({ state: 'accepted', agreed: twice });
      expect(stated && found && differencesOf(stated, found)).toEqual([]);
    }
  });
});

test('an unused code is worth what was quoted, and the web shop is updated once', async () => {
  const trade = await submitMoved(service, { modelId, clubs: 2 });
  await trade.receiveAll(at);
  await run('UPDATE discount_codes SET amount_cents = 154880 WHERE trade_in_id = $1', [trade.id]);
  await migrate();
  await migrate();
  expect((await trade.find()).code).toMatchObject({ amount: 2 * price, isOff: false });
  const syncs = (await jobsOf(service, trade)).filter(({ kind }) => kind === 'sync-code');
  expect(syncs).toHaveLength(1);
});

test('a used code, and one whose clubs are decided, keep their amounts', async () => {
  const used = await submitMoved(service, { modelId, clubs: 1 });
  await used.receiveAll(at);
  await run(
    `UPDATE discount_codes SET amount_cents = 1000, used_at = now(), used_order = 'T', used_amount_cents = 1000 WHERE trade_in_id = $1`,
    [used.id],
  );
  const decided = await submitMoved(service, { modelId, clubs: 1 });
  await decided.receiveAll(at);
  await decided.inspect(0, price, at);
  await run('UPDATE discount_codes SET amount_cents = 1000 WHERE trade_in_id = $1', [decided.id]);
  await migrate();
  expect((await used.find()).code).toMatchObject({ amount: 1000 });
  expect((await decided.find()).code).toMatchObject({ amount: 1000 });
});

test('the price of a club of an older version is that of the catalogue, if it gives the same value', async () => {
  const trade = await submitMoved(service, { modelId, clubs: 1, paymentType: 'Cash' });
  await run('UPDATE trade_in_clubs SET model_price_cents = 250001 WHERE trade_in_id = $1', [trade.id]);
  await migrate();
  expect((await trade.find()).clubs[0]?.stated).toMatchObject({ price });
  await run('UPDATE trade_in_clubs SET model_price_cents = 300000, price_cents = 240000 WHERE trade_in_id = $1', [
    trade.id,
  ]);
  await migrate();
  expect((await trade.find()).clubs[0]?.stated).toMatchObject({ price: 3000_00 });
});
