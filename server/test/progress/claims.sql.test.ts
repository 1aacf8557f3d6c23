import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import type { OrderDiscount } from '@trade-in/domain/progress/used-amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { shopOrderStore } from '../../src/adapters/postgres/shop/shop-order-store.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { cancelShipment, lastAuditEntry } from '../samples/staff.ts';
import { jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const today = '2026-03-03';

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
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

const url = () => `/api/admin/trade-ins/${trade.reference}`;
const page = async () => (await staff.get(url())).json<TradeInPage>();

async function post(name: string, body: object) {
  return staff.post(`${url()}/${name}`, { version: (await page()).version, ...body });
}

async function move(name: string, body: object): Promise<TradeInPage> {
  const response = await post(name, body);
  if (response.statusCode !== 200) throw new Error(`The response was ${response.statusCode}: ${response.body}`);
  return response.json<TradeInPage>();
}

let lastEvent = 0;
let lastOrder = 0;

async function order(state: 'placed' | 'cancelled', discount: OrderDiscount | null = null): Promise<void> {
  const { code } = await trade.find();
  lastEvent += 1;
  if (state === 'placed') lastOrder += 1;
  await shopOrderStore(service.database, { isCourierConnected: false }).apply(
    {
      partner: 'shopify',
      eventId: `claims ${lastEvent}`,
      orderId: `claims ${lastOrder}`,
      orderName: '#1042',
      codes: [{ code: code?.code ?? '', discount }],
      namesAllCodes: false,
      paidAmount: cents(0),
      invoicedReferences: [],
      state,
      createdAt: now,
      changedAt: now,
    },
    now,
  );
}

/** Uses the code, then agrees on less, so that the shop claims the difference. */
async function claimed(found = 1400_00): Promise<void> {
  trade = await submitMoved(service, { modelId, clubs: 1 });
  await order('placed');
  await trade.receiveAll(now);
  await trade.inspect(0, found, now);
  if (found > 0 && found < 2000_00) await trade.answer({ club: 0, is: 'accept' }, now);
}

async function sweep(): Promise<void> {
  await sweepProgress({
    sweep: sweepStore(service.database),
    progress: progressStore(service.database),
    signalOutbox: () => {},
    clock: () => now,
  });
}

const debts = async () => (await staff.get('/api/admin/overview')).json<Overview>().debts;
const claimedIn = async () => (await debts()).find(({ queue }) => queue === 'claims');

const paid = { way: 'paid_by_customer', amount: 600_00, method: 'card', reference: 'Slip 7', paidOn: today };

const refused = async (body: object) => refusalIn(await post('claim', body));
const place = async () => (await staff.get(`${url()}?queue=claims`)).json<TradeInPage>().queue?.position;

describe('a claim', () => {
  test('is paid by the customer, with how and the reference, and then the goods are released', async () => {
    await claimed();
    expect((await page()).code).toMatchObject({ claim: 600_00, canSettleClaim: true, usedOrder: '#1042' });
    const after = await move('claim', paid);
    expect(after).toMatchObject({ releasedAt: null, code: { claim: 0, canSettleClaim: false, isClaimSettled: true } });
    expect(after.timeline.find(({ kind }) => kind === 'paid_by_customer')).toMatchObject({
      amount: 600_00,
      text: 'Slip 7',
      day: today,
    });
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'claim_paid',
      details: { amount: 'R600.00', order: '#1042', method: 'card', reference: 'Slip 7' },
    });
    await sweep();
    expect((await page()).releasedAt).toBeNull();
    now = new Date(start.getTime() + staffUndoMs);
    await sweep();
    expect(await page()).toMatchObject({ releasedAt: now.toISOString(), clubs: [{ state: 'kept' }] });
  });

  test('can be undone for ten minutes', async () => {
    await claimed();
    const settled = await move('claim', paid);
    expect(settled.undoableUntil).not.toBeNull();
    const undone = await move('undo', {});
    expect(undone).toMatchObject({ releasedAt: null, code: { claim: 600_00, isClaimSettled: false } });
    expect(await claimedIn()).toMatchObject({ amount: 600_00, reference: trade.reference });
    await move('claim', paid);
    now = new Date(start.getTime() + staffUndoMs);
    expect(refusalIn(await post('undo', {}))).toMatchObject({ status: 409 });
  });

  test('is written off with a reason, of a trade-in without a club as well', async () => {
    await claimed(0);
    await trade.move([{ club: 0, move: 'return', values: { returnWaybill: 'W1' } }], sam, now);
    const written = { way: 'written_off', amount: 2000_00 };
    expect(await refused({ ...written, reason: ' ' })).toMatchObject({ status: 400, error: 'Reason is required' });
    await move('claim', { ...written, reason: 'Regular customer' });
    now = new Date(start.getTime() + staffUndoMs);
    await sweep();
    const after = await page();
    expect(after).toMatchObject({ stage: 'settled', releasedAt: now.toISOString(), code: { claim: 0 } });
    expect(after.timeline.map(({ kind }) => kind)).toContain('release');
  });

  test('releases the goods once, by two sweeps at the same time', async () => {
    await claimed(0);
    await trade.move([{ club: 0, move: 'return', values: { returnWaybill: 'W1' } }], sam, now);
    await move('claim', { way: 'written_off', amount: 2000_00, reason: 'Regular customer' });
    now = new Date(start.getTime() + staffUndoMs);
    const { version } = await trade.find();
    await Promise.all([sweep(), sweep()]);
    const events = await progressStore(service.database).events(trade.id);
    expect(events.filter(({ kind }) => kind === 'release')).toHaveLength(1);
    expect((await trade.find()).version).toBe(version + 1);
  });

  test('is refused for another amount, another day, the other way, while a club is undecided and twice', async () => {
    await claimed();
    expect(await refused({ ...paid, amount: 600_01 })).toMatchObject({ status: 409 });
    expect(await refused({ ...paid, paidOn: '2026-03-04' })).toMatchObject({ status: 400 });
    expect(await refused({ ...paid, method: null })).toMatchObject({ status: 400 });
    expect(await refused({ ...paid, way: 'paid_out', bankReference: 'FNB 1' })).toMatchObject({ status: 409 });
    await move('claim', paid);
    expect(await refused({ ...paid, amount: 0 })).toMatchObject({ status: 409 });
    trade = await submitMoved(service, { modelId, clubs: 2 });
    await order('placed');
    await trade.receiveAll(now);
    await trade.inspect(0, 1400_00, now);
    await trade.inspect(1, 1400_00, now);
    await trade.answer({ club: 0, is: 'accept' }, now);
    expect((await page()).code).toMatchObject({ claim: 600_00, canSettleClaim: false });
    const { error } = await refused(paid);
    expect(error).toBe('The difference can still change. Settle it once every club is decided.');
  });

  test('ends with its order: what was written off is reversed, and what was paid counts for the code', async () => {
    await claimed();
    await move('claim', { way: 'written_off', amount: 600_00, reason: 'Regular customer' });
    await order('cancelled');
    expect((await trade.find()).code).toMatchObject({ isUsed: false, amount: 1400_00 });
    expect((await move('undo', {})).code).toMatchObject({ amount: 1400_00 });
    await order('placed');
    expect((await page()).code).toMatchObject({ claim: 0 });

    await claimed();
    await move('claim', paid);
    await order('cancelled');
    expect((await trade.find()).code).toMatchObject({ isUsed: false, amount: 2000_00 });
    expect((await page()).money).toMatchObject({ agreed: 1400_00, settledBefore: 600_00, owed: 2000_00 });
    await order('placed');
    expect((await page()).money).toMatchObject({ settledBefore: 0, owed: 1400_00 });
  });

  test('counts what the order took off, also if the shop had not confirmed that amount', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1 });
    await trade.receiveAll(now);
    await trade.inspect(0, 1400_00, now);
    await trade.answer({ club: 0, is: 'accept' }, now);
    await order('placed', { amount: cents(2000_00), isAtLeast: false });
    expect((await page()).code).toMatchObject({ amount: 2000_00, claim: 600_00 });
    await order('cancelled');
    await order('placed', { amount: cents(9999_00), isAtLeast: false });
    expect((await page()).code).toMatchObject({ amount: 2000_00 });
  });
});

