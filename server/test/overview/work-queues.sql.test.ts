import type { Overview } from '@trade-in/contract/endpoints/overview';
import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves } from '../../src/progress/apply-moves.ts';
import { inspectClub } from '../../src/progress/inspect-club.ts';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import type { ProgressActor } from '../../src/progress/progress-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { inspectionAsStated } from '../samples/inspection.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;
const bench = {
  kind: 'staff',
  admin: { id: null, username: 'sibusiso' },
  isOnBehalf: false,
} as const satisfies ProgressActor;

let now = start;
let service: TestApp;
let driver: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

async function tradeIn(kind: 'cash' | 'courier' | 'drop-off'): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType: kind === 'cash' ? 'Cash' : 'Trade-In' });
  if (kind === 'courier') await quoteCourier(visitor);
  const url = await uploadDocument(visitor);
  const body = kind === 'cash' ? cashSubmission(url) : codeSubmission(url);
  return (await submitTradeIn(visitor, { ...body, ...(kind === 'courier' && byCourier) })).reference;
}

/** Receives the club and finds it worth this amount. */
async function inspected(reference: string, value: number): Promise<void> {
  const progress = progressStore(service.database);
  await progress.change({ reference }, (present) =>
    applyMoves(present, [{ club: 0, move: 'receive' }], { actor: bench, at: now }),
  );
  await progress.change({ reference }, (present) =>
    inspectClub(
      present,
      { club: 0, found: inspectionAsStated(present, 0), value: cents(value) },
      { actor: bench, at: now, terms: defaultTerms },
    ),
  );
}

async function overview(): Promise<Overview> {
  const staff = await service.admin();
  return (await staff.get('/api/admin/overview')).json<Overview>();
}

test('the work list counts each queue and names the trade-in that waits the longest', async () => {
  const paid = await tradeIn('cash');
  await inspected(paid, 1600_00);
  const shipped = await tradeIn('courier');
  const dropOff = await tradeIn('drop-off');
  now = new Date(start.getTime() + hourMs);
  await tradeIn('drop-off');
  const declined = await tradeIn('drop-off');
  await inspected(declined, 0);
  const offered = await tradeIn('drop-off');
  await inspected(offered, 1000_00);
  const { queues, lateTradeIns } = await overview();
  const summary = queues.map(({ stage, count, next }) => [stage, count, next?.reference ?? null]);
  expect(summary).toEqual([
    ['to_pay', 1, paid],
    ['in_transit', 0, null],
    ['to_ship', 1, shipped],
    ['to_inspect', 0, null],
    ['waiting', 1, offered],
    ['to_return', 1, declined],
    ['new', 2, dropOff],
  ]);
  const nextOf = (stage: string) => queues.find((queue) => queue.stage === stage)?.next;
  expect(nextOf('to_pay')).toMatchObject({ amount: 1600_00, clubs: 1, payBy: '2026-03-04T08:00:00.000Z' });
  expect(nextOf('to_return')).toMatchObject({ clubs: 1 });
  expect(nextOf('waiting')).toMatchObject({ day: '2026-03-15', isLate: false });
  expect(nextOf('to_ship')).toMatchObject({ customerName: 'Thandi Example', since: start.toISOString() });
  expect(lateTradeIns).toBe(0);
});

test('clubs that are awaited for more than ten days are late, in the work list and in Receiving', async () => {
  now = new Date(start.getTime() + 10 * 24 * hourMs);
  expect(await overview()).toMatchObject({ lateTradeIns: 0 });
  now = new Date(start.getTime() + 11 * 24 * hourMs);
  const { queues, lateTradeIns, lateDays } = await overview();
  const late = queues.flatMap((queue) => (queue.late === 0 ? [] : [[queue.stage, queue.late, queue.next?.isLate]]));
  expect(late).toEqual([
    ['to_pay', 1, true],
    ['to_ship', 1, true],
    ['to_return', 1, true],
    ['new', 2, true],
  ]);
  // Those that the courier hasn't collected are awaited, too.
  expect([lateTradeIns, lateDays]).toEqual([3, 10]);
  const staff = await service.admin();
  expect((await staff.get('/api/admin/receiving')).json()).toMatchObject({
    late: { count: 3 },
    expected: { count: 0 },
  });
});
