import { readFile } from 'node:fs/promises';
import { type ClubType, conditions, dexterities, type PaymentType, paymentTypes } from '@trade-in/domain/club';
import { cents } from '@trade-in/domain/money';
import { type ClubOnOffer, valueClub } from '@trade-in/domain/valuation/valuation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { addClub, cashSubmission, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

async function tradeIn(paymentType: PaymentType, modelId: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId, paymentType });
  const url = await uploadDocument(visitor);
  return (await submitTradeIn(visitor, paymentType === 'Cash' ? cashSubmission(url) : codeSubmission(url))).reference;
}

const ironCounts = [1, 5, 6, 7, 8];
const modelPrices = [0, 1, 3, 50, 99, 12_345, 199_999, 200_000, 349_950, 1_234_567, 99_999_999, 100_000_000].map(cents);

function everyClub(): Omit<ClubOnOffer, 'price'>[] {
  const kinds: { type: ClubType; ironCount: number }[] = [
    { type: 'Driver', ironCount: 7 },
    ...ironCounts.map((ironCount) => ({ type: 'Irons' as const, ironCount })),
  ];
  return kinds.flatMap((kind) =>
    conditions.flatMap((condition) => dexterities.map((dexterity) => ({ ...kind, condition, dexterity }))),
  );
}

test('every club of an older version gets a price of its model that gives its value', async () => {
  const { pool } = service.database;
  const { id: modelId } = await aModel(service.database, { price: 2000_00 });
  const references = new Map<PaymentType, string>();
  for (const paymentType of paymentTypes) references.set(paymentType, await tradeIn(paymentType, modelId));
  await pool.query('ALTER TABLE trade_in_clubs DROP COLUMN model_price_cents');
  const clubs = paymentTypes.flatMap((paymentType) =>
    everyClub().flatMap((club) =>
      modelPrices.map((price) => ({
        ...club,
        reference: references.get(paymentType),
        value: valueClub({ ...club, price, paymentType }),
      })),
    ),
  );
  await pool.query(
    `INSERT INTO trade_in_clubs (trade_in_id, position, model_id, brand_id, brand_name, model_name, type, dexterity, condition,
       price_cents, iron_count)
     SELECT t.id, 1 + row_number() OVER (), one.model_id, one.brand_id, one.brand_name, one.model_name, club.type, club.dexterity,
       club.condition, club.value, club."ironCount"
     FROM jsonb_to_recordset($1) AS club (reference text, type text, dexterity text, condition text, value int, "ironCount" int)
       JOIN trade_ins AS t ON t.reference = club.reference
       CROSS JOIN (SELECT * FROM trade_in_clubs LIMIT 1) AS one`,
    [JSON.stringify(clubs)],
  );
  await pool.query(await migration());
  const { rows } = await pool.query<ClubOnOffer & { paymentType: PaymentType; value: number }>(
    `SELECT c.type, c.dexterity, c.condition, c.iron_count AS "ironCount", c.price_cents AS value, model_price_cents AS price,
       t.payment_type AS "paymentType"
     FROM trade_in_clubs AS c JOIN trade_ins AS t ON t.id = c.trade_in_id`,
  );
  expect(rows).toHaveLength(clubs.length + 2);
  expect(rows.filter((club) => valueClub(club) !== club.value)).toEqual([]);
});

function migration(): Promise<string> {
  return readFile(new URL('../../migrations/0014-stated-values.sql', import.meta.url), 'utf8');
}
