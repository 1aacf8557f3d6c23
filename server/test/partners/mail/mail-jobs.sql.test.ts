import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSmtpSimulator } from '../../../../simulators/smtp/smtp-simulator.ts';
import { readConfig } from '../../../src/config/config.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import { waitForJobs } from '../../harness/mails.ts';
import {
  addClub,
  byCourier,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';

let mailServer: Awaited<ReturnType<typeof startSmtpSimulator>>;
let service: TestApp;
let staff: Client;
let modelId: string;

beforeAll(async () => {
  mailServer = await startSmtpSimulator();
  const { mail } = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'trade-in@club.example.com',
    MAIL_BOUNCE: 'bounces@club.example.com',
  });
  service = await startApp({ config: { mail } });
  service.startBackgroundTasks();
  modelId = (await aModel(service.database)).id;
  staff = await service.admin();
});
afterAll(async () => {
  await service.close();
  await mailServer.close();
});

let reference: string;
let shipment: string;
beforeEach(async () => {
  ({ reference, shipment } = await submitWithCourier());
});
afterEach(() => mailServer.setFault(null));

async function submitWithCourier(person: object = {}): Promise<{ reference: string; shipment: string }> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const url = await uploadDocument(visitor);
  await quoteCourier(visitor);
  const submitted = await submitTradeIn(visitor, { ...codeSubmission(url, person), ...byCourier });
  const [found] = (await staff.get(`/api/admin/shipments?customer=${submitted.reference}`)).json<{ id: string }[]>();
  return { reference: submitted.reference, shipment: found?.id ?? '' };
}

const patchShipment = (id: string, action: 'ship' | 'cancel', payload: object = {}) =>
  staff.send({ method: 'PATCH', url: `/api/admin/shipments/${id}/${action}`, payload });

/** Returns the ids of the mails that the server has accepted about a trade-in, without their domain, in alphabetical order. */
async function mailsAbout(about: string): Promise<string[]> {
  await waitForJobs(service, new Date());
  const ids = mailServer.mails.map(({ messageId }) => messageId.replace(/@.*/, ''));
  return ids.filter((id) => id.includes(about)).toSorted();
}

async function jobsOf(kind: string, about: string): Promise<object[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT last_error AS error, dead_at IS NOT NULL AS "isGivenUp" FROM outbox JOIN trade_ins ON trade_ins.id::text = payload->>'tradeInId'
     WHERE kind = $1 AND reference = $2`,
    [kind, about],
  );
  return rows;
}

test('the confirmation is sent to the mail server, and staff and customers see that mail is sent', async () => {
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`]);
  expect(mailServer.mails.at(-1)).toMatchObject({ from: 'bounces@club.example.com', to: ['thandi@example.com'] });
  expect((await service.visitor().get('/api/settings')).json()).toMatchObject({ connected: { mail: true } });
});

test('the customer is mailed once that the clubs are on their way', async () => {
  const shipped = await patchShipment(shipment, 'ship', { waybillNumber: 'WB 1' });
  expect(shipped.statusCode).toBe(200);
  expect((await patchShipment(shipment, 'ship', { waybillNumber: 'WB 2' })).statusCode).toBe(409);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`, `shipped-${reference}`]);
});

test('the customer is mailed once that the collection is cancelled', async () => {
  expect((await patchShipment(shipment, 'cancel')).statusCode).toBe(200);
  expect((await patchShipment(shipment, 'cancel')).statusCode).toBe(409);
  const [cancelled, ...others] = await mailsAbout(reference);
  expect(cancelled).toMatch(new RegExp(`^cancelled-${reference}-\\d{4}-\\d\\d-\\d\\d$`));
  expect(others).toEqual([`confirmation-${reference}`]);
});

/** Enqueues a mail as the web shop's jobs do, for each of the occasions. */
async function enqueueMail(kind: string, about: string, occasions: readonly string[] = [about]): Promise<void> {
  await service.database.pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at)
     SELECT $1, $1 || occasion, jsonb_build_object('tradeInId', id::text), now() - interval '1 minute'
     FROM trade_ins, unnest($3::text[]) AS occasion WHERE reference = $2`,
    [kind, about, occasions],
  );
}

test('the mail about the code is sent once the shop has confirmed it, and not before', async () => {
  await enqueueMail('code-mail', reference, ['early']);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`]);
  await service.database.pool.query(
    `UPDATE discount_codes SET shop_id = '1', shop_synced_at = now()
     FROM trade_ins WHERE trade_ins.id = trade_in_id AND reference = $1`,
    [reference],
  );
  await enqueueMail('code-mail', reference);
  expect(await mailsAbout(reference)).toEqual([`code-${reference}`, `confirmation-${reference}`]);
});

test('a late confirmation or mail about the code is not sent once the trade-in is cancelled and its code is off', async () => {
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`]);
  await service.database.pool.query(
    `WITH cancelled AS (UPDATE trade_in_progress SET stage = 'cancelled' FROM trade_ins
       WHERE id = trade_in_id AND reference = $1 RETURNING id)
     UPDATE discount_codes SET shop_id = '1', shop_synced_at = now(), switched_off_at = now(), switched_off_by = 'the trade-in'
     FROM cancelled WHERE id = trade_in_id`,
    [reference],
  );
  await enqueueMail('confirmation-mail', reference, ['late']);
  await enqueueMail('code-mail', reference);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`]);
});

test('the mail about the courier fee has the link to the invoice, and is not sent after the payment', async () => {
  await service.database.pool.query(
    `UPDATE trade_ins SET is_fee_invoiced = true, invoice_url = 'https://shop.example.com/invoices/1' WHERE reference = $1`,
    [reference],
  );
  await enqueueMail('invoice-mail', reference);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`, `invoice-${reference}`]);
  const raw = mailServer.mails.at(-1)?.raw.replaceAll('=\r\n', '');
  expect(raw).toContain('https://shop.example.com/invoices/1');
  await service.database.pool.query('UPDATE trade_ins SET fee_paid_at = now() WHERE reference = $1', [reference]);
  await enqueueMail('invoice-mail', reference, ['again']);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`, `invoice-${reference}`]);
});

test('the reminder to send the clubs is sent only once the day of the collection is over', async () => {
  await enqueueMail('unsent-reminder-mail', reference, ['before a move']);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`]);
  await service.database.pool.query('UPDATE trade_ins SET collection_on = current_date - 2 WHERE reference = $1', [
    reference,
  ]);
  await enqueueMail('unsent-reminder-mail', reference);
  expect(await mailsAbout(reference)).toEqual([`confirmation-${reference}`, `unsent-reminder-${reference}-`]);
});

test('no mail is enqueued for a customer without an email', async () => {
  const silent = await submitWithCourier({ customerEmail: null });
  expect((await patchShipment(silent.shipment, 'ship', { waybillNumber: 'WB 3' })).statusCode).toBe(200);
  expect(await jobsOf('shipped-mail', silent.reference)).toEqual([]);
});

test('a recipient whom the server refuses is given up at once, and the reason has no email address', async () => {
  await mailsAbout(reference);
  mailServer.setFault('rejects_recipient');
  await patchShipment(shipment, 'cancel');
  await vi.waitFor(async () => {
    expect(await jobsOf('cancelled-mail', reference)).toEqual([{ error: 'rejected 550', isGivenUp: true }]);
  }, 20_000);
  expect(
    mailServer.mails.filter(({ messageId }) => messageId.startsWith('cancelled-') && messageId.includes(reference)),
  ).toEqual([]);
});
