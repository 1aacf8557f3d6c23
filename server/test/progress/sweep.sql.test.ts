import { calendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import { customerUndoMs, staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { sendReminders } from '../../src/features/progress-sweep/send-reminders.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { presentNext } from '../../src/features/trade-in-page/present-steps.ts';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { bySam, jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

let service: TestApp;
let modelId: string;
let trade: MovedTradeIn;
let now: Date;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  now = start;
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  await service.database.pool.query('UPDATE trade_in_progress SET quote_held_until = $1', ['2000-01-01']);
  await service.database.pool.query(`UPDATE club_progress SET state = 'missing' WHERE state = 'offered'`);
  trade = await submitMoved(service, { modelId, clubs: 2 });
});

function sweep(database = service.database): Promise<void> {
  return sweepProgress({
    sweep: sweepStore(database),
    progress: progressStore(database),
    signalOutbox: () => {},
    clock: () => now,
  });
}

const remind = () => sendReminders({ sweep: sweepStore(service.database), terms: defaultTerms, clock: () => now });

async function states(): Promise<string[]> {
  return (await trade.find()).clubs.map(({ state }) => state);
}

async function kinds(): Promise<string[]> {
  return (await jobsOf(service, trade)).map(({ kind }) => kind).toSorted();
}

/** One club as stated, the other lower. */
async function inspectBoth(value = 1400_00): Promise<void> {
  await trade.receiveAll(now);
  await trade.inspect(0, 2000_00, now);
  await trade.inspect(1, value, now);
}

async function useCode(): Promise<void> {
  await service.database.pool.query(
    `UPDATE discount_codes SET used_at = $1, used_order = '#1001' WHERE trade_in_id = $2`,
    [now, trade.id],
  );
}

const inDays = (days: number) => new Date(start.getTime() + days * dayMs);

describe('an offer', () => {
  test('is open on its last day, and declined on the next, with a mail and the code’s new amount', async () => {
    await inspectBoth();
    now = inDays(12);
    await sweep();
    expect(await states()).toEqual(['accepted', 'offered']);
    now = inDays(13);
    await sweep();
    expect(await states()).toEqual(['kept', 'declined']);
    expect(await trade.find()).toMatchObject({ stage: 'to_return', code: { amount: 2000_00 }, releasedAt: now });
    const sent = (await jobsOf(service, trade)).filter(({ runAt }) => runAt.getTime() === now.getTime());
    expect(sent.map(({ kind }) => kind)).toEqual(['decision-mail', 'sync-code']);
  });

  test('is declined once by two sweeps at the same time', async () => {
    await inspectBoth();
    now = inDays(13);
    await Promise.all([sweep(), sweep()]);
    expect((await kinds()).filter((kind) => kind === 'decision-mail')).toHaveLength(1);
    const events = await progressStore(service.database).events(trade.id);
    expect(events.filter(({ kind }) => kind === 'expire')).toHaveLength(1);
  });

  test('that the customer accepted in time stays accepted', async () => {
    await inspectBoth();
    await trade.answer({ club: 1, is: 'accept' }, now);
    now = inDays(20);
    await sweep();
    expect(await states()).toEqual(['kept', 'kept']);
  });

  test('whose trade-in fails delays no other', async () => {
    await inspectBoth();
    const other = await submitMoved(service, { modelId, clubs: 1 });
    await other.receiveAll(now);
    await other.inspect(0, 1400_00, now);
    now = inDays(13);
    const store = progressStore(service.database);
    const failing = sweepProgress({
      sweep: sweepStore(service.database),
      progress: {
        change: (key, decide) =>
          'id' in key && key.id === trade.id ? Promise.reject(new Error('broken')) : store.change(key, decide),
      },
      signalOutbox: () => {},
      clock: () => now,
    });
    await expect(failing).rejects.toThrow('1 trade-ins could not be swept');
    expect((await other.find()).clubs.map(({ state }) => state)).toEqual(['declined']);
  });
});

