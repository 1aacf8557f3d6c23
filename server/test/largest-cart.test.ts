import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { read as readWorkbook, utils } from '@e965/xlsx';
import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Overview } from '@trade-in/contract/overview';
import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { maxCartLines } from '@trade-in/domain/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { maxPrice } from '@trade-in/domain/limits';
import { cents, formatRands } from '@trade-in/domain/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { byCourier, forCash, forCode, quoteCourier, submitted, uploadDocument } from './samples/shopper.ts';

const now = new Date('2026-03-03T08:00:00Z');

/** Eight irons of R1,000,000, above average, by the specification's formula. */
const worth: Record<PaymentType, number> = { 'Trade-In': 148_571_429, Cash: 118_857_143 };

interface Deal {
  paymentType: PaymentType;
  clubs: number;
  fee: number;
  result: SubmissionResult;
}

let service: TestApp;
let staff: Client;
let irons: string;
const deals: Deal[] = [];

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackground();
  irons = (await aModel(service.database, { type: 'Irons', name: 'Gold', price: maxPrice })).id;
  staff = await service.admin();
  // Fourteen are the most that 32 bits hold; 400 irons are more than one parcel.
  for (const clubs of [14, 15]) deals.push(await deal('Trade-In', clubs));
  for (const paymentType of ['Trade-In', 'Cash'] as const) deals.push(await deal(paymentType, maxCartLines, false));
});
afterAll(() => service.close());

async function deal(paymentType: PaymentType, clubs: number, isCollected = true): Promise<Deal> {
  const visitor = service.visitor();
  const club = { modelId: irons, dexterity: 'Right', condition: 'Above Average', ironCount: 8, paymentType };
  for (let line = 0; line < clubs; line += 1) await visitor.post('/api/cart', club);
  const fee = isCollected ? await quoteCourier(visitor) : 0;
  const url = await uploadDocument(visitor);
  const body = paymentType === 'Cash' ? forCash(url) : forCode(url);
  const result = await submitted(visitor, {
    ...body,
    ...(isCollected && byCourier),
    expectedTotalValue: netOf(paymentType, clubs, fee),
  });
  return { paymentType, clubs, fee, result };
}

function netOf(paymentType: PaymentType, clubs: number, fee: number): number {
  return Number(BigInt(clubs) * BigInt(worth[paymentType]) - BigInt(fee));
}

const each = [0, 1, 2, 3];

describe.each(each)('the dearest clubs there can be, up to as many as a cart holds (%i)', (place) => {
  test('come to the cent, and so does their code', async () => {
    const { paymentType, clubs, fee, result } = deals[place]!;
    const { rows } = await service.database.pool.query<{ value: string; amount: string | null }>(
      `SELECT value_cents AS value, amount_cents AS amount
       FROM trade_ins LEFT JOIN discount_codes ON trade_in_id = trade_ins.id WHERE reference = $1`,
      [result.reference],
    );
    const net = netOf(paymentType, clubs, fee);
    expect(result.totalValue).toBe(net);
    expect(rows).toEqual([
      { value: String(clubs * worth[paymentType]), amount: paymentType === 'Cash' ? null : String(net) },
    ]);
  });

  test.each(['trade-ins', 'customers'])('stand in the list of %s with the whole sum on every row', async (list) => {
    const { paymentType, clubs, fee, result } = deals[place]!;
    const key = list === 'customers' ? 'tradeIn' : 'product';
    const listed = (await staff.get(`/api/admin/${list}?${key}=${result.reference}`)).json<TradeInSubmission[]>();
    expect(listed).toHaveLength(clubs);
    expect(new Set(listed.map(({ totalValue }) => totalValue))).toEqual(new Set([netOf(paymentType, clubs, fee)]));
  });

  test('add up in the file that is handed out', async () => {
    const { paymentType, clubs, fee, result } = deals[place]!;
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

  test('are told by mail in Rands', async () => {
    const { paymentType, clubs, fee, result } = deals[place]!;
    const file = join(service.config.dataDir, 'outbox', `confirmation-${result.reference}.eml`);
    const mail = await vi.waitFor(() => readFile(file, 'utf8'), { timeout: 20_000, interval: 50 });
    expect(mail.replaceAll('=\r\n', '')).toContain(formatRands(cents(netOf(paymentType, clubs, fee))));
  });
});

test('the overview adds up what they are worth', async () => {
  const overview = (await staff.get('/api/admin/overview')).json<Overview>();
  const tradeInValue = (14 + 15 + maxCartLines) * worth['Trade-In'];
  const cashValue = maxCartLines * worth.Cash;
  const all = { count: 14 + 15 + 2 * maxCartLines, value: tradeInValue + cashValue };
  expect(overview.weeks.at(-1)).toMatchObject({ tradeInValue, cashValue });
  expect(overview.brands).toEqual([{ name: 'Ping', ...all }]);
  expect(overview.types).toContainEqual({ name: 'Irons', ...all });
});
