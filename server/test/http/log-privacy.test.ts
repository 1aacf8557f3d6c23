import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { captureLog } from '../harness/log-lines.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  idNumber,
  quoteCourier,
  submit,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

const capture = captureLog('trace');
let service: TestApp;
let driver: string;

beforeAll(async () => {
  service = await startApp({ log: capture.log });
  service.startBackgroundTasks();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});

afterAll(() => service.close());

/** The customer's personal data sent below, as typed and as stored. */
const personal = [
  'Thandi',
  'Protea Road',
  'Kloof Street',
  'Sipho',
  '082 123 4567',
  '821234567',
  '5550123',
  'example.com',
  idNumber,
  Buffer.from(idNumber).toString('hex'),
  '1234567890',
  '1234 567 890',
  'T Example',
  'Capitec',
  '470010',
];

test('the log contains no personal data, whether a submission succeeds, is refused or fails', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType: 'Cash' });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  const body = { ...cashSubmission(url), ...byCourier };
  await submit(visitor, { ...body, expectedTotalValue: 1 });
  await submit(visitor, { ...cashSubmission(url, { customerIdNumber: '8001015009080' }), ...byCourier });
  for (const table of ['trade_ins', 'customers', 'saved_responses', 'outbox']) {
    await service.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    expect((await submit(visitor, body, 'key')).statusCode).toBe(500);
    await service.database.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
  }
  const cash = await submitTradeIn(visitor, body, 'key');

  const other = service.visitor();
  await addClub(other, { modelId: driver });
  const code = await submitTradeIn(other, codeSubmission(await uploadDocument(other)));

  const log = capture.text();
  expect(log).toContain('A request failed');
  const leaked = [...personal, code.discountCode ?? '', cash.reference].filter((text) => log.includes(text));
  expect(leaked).toEqual([]);
});
