import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import type { OrderDiscount } from '@trade-in/domain/progress/used-amount';
import { customerUndoMs } from '@trade-in/domain/progress/club-moves';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeStore } from '../../src/adapters/postgres/codes/code-store.ts';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { shopOrderStore } from '../../src/adapters/postgres/shop/shop-order-store.ts';
import { shopStore } from '../../src/adapters/postgres/shop/shop-store.ts';
import { partnerBreaker } from '../../src/adapters/partner-http/circuit-breaker.ts';
import { shopFor } from '../../src/compose/partners/compose-shop.ts';
import { syncCode } from '../../src/features/codes/sync-code.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { claimOf } from '../../src/progress/apply-moves.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { cancelShipment } from '../samples/staff.ts';
import { bySam, jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const unconnectedShop = shopFor(null, partnerBreaker('shop'));

const start = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let modelId: string;
let trade: MovedTradeIn;
let now: Date;

beforeAll(async () => {
  now = start;
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
  await receiveEvents();
});
afterAll(() => service.close());
beforeEach(async () => {
  now = start;
  trade = await submitMoved(service, { modelId, clubs: 1 });
});

/** Makes the web shop know the code for its present amount. */
async function issue(): Promise<void> {
  const amount = (await trade.find()).code?.amount ?? cents(0);
  const shopId = `gid://${trade.id}`;
  await shopStore(service.database).saveIssuedCode({ tradeInId: trade.id, shopId, amount, at: now });
}

const accepted = () => Promise.resolve();

/** Runs the job that sends the present amount to the web shop. */
async function syncShop(): Promise<void> {
  const shop = { ...unconnectedShop, isConnected: true, changeCodeAmount: accepted, switchOnCode: accepted };
  await syncCode({ codes: codeStore(service.database), shop, issueCode: accepted })({ tradeInId: trade.id });
}

let lastEvent = 0;

async function order(state: 'placed' | 'cancelled', discount: OrderDiscount | null = null): Promise<void> {
  const { code } = await trade.find();
  const store = shopOrderStore(service.database, { isCourierConnected: false });
  lastEvent += 1;
  const placed = { partner: 'shopify', eventId: `used ${lastEvent}`, orderId: trade.id, orderName: '#1042' } as const;
  const contents = { codes: [{ code: code?.code ?? '', discount }], namesAllCodes: false, invoicedReferences: [] };
  await store.apply({ ...placed, ...contents, paidAmount: cents(0), state, createdAt: now, changedAt: now }, now);
}

async function inspected(value: number): Promise<void> {
  await trade.receiveAll(now);
  await trade.inspect(0, value, now);
}

async function agreed(value: number): Promise<void> {
  await inspected(value);
  await trade.answer({ club: 0, is: 'accept' }, now);
}

const post = (action: string, body: object) => staff.post(`/api/admin/codes/${trade.id}/${action}`, body);
const read = async () => (await staff.get(`/api/admin/codes/${trade.id}`)).json<Code>();

/** Returns what Activity says of the code, oldest first. */
async function entries(): Promise<object[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT action, username, details ->> 'order' AS "order" FROM audit_trail WHERE subject = $1 AND action LIKE 'code%' ORDER BY id`,
    [trade.reference],
  );
  return rows;
}

/** Adds a webhook endpoint for the events about the use and the amount of codes. */
async function receiveEvents(): Promise<void> {
  await service.database.pool.query(
    `INSERT INTO webhook_endpoints (id, url, events, secret_sealed, created_at)
     VALUES ('00000000-0000-4000-8000-000000000000', 'https://books.example.com/', ARRAY['code.used', 'code.changed'], '\\x00ff', $1)`,
    [now],
  );
}

/** Returns the orders in the events about the code, oldest first. */
async function usedEvents(): Promise<(string | null)[]> {
  const { rows } = await service.database.pool.query<{ order: string | null }>(
    `SELECT data ->> 'order' AS "order" FROM webhook_deliveries WHERE event = 'code.used' AND data ->> 'reference' = $1 ORDER BY id`,
    [trade.reference],
  );
  return rows.map(({ order: name }) => name);
}

/** Returns the amounts in the events about the code, oldest first. */
async function changedAmounts(): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ amount: number }>(
    `SELECT (data ->> 'amount')::int AS amount FROM webhook_deliveries
     WHERE event = 'code.changed' AND data ->> 'reference' = $1 ORDER BY id`,
    [trade.reference],
  );
  return rows.map(({ amount }) => amount);
}

async function cancelCollection(): Promise<void> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    'SELECT id FROM shipments WHERE trade_in_id = $1',
    [trade.id],
  );
  await cancelShipment(staff, rows[0]?.id ?? '');
}

async function syncs(): Promise<number> {
  return (await jobsOf(service, trade)).filter(({ kind }) => kind === 'sync-code').length;
}

describe('a code that is used in the web shop', () => {
  test('before the shop knows its new amount is claimed for what it was worth there, and the clubs wait', async () => {
    await issue();
    await agreed(1400_00);
    await order('placed');
    expect(claimOf(await trade.find())).toBe(600_00);
    const page = (await staff.get(`/api/admin/trade-ins/${trade.reference}`)).json<TradeInPage>();
    expect(page.code).toMatchObject({ amount: 2000_00, claim: 600_00 });
    expect(await read()).toMatchObject({ amount: 2000_00 });
    now = new Date(start.getTime() + customerUndoMs);
    await sweepProgress({
      sweep: sweepStore(service.database),
      progress: progressStore(service.database),
      signalOutbox: () => {},
      clock: () => now,
    });
    expect((await trade.find()).releasedAt).toBeNull();
  });

  test('after the shop knows its new amount is claimed for nothing', async () => {
    await issue();
    await agreed(1400_00);
    await syncShop();
    await order('placed');
    expect(claimOf(await trade.find())).toBe(0);
  });

  test('is worth what is agreed once its order is cancelled, and the shop is updated', async () => {
    await issue();
    await order('placed');
    await agreed(1400_00);
    expect([await syncs(), (await trade.find()).code?.amount]).toEqual([0, 2000_00]);
    await order('cancelled');
    expect((await trade.find()).code).toMatchObject({ amount: 1400_00, isUsed: false, isOff: false });
    expect(await syncs()).toBe(1);
  });
});

describe('a code that is used at the till', () => {
  test('is claimed for its present amount, whatever the web shop knows', async () => {
    await issue();
    await agreed(1400_00);
    await post('use', {});
    expect(claimOf(await trade.find())).toBe(0);
  });

  test('is worth what is agreed once its use is undone', async () => {
    await post('use', {});
    await agreed(1400_00);
    expect((await trade.find()).code?.amount).toBe(2000_00);
    expect((await post('release', { reason: 'x' })).json()).toMatchObject({ state: 'usable', amount: 1400_00 });
  });

  test('and in the web shop stays used by the order once the use at the till is undone, until the order is cancelled', async () => {
    await issue();
    await post('use', { slip: '4711' });
    await order('placed');
    await agreed(1400_00);
    const released = await post('release', { reason: 'x' });
    const use = { place: 'shop', by: null, order: '#1042', at: start.toISOString() };
    expect(released.json()).toMatchObject({ state: 'used', use, amount: 2000_00 });
    expect(claimOf(await trade.find())).toBe(600_00);
    const web = { username: 'the web shop', order: '#1042' };
    expect(await entries()).toMatchObject([
      { action: 'code_used' },
      { ...web, action: 'code_used_again' },
      { action: 'code_released' },
      { ...web, action: 'code_used' },
    ]);
    expect(await usedEvents()).toEqual(['4711', '#1042']);
    await order('cancelled');
    expect(await read()).toMatchObject({ state: 'usable', use: null, amount: 1400_00 });
  });

  test('and in a cancelled order of the web shop is usable once the use at the till is undone', async () => {
    await post('use', {});
    await order('placed');
    await order('cancelled');
    expect((await post('release', { reason: 'x' })).json()).toMatchObject({ state: 'usable', use: null });
  });

  test('is switched off once its use is undone if nothing is left of it', async () => {
    await post('use', {});
    await inspected(0);
    expect((await post('release', { reason: 'x' })).json()).toMatchObject({ state: 'off', amount: 0 });
  });
});

const uses = [
  ['in the web shop', () => order('placed'), () => order('cancelled')],
  ['at the till', () => post('use', {}), () => post('release', { reason: 'x' })],
] as const;

describe.each(uses)('webhooks about a code that is used %s', (_where, use, undo) => {
  test('report the amount that was agreed meanwhile once the use is undone', async () => {
    await issue();
    await use();
    await agreed(1400_00);
    expect(await changedAmounts()).toEqual([]);
    await undo();
    expect(await changedAmounts()).toEqual([1400_00]);
  });

  test('report an amount that was agreed before the use once', async () => {
    await issue();
    await agreed(1400_00);
    await use();
    await undo();
    expect(await changedAmounts()).toEqual([1400_00]);
  });
});

test.each(uses)(
  'goods that were bought %s are released until the use is undone while a club is open',
  async (_where, use, undo) => {
    trade = await submitMoved(service, { modelId, clubs: 2 });
    await trade.receiveFirst(now);
    await trade.inspect(0, 2000_00, now);
    await trade.move([{ club: 0, move: 'keep' }], bySam, now);
    const releasedAt = async () => (await trade.find()).releasedAt;
    await post('use', {});
    await post('release', { reason: 'x' });
    expect(await releasedAt()).toEqual(now);
    await use();
    await trade.move([{ club: 1, move: 'receive' }], bySam, now);
    expect(await releasedAt()).toEqual(now);
    await undo();
    expect(await releasedAt()).toBeNull();
  },
);

test('goods that were bought with a code stay released while an order keeps the code used', async () => {
  trade = await submitMoved(service, { modelId, clubs: 2 });
  await trade.receiveFirst(now);
  await trade.inspect(0, 2000_00, now);
  await trade.move([{ club: 0, move: 'keep' }], bySam, now);
  await post('use', {});
  await order('placed');
  await trade.move([{ club: 1, move: 'receive' }], bySam, now);
  await post('release', { reason: 'x' });
  expect(await trade.find()).toMatchObject({ releasedAt: now, code: { isUsed: true } });
  await order('cancelled');
  expect((await trade.find()).releasedAt).toBeNull();
});

describe('a used code by courier', () => {
  beforeEach(async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, isByCourier: true });
  });

  test('is worth all of the clubs if its collection is cancelled before its use at the till is undone', async () => {
    await post('use', {});
    await cancelCollection();
    expect((await post('release', { reason: 'x' })).json()).toMatchObject({ state: 'usable', amount: 2000_00 });
  });

  test('is worth all of the clubs if its collection is cancelled before its order in the web shop', async () => {
    await order('placed');
    await cancelCollection();
    await order('cancelled');
    expect(await read()).toMatchObject({ state: 'usable', amount: 2000_00 });
  });

  test('is worth what was quoted if its use is undone while the collection is pending', async () => {
    const { amount } = await read();
    expect(amount).toBeLessThan(2000_00);
    await post('use', {});
    expect((await post('release', { reason: 'x' })).json()).toMatchObject({ state: 'usable', amount });
  });
});

test('a code of a cancelled trade-in cannot be switched on', async () => {
  await trade.move([{ club: 0, move: 'cancel' }], bySam, now);
  expect(refusalIn(await post('release', { reason: 'x' }))).toMatchObject({
    status: 409,
    code: 'code_off',
    error: 'This code is worth nothing, because no club of its trade-in was taken. It stays switched off.',
  });
  expect(await read()).toMatchObject({ state: 'off', amount: 0 });
});
