import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { sendReminders } from '../../src/features/progress-sweep/send-reminders.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { waitForJobs } from '../harness/mails.ts';
import { bySam, jobsOf, type MovedTradeIn, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let now = start;
let service: TestApp;
let staff: Client;
let modelId: string;
let trade: MovedTradeIn;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());
beforeEach(async () => {
  now = start;
  staff = await service.admin();
  trade = await submitMoved(service, { modelId, clubs: 2 });
});

const page = async () => (await staff.get(`/api/admin/trade-ins/${trade.reference}`)).json<TradeInPage>();

async function cancel(): Promise<void> {
  const { version } = await page();
  const response = await staff.post(`/api/admin/trade-ins/${trade.reference}/cancel`, { version });
  expect(response.statusCode).toBe(200);
}

/** Returns the messages in the timeline with what became of each, the newest first. */
async function messages(): Promise<string[]> {
  const { timeline } = await page();
  return timeline
    .filter(({ kind }) => kind === 'delivery')
    .map(({ text, delivery, isWrittenToFile }) => `${text}: ${isWrittenToFile ? 'written' : delivery}`);
}

describe('the timeline', () => {
  test('says of a reminder that its trade-in was cancelled before that nothing was sent', async () => {
    now = new Date(start.getTime() + 3 * dayMs);
    staff = await service.admin();
    await sendReminders({ sweep: sweepStore(service.database), terms: defaultTerms, clock: () => now });
    expect(await messages()).toContain('Reminder about unsent clubs: waiting');
    await cancel();
    service.startBackgroundTasks();
    await waitForJobs(service, now);
    const shown = await messages();
    expect(shown).toContain('Trade-in cancelled email: written');
    expect(shown).toContain('Reminder about unsent clubs: not_needed');
  });

  test('has no short message of a customer who asked for none', async () => {
    await trade.receiveAll(now);
    expect((await jobsOf(service, trade)).map(({ kind }) => kind)).toEqual(['received-mail']);
    expect((await messages()).join()).not.toContain('Message');
  });

  test('has a message after its cause, even if the clock of the database is slow', async () => {
    await trade.receiveAll(now);
    const justBefore = new Date(now.getTime() - 5);
    await service.database.pool.query(`UPDATE outbox SET enqueued_at = $1 WHERE kind = 'received-mail'`, [justBefore]);
    const { timeline } = await page();
    const about = timeline.filter(({ kind, text }) => kind === 'receive' || text === 'Parcel received email');
    expect(about.map(({ kind }) => kind)).toEqual(['delivery', 'receive']);
  });
});

test('the sum of what was found has no club that is missing or not inspected yet', async () => {
  const moves = ['receive', 'receive', 'report_missing'] as const;
  const three = await submitMoved(service, { modelId, clubs: 3 });
  await three.move(
    moves.map((move, club) => ({ club, move })),
    bySam,
    now,
  );
  await three.inspect(0, 100_00, now);
  trade = three;
  expect((await page()).money.found).toBe(100_00);
});

test('a cancelled trade-in has no steps that were never reached', async () => {
  await cancel();
  expect((await page()).steps).toEqual([
    { name: 'submitted', state: 'done', day: '2026-03-03' },
    { name: 'cancelled', state: 'done', day: '2026-03-03' },
  ]);
});
