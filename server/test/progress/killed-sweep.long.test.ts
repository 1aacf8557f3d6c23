import { defaultTerms } from '@trade-in/domain/progress/terms';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { sendReminders } from '../../src/features/progress-sweep/send-reminders.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let service: TestApp;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => start });
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Fails each statement from this one on, as for a server that was killed: what was begun is rolled back. */
function killedBefore(statement: number): Pick<Database, 'db'> {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count >= statement) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: service.database.db.withPlugin(plugin) };
}

async function sweepAt(at: Date, database: Pick<Database, 'db'>): Promise<void> {
  const sweep = sweepStore(database);
  const clock = () => at;
  await sweepProgress({ sweep, progress: progressStore(database), signalOutbox: () => {}, clock });
  await sendReminders({ sweep, terms: defaultTerms, clock });
}

/** Submits three trade-ins: one whose offer ended, one that is agreed and one of which nothing was sent. */
async function arrange(): Promise<MovedTradeIn[]> {
  const ended = await submitMoved(service, { modelId, clubs: 2 });
  const agreed = await submitMoved(service, { modelId, clubs: 1 });
  const unsent = await submitMoved(service, { modelId, clubs: 1 });
  for (const trade of [ended, agreed]) await trade.receiveAll(start);
  await ended.inspect(0, 2000_00, start);
  await ended.inspect(1, 1400_00, start);
  await agreed.inspect(0, 2000_00, start);
  return [ended, agreed, unsent];
}

/** Returns what must be the same however often the sweep was killed. */
async function outcomeOf(trades: readonly MovedTradeIn[]) {
  const outcomes = trades.map(async (trade) => {
    const { clubs, stage, code, releasedAt } = await trade.find();
    const jobs = (await jobsOf(service, trade)).map(({ kind }) => kind).toSorted();
    const events = await progressStore(service.database).events(trade.id);
    const history = events.map(({ kind }) => kind);
    return {
      states: clubs.map(({ state }) => state),
      stage,
      code: code?.amount,
      isReleased: releasedAt !== null,
      jobs,
      history,
    };
  });
  return Promise.all(outcomes);
}

test('a sweep that is killed before any of its statements does everything once in the end', async () => {
  const at = new Date(start.getTime() + 13 * dayMs);
  const expected = [
    {
      states: ['kept', 'declined'],
      stage: 'to_return',
      code: 2000_00,
      isReleased: true,
      jobs: ['decision-mail', 'inspection-mail', 'received-mail', 'sync-code'],
      history: ['receive', 'receive', 'inspect', 'inspect', 'agree', 'offer', 'expire', 'keep'],
    },
    {
      states: ['kept'],
      stage: 'settled',
      code: 2000_00,
      isReleased: true,
      jobs: ['inspection-mail', 'received-mail'],
      history: ['receive', 'inspect', 'agree', 'keep'],
    },
    {
      states: ['awaited'],
      stage: 'new',
      code: 2000_00,
      isReleased: false,
      jobs: ['unsent-reminder-mail'],
      history: [],
    },
  ];
  for (let statement = 1; ; statement += 1) {
    const trades = await arrange();
    const isKilled = await sweepAt(at, killedBefore(statement)).then(
      () => false,
      () => true,
    );
    await sweepAt(at, service.database);
    expect({ statement, outcome: await outcomeOf(trades) }).toEqual({ statement, outcome: expected });
    if (!isKilled) break;
  }
}, 300_000);
