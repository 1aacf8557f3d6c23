import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../src/log.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import {
  addClub,
  byCourier,
  forCash,
  forCode,
  idNumber,
  quoteCourier,
  submit,
  submitted,
  uploadDocument,
} from './samples/shopper.ts';

const lines: string[] = [];
let service: TestApp;
let driver: string;

beforeAll(async () => {
  service = await startApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  service.startBackground();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});

afterAll(() => service.close());

/** Everything of the customer's that is sent below, as it is typed and as it is kept. */
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

test('a log holds nothing of a customer, whether a submission succeeds, is refused or fails', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType: 'Cash' });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  const body = { ...forCash(url), ...byCourier };
  await submit(visitor, { ...body, expectedTotalValue: 1 });
  await submit(visitor, { ...forCash(url, { customerIdNumber: '8001015009080' }), ...byCourier });
  for (const table of ['trade_ins', 'customers', 'saved_answers', 'outbox']) {
    await service.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    expect((await submit(visitor, body, 'key')).statusCode).toBe(500);
    await service.database.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
  }
  const cash = await submitted(visitor, body, 'key');

  const other = service.visitor();
  await addClub(other, { modelId: driver });
  const code = await submitted(other, forCode(await uploadDocument(other)));

  const log = lines.join('');
  expect(log).toContain('A call failed');
  const told = [...personal, code.discountCode ?? '', cash.reference].filter((text) => log.includes(text));
  expect(told).toEqual([]);
});
