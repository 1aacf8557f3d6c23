import { read as readWorkbook, utils } from '@e965/xlsx';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { PaymentType } from '@trade-in/domain/club';
import { maxPrice } from '@trade-in/domain/limits';
import { cents, formatRands } from '@trade-in/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { waitForMail } from '../harness/mails.ts';
import {
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

/** The most that a cart holds. */
const maxCartLines = 50;

const now = new Date('2026-03-03T08:00:00Z');

/** Eight irons of R1,000,000, above average, by the specification's formula. */
const values: Record<PaymentType, number> = { 'Trade-In': 148_571_429, Cash: 118_857_143 };

interface LargeTradeIn {
  paymentType: PaymentType;
  clubs: number;
  fee: number;
  result: SubmissionResult;
}

let service: TestApp;
let staff: Client;
let irons: string;
const tradeIns: LargeTradeIn[] = [];

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackgroundTasks();
  irons = (await aModel(service.database, { type: 'Irons', name: 'Gold', price: maxPrice })).id;
  staff = await service.admin();
  // The cents of fourteen fit 32 bits, those of fifteen don't; 400 irons don't fit one parcel.
  for (const clubs of [14, 15]) tradeIns.push(await tradeIn('Trade-In', clubs));
  for (const paymentType of ['Trade-In', 'Cash'] as const)
    tradeIns.push(await tradeIn(paymentType, maxCartLines, false));
});
afterAll(() => service.close());

async function tradeIn(paymentType: PaymentType, clubs: number, isCollected = true): Promise<LargeTradeIn> {
  const visitor = service.visitor();
  const club = { modelId: irons, dexterity: 'Right', condition: 'Above Average', ironCount: 8, paymentType };
  for (let line = 0; line < clubs; line += 1) await visitor.post('/api/cart', club);
  const fee = isCollected ? await quoteCourier(visitor) : 0;
  const url = await uploadDocument(visitor);
  const body = paymentType === 'Cash' ? cashSubmission(url) : codeSubmission(url);
  const result = await submitTradeIn(visitor, {
    ...body,
    ...(isCollected && byCourier),
    expectedTotalValue: netOf(paymentType, clubs, fee),
  });
  return { paymentType, clubs, fee, result };
}

function netOf(paymentType: PaymentType, clubs: number, fee: number): number {
  return Number(BigInt(clubs) * BigInt(values[paymentType]) - BigInt(fee));
}

describe.each([0, 1, 2, 3])('the most expensive clubs, up to the largest cart (%i)', (index) => {
  test('are valued to the cent, as is their discount code', async () => {
    const { paymentType, clubs, fee, result } = tradeIns[index]!;
    const { rows } = await service.database.pool.query<{ value: string; amount: string | null }>(
      `SELECT value_cents AS value, amount_cents AS amount
       FROM trade_ins LEFT JOIN discount_codes ON trade_in_id = trade_ins.id WHERE reference = $1`,
      [result.reference],
    );
    const net = netOf(paymentType, clubs, fee);
    expect(result.totalValue).toBe(net);
    expect(rows).toEqual([
      { value: String(clubs * values[paymentType]), amount: paymentType === 'Cash' ? null : String(net) },
    ]);
  });

  test.each(['trade-ins', 'customers'])('are listed in %s with the total on every row', async (list) => {
    const { paymentType, clubs, fee, result } = tradeIns[index]!;
    const key = list === 'customers' ? 'tradeIn' : 'product';
    const listed = (await staff.get(`/api/admin/${list}?${key}=${result.reference}`)).json<TradeInSubmission[]>();
    expect(listed).toHaveLength(clubs);
    expect(new Set(listed.map(({ totalValue }) => totalValue))).toEqual(new Set([netOf(paymentType, clubs, fee)]));
  });

  test('add up in the exported file', async () => {
    const { paymentType, clubs, fee, result } = tradeIns[index]!;
    const { rawPayload } = await staff.get(`/api/admin/trade-ins/export?format=xlsx&product=${result.reference}`);
    const [sheet] = Object.values(readWorkbook(rawPayload, { type: 'buffer' }).Sheets);
    const lines = utils.sheet_to_json<Record<string, string | number>>(sheet!);
    const [rows, total] = [lines.slice(0, -1), lines.at(-1)];
    const net = (row: (typeof lines)[number] | undefined) => Math.round(Number(row?.['Net (R)']) * 100);
    const sum = rows.reduce((all, row) => all + net(row), 0);
    expect([rows.length, sum, net(total)]).toEqual([
      clubs,
      netOf(paymentType, clubs, fee),
      netOf(paymentType, clubs, fee),
    ]);
  });

  test('are confirmed by mail in Rands', async () => {
    const { paymentType, clubs, fee, result } = tradeIns[index]!;
    const mail = await waitForMail(service, `confirmation-${result.reference}`);
    expect(mail).toContain(formatRands(cents(netOf(paymentType, clubs, fee))));
  });
});

test('the overview adds up their values', async () => {
  const overview = (await staff.get('/api/admin/overview')).json<Overview>();
  const tradeInValue = (14 + 15 + maxCartLines) * values['Trade-In'];
  const cashValue = maxCartLines * values.Cash;
  const all = { count: 14 + 15 + 2 * maxCartLines, value: tradeInValue + cashValue };
  expect(overview.weeks.at(-1)).toMatchObject({ tradeInValue, cashValue });
  expect(overview.brands).toEqual([{ name: 'Ping', ...all }]);
  expect(overview.types).toContainEqual({ name: 'Irons', ...all });
});
