import { cents } from '@trade-in/domain/money';
import { type ClubState, customerUndoMs, staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import type { StoredEvent, TradeInProgress } from '../../src/progress/progress-store.ts';
import { Refusal } from '../../src/refusal.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { byCustomer, bySam, jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const price = 2000_00;
const dayMs = 24 * 60 * 60 * 1000;

let service: TestApp;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => start, config: { rateLimitScale: 1000 } });
  modelId = (await aModel(service.database, { price })).id;
});
afterAll(() => service.close());

type Step = (trade: MovedTradeIn, options: { club: number; value: number; at: Date }) => Promise<void>;

const receive: Step = (trade, { club, at }) => trade.move([{ club, move: 'receive' }], bySam, at);
const receiveAll: Step = (trade, { at }) => trade.receiveAll(at);
const missing: Step = (trade, { club, at }) => trade.move([{ club, move: 'report_missing' }], bySam, at);
const cancel: Step = (trade, { club, at }) => trade.move([{ club, move: 'cancel' }], byCustomer, at);
const inspect: Step = (trade, { club, value, at }) => trade.inspect(club, value, at);
const accept: Step = (trade, { club, at }) => trade.answer({ club, is: 'accept' }, at);
const decline: Step = (trade, { club, at }) => trade.answer({ club, is: 'decline' }, at);
const acceptByPhone: Step = (trade, { club, at }) =>
  trade.answer({ club, is: 'accept' }, at, { ...bySam, isOnBehalf: true });
const improve: Step = (trade, { club, value, at }) =>
  trade.move([{ club, move: 'improve', values: { value: cents(value + 1) } }], bySam, at);
const giveBack: Step = (trade, { club, at }) =>
  trade.move([{ club, move: 'return', values: { returnWaybill: 'W1' } }], bySam, at);
const undo: Step = (trade, { at }) => trade.undo(bySam, at);
const undoAnswer: Step = (trade, { at }) => trade.undo(byCustomer, at);
const sweep: Step = (_, { at }) =>
  sweepProgress({
    sweep: sweepStore(service.database),
    progress: progressStore(service.database),
    signalOutbox: () => {},
    clock: () => at,
  });

/** What can happen to a club by its state; anything else is refused, and other tests try it. */
const stepsFrom: Readonly<Record<ClubState, readonly Step[]>> = {
  awaited: [receiveAll, receiveAll, receive, missing, cancel],
  missing: [receive, cancel],
  received: [inspect],
  inspected: [inspect],
  offered: [accept, decline, acceptByPhone, improve],
  accepted: [sweep],
  declined: [improve, giveBack],
  kept: [sweep],
  returned: [sweep],
  cancelled: [receive],
};

const step = record({
  club: integer({ min: 0, max: 1 }),
  choice: nat(),
  /** One in three undoes the step before, or lets the time pass. */
  other: constantFrom(null, null, null, null, null, null, null, null, undo, undo, undoAnswer, sweep),
  value: constantFrom(0, 900_00, price, 2600_00),
  passedMs: constantFrom(0, 0, 30_000, customerUndoMs, staffUndoMs, 14 * dayMs),
});

/** Runs a step, which may be refused. */
async function take(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Adds up, club by club, what the customer is to get: what is agreed, and as quoted what is undecided. */
function expectedAmount({ clubs }: TradeInProgress): number {
  let sum = 0;
  for (const { state, agreed, stated } of clubs) {
    if (state === 'accepted' || state === 'kept') sum += agreed ?? 0;
    else if (['awaited', 'received', 'inspected', 'offered'].includes(state)) sum += stated?.value ?? 0;
  }
  return sum;
}

const mailsAfter: [kind: string, causes: readonly string[]][] = [
  ['inspection-mail', ['agree', 'offer', 'refuse']],
  ['offer-mail', ['improve']],
  ['decision-mail', ['accept', 'decline', 'expire']],
  ['returned-mail', ['return']],
];

/** Returns the mails of the batches that were not undone, one of a kind for each. */
function expectedMails(events: readonly StoredEvent[]): string[] {
  const undone = new Set(events.map(({ undoesBatch }) => undoesBatch));
  const batches = Map.groupBy(
    events.filter(({ batch, undoesBatch }) => undoesBatch === null && !undone.has(batch)),
    ({ batch }) => batch,
  );
  const mails = [...batches.values()].flatMap((batch) =>
    mailsAfter.filter(([, causes]) => batch.some(({ kind }) => causes.includes(kind))).map(([kind]) => kind),
  );
  return mails.toSorted();
}

interface RandomStep {
  club: number;
  choice: number;
  other: Step | null;
  value: number;
  passedMs: number;
}

/** Makes the moves of a history, and checks the code after each. Returns when its amount changed last; null if it never did. */
async function play(trade: MovedTradeIn, history: readonly RandomStep[]): Promise<Date | null> {
  let at = start;
  let changedAt: Date | null = null;
  let amount = 2 * price;
  for (const { club, choice, other, value, passedMs } of history) {
    at = new Date(at.getTime() + passedMs);
    const options = { club, value, at };
    const run = other ?? possibleStep(await trade.find(), club, choice);
    await take(() => run(trade, options));
    const present = await trade.find();
    const expected = expectedAmount(present);
    expect(present.code).toMatchObject({ amount: expected, isOff: expected === 0 });
    if (expected !== amount) changedAt = at;
    amount = expected;
  }
  return changedAt;
}

function possibleStep({ clubs }: TradeInProgress, club: number, choice: number): Step {
  const possible = stepsFrom[clubs[club]?.state ?? 'kept'];
  return possible[choice % possible.length] ?? sweep;
}

/** Checks that each change that was not undone has its mail once, and that the shop gets the last amount. */
async function checkJobs(trade: MovedTradeIn, changedAt: Date | null): Promise<void> {
  const jobs = await jobsOf(service, trade);
  const kinds = jobs.map(({ kind }) => kind);
  const mails = kinds.filter((kind) => mailsAfter.some(([mail]) => mail === kind));
  const events = await progressStore(service.database).events(trade.id);
  expect(mails.toSorted()).toEqual(expectedMails(events));
  const isReceived = (await trade.find()).receivedAt !== null;
  expect(kinds.filter((kind) => kind === 'received-mail')).toHaveLength(isReceived ? 1 : 0);
  if (changedAt === null) return;
  const syncs = jobs.filter(({ kind, runAt }) => kind === 'sync-code' && runAt >= changedAt);
  expect(syncs.length).toBeGreaterThan(0);
}

test('a code is worth what is agreed and undecided, and each change has one mail, after any history', async () => {
  const histories = array(step, { minLength: 8, maxLength: 24 });
  const property = asyncProperty(histories, async (history) => {
    const trade = await submitMoved(service, { modelId, clubs: 2 });
    await checkJobs(trade, await play(trade, history));
  });
  await assert(property, isLong ? { numRuns: 600 } : { numRuns: 12, seed: 1 });
}, 600_000);
