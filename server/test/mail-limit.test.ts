import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import { addClub, forCode, submitted, uploadDocument } from './samples/shopper.ts';

const most = 2;

let service: TestApp;
let driver: string;
beforeAll(async () => {
  const rateLimitScale = most / rateLimits.confirmationMailsPerRecipient.count;
  service = await startApp({ config: { rateLimitScale } });
  service.startBackground();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Submits a trade-in, waits for its job, and answers its reference. */
async function traded(customerEmail: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const { reference, discountCode } = await submitted(
    visitor,
    forCode(await uploadDocument(visitor), { customerEmail }),
  );
  expect(discountCode).not.toBeNull();
  await vi.waitFor(async () => {
    const { rows } = await service.database.pool.query('SELECT FROM outbox WHERE done_at IS NULL');
    expect(rows).toEqual([]);
  }, 20_000);
  return reference;
}

test('beyond its limit of a day an address gets no more confirmations, and Activity says for which trade-in', async () => {
  const mailed = [await traded('thandi@example.com'), await traded('Thandi@example.com')];
  const heldBack = await traded('thandi@EXAMPLE.com');
  const other = await traded('sipho@example.com');
  const names = (await readdir(join(service.config.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
  expect(names.toSorted()).toEqual([...mailed, other].map((reference) => `confirmation-${reference}.eml`).toSorted());
  const { rows } = await service.database.pool.query('SELECT action, subject FROM audit_trail');
  expect(rows).toEqual([{ action: 'confirmation_withheld', subject: heldBack }]);
});