describe('agreed clubs of a trade-in for a code', () => {
  test('are kept, and the goods released, once staff can’t undo the inspection', async () => {
    await inspectBoth(2000_00);
    now = new Date(start.getTime() + staffUndoMs - 1);
    await sweep();
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect((await trade.find()).releasedAt).toBeNull();
    now = new Date(start.getTime() + staffUndoMs);
    await Promise.all([sweep(), sweep()]);
    expect(await states()).toEqual(['kept', 'kept']);
    expect((await trade.find()).releasedAt).toEqual(now);
  });

  test('stay released while the customer decides about a better offer only if the code was used', async () => {
    await inspectBoth();
    await trade.answer({ club: 1, is: 'decline' }, now);
    now = new Date(start.getTime() + staffUndoMs);
    const releasedAt = now;
    await sweep();
    now = inDays(1);
    const improve = () => trade.move([{ club: 1, move: 'improve', values: { value: cents(1500_00) } }], bySam, now);
    await improve();
    expect((await trade.find()).releasedAt).toBeNull();
    await trade.undo(bySam, now);
    expect((await trade.find()).releasedAt).toEqual(now);
    await service.database.pool.query('UPDATE trade_in_progress SET released_at = $1 WHERE trade_in_id = $2', [
      releasedAt,
      trade.id,
    ]);
    await useCode();
    await improve();
    expect((await trade.find()).releasedAt).toEqual(releasedAt);
    await trade.undo(bySam, now);
    expect((await trade.find()).releasedAt).toEqual(releasedAt);
  });

  test('are no longer released when a missing club arrives before the code is used', async () => {
    await trade.receiveFirst(now);
    await trade.inspect(0, 2000_00, now);
    now = new Date(start.getTime() + staffUndoMs);
    await sweep();
    expect((await trade.find()).releasedAt).toEqual(now);
    await trade.move([{ club: 1, move: 'receive' }], bySam, inDays(1));
    expect(await trade.find()).toMatchObject({ releasedAt: null, code: { amount: 4000_00 } });
    await trade.inspect(1, 0, inDays(2));
    expect(await trade.find()).toMatchObject({ releasedAt: inDays(2), code: { amount: 2000_00 } });
  });

  test('are kept a minute after the customer’s last answer, and only when nothing is open', async () => {
    await inspectBoth();
    now = inDays(1);
    await sweep();
    expect(await states()).toEqual(['accepted', 'offered']);
    await trade.answer({ club: 1, is: 'accept' }, now);
    now = new Date(now.getTime() + customerUndoMs - 1);
    await sweep();
    expect(await states()).toEqual(['accepted', 'accepted']);
    now = new Date(now.getTime() + 1);
    await sweep();
    expect(await states()).toEqual(['kept', 'kept']);
  });

  test('wait while a used code was worth more than what is agreed: the shop has a claim', async () => {
    await inspectBoth();
    await useCode();
    await trade.answer({ club: 1, is: 'accept' }, now);
    now = inDays(1);
    await sweep();
    expect(await states()).toEqual(['accepted', 'accepted']);
    const present = await trade.find();
    expect(present).toMatchObject({ releasedAt: null, code: { amount: 4000_00, isUsed: true, usedOrder: '#1001' } });
    await trade.move(
      [0, 1].map((club) => ({ club, move: 'keep' })),
      bySam,
      now,
    );
    // What is claimed has to be settled first.
    expect((await trade.find()).releasedAt).toBeNull();
  });

  test('stay agreed until they are paid if they are for cash', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, paymentType: 'Cash' });
    const cash = (await trade.find()).clubs[0]?.stated?.value ?? 0;
    await trade.receiveAll(now);
    await trade.inspect(0, cash, now);
    now = inDays(3);
    await sweep();
    expect(await states()).toEqual(['accepted']);
  });
});

/** `npm test` ends two days after the last reminder. */
const days = isLong ? 30 : 14;

/** Sweeps every six hours for that long, on two servers, and returns when which reminders are sent. */
async function remindForWeeks(): Promise<[kind: string, day: number, hour: number][]> {
  for (let hours = 0; hours < days * 24; hours += 6) {
    now = new Date(start.getTime() + hours * 60 * minuteMs);
    await Promise.all([remind(), remind()]);
  }
  return (await jobsOf(service, trade))
    .filter(({ kind }) => kind.includes('reminder'))
    .map(({ kind, runAt }) => {
      const passed = runAt.getTime() - start.getTime();
      return [kind, Math.round(passed / dayMs), runAt.getUTCHours()];
    });
}

