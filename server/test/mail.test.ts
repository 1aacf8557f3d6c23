import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import {
  addClub,
  byCourier,
  forCash,
  forCode,
  idNumber,
  quoteCourier,
  submitted,
  uploadDocument,
} from './samples/shopper.ts';

let service: TestApp;
let driver: string;
let outbox: string;

beforeAll(async () => {
  service = await startApp();
  service.startBackground();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
  outbox = join(service.config.dataDir, 'outbox');
});

afterAll(() => service.close());

/** The mail as its reader gets it: quoted-printable undone. */
async function mailAbout(reference: string): Promise<string> {
  const eml = await vi.waitFor(() => readFile(join(outbox, `confirmation-${reference}.eml`)), {
    timeout: 10_000,
    interval: 20,
  });
  const text = eml.toString('latin1').replaceAll('=\r\n', '');
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('who trades in for a code by courier is mailed all of it within a second or two', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  const { reference, discountCode } = await submitted(visitor, { ...forCode(url), ...byCourier });
  const mail = await mailAbout(reference);
  expect(mail).toContain('To: thandi@example.com');
  expect(mail).toContain(reference);
  expect(mail).toContain(discountCode);
  expect(mail).toContain('12 Kloof Street, Gardens, Cape Town, 8001');
  expect(mail).not.toContain(idNumber);
});

test('who is paid in cash is told the account’s holder and bank, never its number', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType: 'Cash' });
  const { reference } = await submitted(visitor, forCash(await uploadDocument(visitor)));
  const mail = await mailAbout(reference);
  expect(mail).toContain('To: pay@example.com');
  expect(mail).toContain('to the account of T Example at Capitec');
  expect(mail).not.toMatch(/1234\s?567\s?890/);
});

test('who gave no address is sent nothing, and others are not kept waiting by it', async () => {
  const [silent, other] = [service.visitor(), service.visitor()];
  await addClub(silent, { modelId: driver });
  await addClub(other, { modelId: driver });
  const first = await submitted(silent, forCode(await uploadDocument(silent), { customerEmail: null }));
  const second = await submitted(other, forCode(await uploadDocument(other)));
  await mailAbout(second.reference);
  expect(await readdir(outbox)).not.toContain(`confirmation-${first.reference}.eml`);
});

test('the promise to mail holds ids only', async () => {
  const { rows } = await service.database.pool.query<{ kind: string; payload: object }>(
    'SELECT kind, payload FROM outbox',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { kind, payload } of rows) {
    expect(kind).toBe('confirmation-mail');
    expect(Object.entries(payload)).toEqual([['tradeInId', expect.stringMatching(/^\d+$/)]]);
  }
});
