import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, cashSubmission, quoteCourier, submit, uploadDocument } from '../samples/shopper.ts';

/** Not contained in anything that another test sends to the same server. */
const mark = 'Qhawekazi';
const person = {
  customerName: `${mark} Name`,
  customerFullName: `${mark} Full`,
  customerAddress: `1 ${mark} Road`,
  customerResidentialAddress: `2 ${mark} Road`,
  accountHolderName: `${mark} Holder`,
};
const collectionAddress = { ...byCourier.collectionAddress, street: `3 ${mark} Street`, contactName: mark };

let service: TestApp;
let driver: string;

beforeAll(async () => {
  service = await startApp({ config: { rateLimitScale: 1000 } });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Reads the log of the private PostgreSQL server. */
function serverLog(): string {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test is for PostgreSQL');
  return readFileSync(join(new URL(template.server).searchParams.get('host') ?? '', 'log'), 'utf8');
}

async function prepareCashSubmission(visitor: Client): Promise<object> {
  await addClub(visitor, { modelId: driver, paymentType: 'Cash' });
  await quoteCourier(visitor, { collectionAddress });
  return { ...cashSubmission(await uploadDocument(visitor), person), ...byCourier, collectionAddress };
}

async function submitConcurrently(): Promise<number[]> {
  const visitor = service.visitor();
  const body = await prepareCashSubmission(visitor);
  const submissions = [1, 2, 3, 4].map(() => submit(visitor, body));
  return (await Promise.all(submissions)).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
}

test('PostgreSQL’s log contains no personal data of concurrent submissions', async () => {
  const outcomes: number[][] = [];
  for (let round = 0; round < 10; round += 1) outcomes.push(await submitConcurrently());
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => [200, 409, 409, 409]));
  expect(serverLog()).not.toContain(mark);
});

test('PostgreSQL’s log contains no personal data of a quote whose session was deleted', async () => {
  const visitor = service.visitor();
  await quoteCourier(visitor, { collectionAddress });
  await service.database.pool.query('DELETE FROM sessions');
  await quoteCourier(visitor, { collectionAddress });
  expect(serverLog()).not.toContain(mark);
});