describe('what the shop owes because a code was used too early', () => {
  beforeEach(() => claimed(2600_00));

  test('is paid out with the day and the bank reference', async () => {
    expect((await page()).code).toMatchObject({ claim: -600_00, canSettleClaim: true });
    expect(await place()).toBeGreaterThan(0);
    const out = { way: 'paid_out', amount: 600_00, paidOn: today };
    expect(refusalIn(await post('claim', out))).toMatchObject({ status: 400 });
    const after = await move('claim', { ...out, bankReference: 'FNB 1' });
    expect(after.code).toMatchObject({ claim: 0 });
    expect(await place()).toBe(0);
  });
});

describe('the queue of claims', () => {
  test('has closed trade-ins, with their age and order, and leads from one to the next', async () => {
    await claimed(0);
    await trade.move([{ club: 0, move: 'return', values: { returnWaybill: 'W1' } }], sam, now);
    expect((await page()).stage).toBe('settled');
    const first = trade.reference;
    now = new Date(start.getTime() + 8 * 24 * 60 * 60 * 1000);
    staff = await service.admin();
    await claimed();
    const queued = await claimedIn();
    expect(queued).toMatchObject({ isLate: true, order: '#1042', since: start.toISOString() });
    expect(queued?.count).toBeGreaterThan(1);
    const { queue } = (await staff.get(`${url()}?queue=claims`)).json<TradeInPage>();
    expect(queue?.count).toBe(queued?.count);
    trade = { ...trade, reference: first };
    expect(await place()).toBeLessThan(queue?.position ?? 0);
    await move('claim', { way: 'written_off', amount: 2000_00, reason: 'Old' });
    expect(await place()).toBe(0);
  });
});

