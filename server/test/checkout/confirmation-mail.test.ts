import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { readMails, waitForMail } from '../harness/mails.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  idNumber,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

let service: TestApp;
let driver: string;

beforeAll(async () => {
  service = await startApp();
  service.startBackgroundTasks();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});

afterAll(() => service.close());

const mailAbout = (reference: string) => waitForMail(service, `confirmation-${reference}`);

test('a trade-in for a code by courier is confirmed with its code and collection address', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  const { reference, discountCode } = await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier });
  const mail = await mailAbout(reference);
  expect(mail).toContain('To: thandi@example.com');
  expect(mail).toContain(reference);
  expect(mail).toContain(discountCode);
  expect(mail).toContain('12 Kloof Street, Gardens, Cape Town, 8001');
  expect(mail).not.toContain(idNumber);
});

test('a trade-in for cash is confirmed with the account’s holder and bank, never its number', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType: 'Cash' });
  const { reference } = await submitTradeIn(visitor, cashSubmission(await uploadDocument(visitor)));
  const mail = await mailAbout(reference);
  expect(mail).toContain('To: pay@example.com');
  expect(mail).toContain('to the account of T Example at Capitec');
  expect(mail).not.toMatch(/1234\s?567\s?890/);
});

test('a customer without an email address is sent nothing, and others are not delayed', async () => {
  const [withoutEmail, other] = [service.visitor(), service.visitor()];
  await addClub(withoutEmail, { modelId: driver });
  await addClub(other, { modelId: driver });
  const first = await submitTradeIn(
    withoutEmail,
    codeSubmission(await uploadDocument(withoutEmail), { customerEmail: null }),
  );
  const second = await submitTradeIn(other, codeSubmission(await uploadDocument(other)));
  await mailAbout(second.reference);
  expect((await readMails(service)).map(({ name }) => name)).not.toContain(`confirmation-${first.reference}`);
});

test('a queued mail stores only ids', async () => {
  const { rows } = await service.database.pool.query<{ kind: string; payload: object }>(
    'SELECT kind, payload FROM outbox',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { kind, payload } of rows) {
    expect(kind).toBe('confirmation-mail');
    expect(Object.entries(payload)).toEqual([['tradeInId', expect.stringMatching(/^\d+$/)]]);
  }
});
