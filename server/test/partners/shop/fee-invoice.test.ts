import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import { readMails, waitForMail } from '../../harness/mails.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { cancelShipment } from '../../samples/staff.ts';
import { shopifyConfig, type ShopifySimulator } from './shop-simulators.ts';

let simulator: ShopifySimulator;
let service: TestApp;
let staff: Client;
let modelId: string;
let reference: string;
let shipmentId: string;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  service = await startApp({ config: { shopPartner: shopifyConfig(simulator) } });
  service.startBackgroundTasks();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const address = service.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  simulator.setWebhookUrl(`http://127.0.0.1:${port}/api/webhooks/shopify`);
  staff = await service.admin();
  ({ id: modelId } = await aModel(service.database));
});
afterAll(async () => {
  await Promise.all([simulator.close(), service.close()]);
});
beforeEach(async () => {
  await service.database.pool.query('TRUNCATE rate_limits');
  const visitor = service.visitor();
  await addClub(visitor, { modelId, paymentType: 'Cash' });
  await quoteCourier(visitor);
  const body = { ...cashSubmission(await uploadDocument(visitor)), ...byCourier };
  ({ reference } = await submitTradeIn(visitor, body));
  const [row] = (await staff.get(`/api/admin/shipments?customer=${reference}`)).json<{ id: string }[]>();
  shipmentId = row?.id ?? '';
});

interface Job {
  error: string | null;
  isDone: boolean;
  isFailed: boolean;
}

async function jobs(kind: string): Promise<Job[]> {
  const { rows } = await service.database.pool.query<Job>(
    `SELECT last_error AS error, done_at IS NOT NULL AS "isDone", dead_at IS NOT NULL AS "isFailed" FROM outbox
     WHERE kind = $1 AND payload ->> 'tradeInId' = (SELECT id::text FROM trade_ins WHERE reference = $2) ORDER BY id`,
    [kind, reference],
  );
  return rows;
}

const invoices = () => simulator.held.drafts.filter(({ tags }) => tags.includes(reference));
const done: Job = { error: null, isDone: true, isFailed: false };
const paid: Job = { error: 'invoice_paid', isDone: false, isFailed: true };

describe('paying the courier fee', () => {
  it('mails the customer that it was received, once', async () => {
    const order = await simulator.pay({ reference });
    const number = order?.replace('#', '') ?? '';
    const mail = await waitForMail(service, `fee-paid-${reference}-${number}`);
    expect(mail).toContain('We received the courier fee of R');
    expect(mail).toContain(`Order number: ${order}`);
    expect(mail).toContain('We now book a courier for');
    // The mail is there a moment before its job is done.
    await expect.poll(() => jobs('fee-paid-mail')).toEqual([done]);
    expect(await jobs('cancel-invoice')).toEqual([]);
  });

  it('mails again when another order pays it after the first was cancelled', async () => {
    const order = await simulator.pay({ reference });
    await simulator.cancel(order ?? '');
    for (const draft of invoices()) draft.status = 'OPEN';
    const another = await simulator.pay({ reference });
    await waitForMail(service, `fee-paid-${reference}-${another?.replace('#', '')}`);
    expect(await jobs('fee-paid-mail')).toHaveLength(2);
  });
});

describe('cancelling a collection', () => {
  it('deletes its unpaid invoice in the web shop', async () => {
    expect(invoices()).toHaveLength(1);
    await cancelShipment(staff, shipmentId);
    await vi.waitFor(async () => expect(await jobs('cancel-invoice')).toEqual([done]), 20_000);
    expect(invoices()).toEqual([]);
  });

  it('deletes nothing that was paid in the meantime, and staff see why', async () => {
    // Without its webhook, as if it were late.
    for (const draft of invoices()) draft.status = 'COMPLETED';
    await cancelShipment(staff, shipmentId);
    await vi.waitFor(async () => expect(await jobs('cancel-invoice')).toEqual([paid]), 20_000);
    expect(invoices()).toHaveLength(1);
    const [delivery] = (await staff.get('/api/admin/deliveries')).json<object[]>();
    expect(delivery).toMatchObject({
      reference,
      what: 'Cancellation of the courier fee invoice',
      failure: { reason: 'The customer has paid the courier fee of a cancelled collection.' },
    });
  });

  it('has no job if its fee was paid before', async () => {
    await simulator.pay({ reference });
    await cancelShipment(staff, shipmentId);
    expect(await jobs('cancel-invoice')).toEqual([]);
  });

  it('shows staff a payment that is reported after the cancellation, once', async () => {
    const [draft] = invoices();
    await cancelShipment(staff, shipmentId);
    await vi.waitFor(async () => expect(await jobs('cancel-invoice')).toEqual([done]), 20_000);
    // The customer had the checkout open.
    simulator.held.drafts.push({ ...draft!, status: 'OPEN' });
    const order = await simulator.pay({ reference });
    await vi.waitFor(async () => expect(await jobs('cancel-invoice')).toEqual([done, paid]), 20_000);
    const mail = await waitForMail(service, `fee-paid-${reference}-${order?.replace('#', '')}`);
    expect(mail).toContain('The collection of your clubs is cancelled. Call');
  });

  it('shows staff a payment that the shop and its webhook report only once', async () => {
    for (const draft of invoices()) draft.status = 'COMPLETED';
    await cancelShipment(staff, shipmentId);
    await vi.waitFor(async () => expect(await jobs('cancel-invoice')).toEqual([paid]), 20_000);
    for (const draft of invoices()) draft.status = 'OPEN';
    await simulator.pay({ reference });
    await vi.waitFor(async () => expect(await jobs('fee-paid-mail')).toHaveLength(1), 20_000);
    expect(await jobs('cancel-invoice')).toEqual([paid]);
  });

  it('mails no link to an invoice that is not to be paid any more', async () => {
    await cancelShipment(staff, shipmentId);
    await vi.waitFor(async () => expect(await jobs('cancelled-mail')).toEqual([done]), 20_000);
    const mail = (await readMails(service)).find(({ name }) => name.startsWith(`cancelled-${reference}`));
    expect(mail?.text).toContain("Please don't pay the invoice of the courier fee any more.");
  });
});
