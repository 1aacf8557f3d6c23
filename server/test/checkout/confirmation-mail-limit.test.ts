import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { readMails, waitForJobs } from '../harness/mails.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const limit = 2;

let service: TestApp;
let driver: string;
beforeAll(async () => {
  const rateLimitScale = limit / rateLimits.messagesPerRecipient.count;
  service = await startApp({ config: { rateLimitScale } });
  service.startBackgroundTasks();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Submits a trade-in, waits for its job, and returns its reference. */
async function submitAs(customerEmail: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const { reference, discountCode } = await submitTradeIn(
    visitor,
    codeSubmission(await uploadDocument(visitor), { customerEmail }),
  );
  expect(discountCode).not.toBeNull();
  await waitForJobs(service, new Date());
  return reference;
}

test('a recipient gets no confirmation above the daily limit, and Activity names the trade-in', async () => {
  const mailed = [await submitAs('thandi@example.com'), await submitAs('Thandi@example.com')];
  const withheld = await submitAs('thandi@EXAMPLE.com');
  const other = await submitAs('sipho@example.com');
  const names = (await readMails(service)).map(({ name }) => name);
  expect(names).toEqual([...mailed, other].map((reference) => `confirmation-${reference}`).toSorted());
  const { rows } = await service.database.pool.query('SELECT action, subject FROM audit_trail');
  expect(rows).toEqual([{ action: 'confirmation_withheld', subject: withheld }]);
});
