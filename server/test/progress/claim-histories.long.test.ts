import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { type ClubState, staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { undecidedStates } from '@trade-in/domain/progress/settlement';
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOrderStore } from '../../src/adapters/postgres/shop/shop-order-store.ts';
import { Refusal } from '../../src/refusal.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { byCustomer, bySam, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const today = '2026-03-03';

let now = start;
let service: TestApp;
let staff: Client;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** A trade-in, and what the customer paid about claims, less what the customer was paid: now, and before the last settlement. */
interface Settled {
  trade: MovedTradeIn;
  paid: number;
  paidBefore: number | null;
}

type Step = (settled: Settled, given: { club: number; value: number }) => Promise<void>;

const urlOf = ({ trade }: Settled) => `/api/admin/trade-ins/${trade.reference}`;
const pageOf = async (settled: Settled) => (await staff.get(urlOf(settled))).json<TradeInPage>();
let orders = 0;
let settledClaims = 0;

async function order(trade: MovedTradeIn, state: 'placed' | 'cancelled'): Promise<void> {
  const { code } = await trade.find();
  orders += 1;
  const named = { eventId: `history ${orders}`, orderId: trade.id, orderName: '#1042', partner: 'shopify' } as const;
  const contents = {
    createdAt: now,
    codes: [{ code: code?.code ?? '', discount: null }],
    namesAllCodes: false,
    paidAmount: cents(0),
    invoicedReferences: [],
  };
  await shopOrderStore(service.database, { isCourierConnected: false }).apply(
    { ...named, ...contents, state, changedAt: new Date(now.getTime() + orders) },
    now,
  );
}

const settle =
  (isWrittenOff: boolean): Step =>
  async (settled) => {
    const { version, code } = await pageOf(settled);
    const claim = code?.claim ?? 0;
    const way = claim < 0 ? 'paid_out' : isWrittenOff ? 'written_off' : 'paid_by_customer';
    const facts = { method: 'card', reference: 'Slip', reason: 'Regular', bankReference: 'FNB', paidOn: today };
    const response = await staff.post(`${urlOf(settled)}/claim`, { version, way, amount: Math.abs(claim), ...facts });
    expect(response.statusCode).toBe(code?.canSettleClaim === true ? 200 : 409);
    if (response.statusCode !== 200) return;
    settledClaims += 1;
    settled.paidBefore = settled.paid;
    if (way !== 'written_off') settled.paid += claim;
  };

const receiveAll: Step = ({ trade }) => trade.receiveAll(now);
const receive: Step = ({ trade }, { club }) => trade.move([{ club, move: 'receive' }], bySam, now);
const missing: Step = ({ trade }, { club }) => trade.move([{ club, move: 'report_missing' }], bySam, now);
const inspect: Step = ({ trade }, { club, value }) => trade.inspect(club, value, now);
const accept: Step = ({ trade }, { club }) => trade.answer({ club, is: 'accept' }, now, byCustomer);
const decline: Step = ({ trade }, { club }) => trade.answer({ club, is: 'decline' }, now);
const nothing: Step = () => Promise.resolve();

/** What can happen to a club by its state. Decided clubs stay, so that there are claims to settle. */
const movesFrom: Readonly<Partial<Record<ClubState, readonly Step[]>>> = {
  awaited: [receive, receiveAll, missing],
  missing: [nothing, nothing, receive],
  received: [inspect],
  inspected: [inspect],
  offered: [accept, decline],
};

const undo: Step = async (settled) => {
  const response = await staff.post(`${urlOf(settled)}/undo`, { version: (await pageOf(settled)).version });
  if (response.statusCode !== 200) return;
  settled.paid = settled.paidBefore ?? settled.paid;
  settled.paidBefore = null;
};

const place: Step = ({ trade }) => order(trade, 'placed');
const cancel: Step = ({ trade }) => order(trade, 'cancelled');
const payments = [nothing, nothing, place, cancel, settle(false), settle(true), settle(true), undo];

/** Runs a step, which may be refused. */
async function take(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Checks the stored claim against what changed hands. */
async function check({ trade, paid }: Settled): Promise<void> {
  const { clubs, code, claims } = await trade.find();
  const { rows } = await service.database.pool.query<{ claim: number }>(
    'SELECT claim_cents::int AS claim FROM trade_in_progress WHERE trade_in_id = $1',
    [trade.id],
  );
  const isUndecided = clubs.some(({ state }) => undecidedStates.has(state));
  const worth = clubs.reduce((sum, { state, agreed, stated }) => {
    if (undecidedStates.has(state)) return sum + (stated?.value ?? 0);
    return sum + (state === 'accepted' || state === 'kept' ? (agreed ?? 0) : 0);
  }, 0);
  const excess = (code?.amount ?? 0) - paid - worth;
  expect(claims.collected).toBe(paid);
  expect(code?.isUsed === true || claims.writtenOff === 0).toBe(true);
  expect(rows[0]?.claim).toBe(isUndecided ? 0 : excess > 0 ? Math.max(0, excess - claims.writtenOff) : excess);
}

const history = array(
  record({
    choice: nat(),
    pay: constantFrom(...payments),
    club: integer({ min: 0, max: 1 }),
    value: constantFrom(0, 900_00, 1400_00, 2600_00),
    passedMs: constantFrom(0, 0, 0, 1000, staffUndoMs),
  }),
  { minLength: 20, maxLength: 30 },
);

test('a claim is what the customer was given too much, after any history of uses and settlements', async () => {
  const property = asyncProperty(history, async (taken) => {
    now = start;
    const settled: Settled = { trade: await submitMoved(service, { modelId, clubs: 2 }), paid: 0, paidBefore: null };
    // Before that, there is nothing to claim.
    await order(settled.trade, 'placed');
    for (const { choice, pay, passedMs, ...given } of taken) {
      now = new Date(now.getTime() + passedMs);
      const moves = movesFrom[(await settled.trade.find()).clubs[given.club]?.state ?? 'kept'] ?? [nothing];
      await take(() => moves[choice % moves.length]?.(settled, given) ?? Promise.resolve());
      await check(settled);
      await pay(settled, given);
      await check(settled);
    }
  });
  await assert(property, { numRuns: 300 });
  expect(settledClaims).toBeGreaterThan(5);
}, 600_000);