const sam = { kind: 'staff', admin: { id: null, username: 'sam' }, isOnBehalf: false } as const;

async function shipmentId(): Promise<string> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    'SELECT id FROM shipments WHERE trade_in_id = $1',
    [trade.id],
  );
  return rows[0]?.id ?? '';
}

describe('the courier’s fee', () => {
  test('that was paid for a cancelled collection is owed back, and paid back once', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, paymentType: 'Cash', isByCourier: true });
    await service.database.pool.query(
      `UPDATE trade_ins SET is_fee_invoiced = true, fee_paid_at = submitted_at, fee_paid_order = '#7', fee_paid_order_id = '7' WHERE id = $1`,
      [trade.id],
    );
    const fee = (await trade.find()).invoicedFee.paid;
    expect(fee).toBeGreaterThan(0);
    expect((await page()).money).toMatchObject({ feeOwed: 0 });
    expect((await move('cancel', {})).money).toMatchObject({ feeOwed: fee, feeRefunded: 0 });
    expect((await debts()).find(({ queue }) => queue === 'refunds')).toMatchObject({
      reference: trade.reference,
      amount: fee,
    });
    const refund = { amount: fee, paidOn: today, bankReference: 'FNB 2' };
    expect(refusalIn(await post('fee-refund', { ...refund, amount: fee - 1 }))).toMatchObject({ status: 409 });
    const after = await move('fee-refund', refund);
    expect(after.money).toMatchObject({ feeOwed: 0, feeRefunded: fee });
    expect(after.timeline.find(({ kind }) => kind === 'refund_fee')).toMatchObject({
      amount: fee,
      text: 'FNB 2',
      day: today,
    });
    expect(refusalIn(await post('fee-refund', { ...refund, amount: 0 }))).toMatchObject({ status: 409 });
    expect((await debts()).find(({ queue }) => queue === 'refunds')).toBeUndefined();
    expect((await move('undo', {})).money).toMatchObject({ feeOwed: fee, feeRefunded: 0 });
  });

  test('that was deducted from cash is paid after the collection was cancelled, also when all clubs are paid', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, paymentType: 'Cash', isByCourier: true });
    const { deductedFee: fee, clubs } = await trade.find();
    expect(fee).toBeGreaterThan(0);
    await trade.receiveAll(now);
    await trade.inspect(0, clubs[0]?.stated?.value ?? 0, now);
    const { owed } = (await page()).money;
    const paid = await move('payment', { amount: owed, paidOn: today, bankReference: 'FNB 3' });
    expect(paid).toMatchObject({ stage: 'settled', money: { owed: 0, fee } });
    now = new Date(start.getTime() + 60 * 60 * 1000);
    expect((await cancelShipment(staff, await shipmentId())).statusCode).toBe(200);
    const payBy = '2026-03-04T09:00:00.000Z';
    expect(await page()).toMatchObject({
      stage: 'to_pay',
      money: { owed: fee, fee: 0, paid: owed, payBy },
      next: { kind: 'payment', day: '2026-03-04' },
    });
    const { queues } = (await staff.get('/api/admin/overview')).json<Overview>();
    expect(queues.find(({ stage }) => stage === 'to_pay')).toMatchObject({
      count: 1,
      next: { reference: trade.reference, amount: fee, clubs: 0, payBy },
    });
    const payment = { paidOn: today, bankReference: 'FNB 4' };
    expect(refusalIn(await post('payment', { ...payment, amount: 0 }))).toMatchObject({ status: 409 });
    const after = await move('payment', { ...payment, amount: fee });
    expect(after).toMatchObject({ stage: 'settled', money: { owed: 0, paid: owed + fee, payBy: null } });
    expect(refusalIn(await post('payment', { ...payment, amount: 0 }))).toMatchObject({ status: 409 });
  });

  test('no longer lowers the code as soon as the collection is cancelled', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, isByCourier: true });
    const before = await trade.find();
    expect(before.code?.amount).toBe(2000_00 - before.deductedFee);
    expect((await cancelShipment(staff, await shipmentId())).statusCode).toBe(200);
    expect((await trade.find()).code).toMatchObject({ amount: 2000_00 });
    expect((await jobsOf(service, trade)).map(({ kind }) => kind)).toContain('sync-code');
  });
});