describe('reminders', () => {
  test('of unsent clubs are sent once on day 3, 7 and 12, not before nine in the morning', async () => {
    expect(await remindForWeeks()).toEqual([
      ['unsent-reminder-mail', 3, 7],
      ['unsent-reminder-mail', 7, 7],
      ['unsent-reminder-mail', 12, 7],
    ]);
  });

  test('of an open offer are sent once on day 2, 5 and 9', async () => {
    await inspectBoth();
    expect(await remindForWeeks()).toEqual([
      ['offer-reminder-mail', 2, 7],
      ['offer-reminder-mail', 5, 7],
      ['offer-reminder-mail', 9, 7],
    ]);
  });

  test('of two offers are sent on the day that the page of the trade-in shows, which the older offer sets', async () => {
    await trade.receiveAll(now);
    for (const club of [0, 1]) await trade.inspect(club, 1400_00, now);
    // So that the newer offer ends first.
    await service.database.pool.query(
      `UPDATE club_progress SET offer_open_until = '2026-04-30' WHERE trade_in_id = $1`,
      [trade.id],
    );
    now = inDays(4);
    const better = { value: cents(1500_00), offerOpenUntil: calendarDay('2026-03-19') };
    await trade.move([{ club: 1, move: 'improve', values: better }], bySam, now);
    await remind();
    const sent = async () => (await jobsOf(service, trade)).filter(({ kind }) => kind === 'offer-reminder-mail');
    const before = (await sent()).length;
    const context = { terms: defaultTerms, today: dayInJohannesburg(now), isMailed: true };
    expect(presentNext(await trade.find(), { collectionOn: null, stageSince: now }, context)).toEqual({
      kind: 'reminder',
      day: dayInJohannesburg(inDays(5)),
    });
    now = inDays(5);
    await remind();
    expect(await sent()).toHaveLength(before + 1);
  });

  test('are never sent for a cancelled or received trade-in, nor for one without an open offer', async () => {
    await trade.move(
      [0, 1].map((club) => ({ club, move: 'cancel' })),
      bySam,
      now,
    );
    const agreed = await submitMoved(service, { modelId, clubs: 1 });
    await agreed.receiveAll(now);
    await agreed.inspect(0, 2000_00, now);
    expect(await remindForWeeks()).toEqual([]);
    expect((await jobsOf(service, agreed)).filter(({ kind }) => kind.includes('reminder'))).toEqual([]);
  });

  test('are only the latest one after an outage, and none that is late by more than a week', async () => {
    now = inDays(11);
    await remind();
    now = inDays(20);
    await remind();
    const reminders = (await jobsOf(service, trade)).map(({ payload }) => payload.reminder);
    expect(reminders).toEqual(['7']);
  });

  test('wait until the day of a collection is over', async () => {
    trade = await submitMoved(service, { modelId, clubs: 1, isByCourier: true });
    await service.database.pool.query('UPDATE trade_ins SET collection_on = $1 WHERE id = $2', [
      '2026-03-06',
      trade.id,
    ]);
    now = inDays(3);
    await remind();
    expect(await kinds()).toEqual([]);
    now = inDays(4);
    await remind();
    expect(await kinds()).toEqual(['unsent-reminder-mail']);
  });
});

async function switchedOffBy(): Promise<string | null | undefined> {
  const { rows } = await service.database.pool.query<{ by: string | null }>(
    'SELECT switched_off_by AS by FROM discount_codes WHERE trade_in_id = $1',
    [trade.id],
  );
  return rows[0]?.by;
}

describe('a code', () => {
  test('is switched off when nothing is left of it, and on when something is again', async () => {
    await inspectBoth();
    await trade.undo(bySam, now);
    await trade.inspect(1, 0, now);
    await trade.undo(bySam, now);
    expect([await switchedOffBy(), (await trade.find()).code?.amount]).toEqual([null, 4000_00]);
    const none = await submitMoved(service, { modelId, clubs: 1 });
    await none.receiveAll(now);
    await none.inspect(0, 0, now);
    trade = none;
    expect(await switchedOffBy()).toBe('the trade-in');
    await none.undo(bySam, now);
    expect([await switchedOffBy(), (await none.find()).code?.amount]).toEqual([null, 2000_00]);
  });

  test('that staff switched off stays off whatever is agreed', async () => {
    await service.database.pool.query(
      `UPDATE discount_codes SET switched_off_at = $1, switched_off_by = 'sam' WHERE trade_in_id = $2`,
      [now, trade.id],
    );
    await trade.receiveAll(now);
    for (const club of [0, 1]) await trade.inspect(club, 0, now);
    expect(await switchedOffBy()).toBe('sam');
    await trade.undo(bySam, now);
    expect([await switchedOffBy(), (await trade.find()).code?.amount]).toEqual(['sam', 4000_00]);
  });
});
