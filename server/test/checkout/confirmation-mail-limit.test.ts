import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { readMails, waitForJobs, waitForMail } from '../harness/mails.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const limit = 2;
const hourMs = 60 * 60 * 1000;

let service: TestApp;
let driver: string;
let now = new Date('2026-03-03T08:00:00Z');
beforeAll(async () => {
  const rateLimitScale = limit / rateLimits.messagesPerRecipient.count;
  service = await startApp({ config: { rateLimitScale }, clock: () => now });
  service.startBackgroundTasks();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Submits a trade-in, waits for the first attempt of its job, and returns its reference. */
async function submitAs(customerEmail: string): Promise<string> {
  return (await tradeInOf(customerEmail)).reference;
}

async function tradeInOf(customerEmail: string): Promise<{ reference: string; statusUrl: string }> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const {
    reference,
    discountCode,
    statusUrl = '',
  } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor), { customerEmail }));
  expect(discountCode).not.toBeNull();
  await waitForJobs(service, now);
  return { reference, statusUrl: statusUrl.replace('/t/', '/api/status/') };
}

interface OpenJob {
  error: string;
  isFailed: boolean;
  runAt: Date;
}

async function openJobs(): Promise<OpenJob[]> {
  const { rows } = await service.database.pool.query<OpenJob>(
    `SELECT last_error AS error, dead_at IS NOT NULL AS "isFailed", run_at AS "runAt" FROM outbox WHERE done_at IS NULL`,
  );
  return rows;
}

test(
  'a confirmation above the daily limit of its recipient is sent after the day, and never dropped',
  { tags: 'long' },
  async () => {
    const mailed = [await submitAs('thandi@example.com'), await submitAs('Thandi@example.com')];
    const deferred = await submitAs('thandi@EXAMPLE.com');
    const other = await submitAs('sipho@example.com');
    const names = (await readMails(service)).map(({ name }) => name);
    expect(names).toEqual([...mailed, other].map((reference) => `confirmation-${reference}`).toSorted());
    expect(await openJobs()).toMatchObject([{ error: 'recipient_limit', isFailed: false }]);

    // Every four hours, until the day of the first mail is over.
    for (let hours = 4; hours <= 20; hours += 4) {
      const [before] = await openJobs();
      now = new Date(now.getTime() + 4 * hourMs);
      await vi.waitFor(async () => expect((await openJobs())[0]?.runAt).not.toEqual(before?.runAt), 20_000);
      expect(await openJobs()).toMatchObject([{ error: 'recipient_limit', isFailed: false }]);
    }
    now = new Date(now.getTime() + 4 * hourMs);
    await waitForMail(service, `confirmation-${deferred}`);
    await vi.waitFor(async () => expect(await openJobs()).toEqual([]), 20_000);
  },
);

test('a stranger who cancels what they submitted sends no more mails about it than confirmations', async () => {
  for (let nth = 0; nth <= limit; nth += 1) {
    const { statusUrl } = await tradeInOf('naledi@example.com');
    const { version } = (await service.visitor().get(statusUrl)).json<{ version: number }>();
    expect((await service.visitor().post(`${statusUrl}/cancellation`, { version })).statusCode).toBe(200);
    await waitForJobs(service, now);
  }
  const { rows } = await service.database.pool.query<{ kind: string }>(
    'SELECT kind FROM outbox WHERE done_at IS NULL ORDER BY kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['confirmation-mail', 'trade-in-cancelled-mail']);
  await service.database.pool.query('DELETE FROM outbox');
});

test('a mail that stays above the limit for a day and a half fails, and staff see it', async () => {
  now = new Date(now.getTime() + 48 * hourMs);
  for (let nth = 0; nth < limit; nth += 1) await submitAs('lerato@example.com');
  await submitAs('lerato@example.com');
  await service.database.pool.query('UPDATE outbox SET attempts = 9 WHERE done_at IS NULL');
  now = new Date(now.getTime() + 4 * hourMs);
  await vi.waitFor(async () => {
    expect(await openJobs()).toMatchObject([{ error: 'recipient_limit', isFailed: true }]);
  }, 20_000);
});
