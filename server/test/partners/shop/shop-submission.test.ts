import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import type { Database } from '../../../src/adapters/postgres/connection/database.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { shopifyConfig, type ShopifySimulator } from './shop-simulators.ts';

let simulator: ShopifySimulator;
let service: TestApp;
let modelId: string;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  service = await startApp({ config: { shopPartner: shopifyConfig(simulator) } });
  simulator.setWebhookUrl(`${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/shopify`);
  service.startBackgroundTasks();
  modelId = (await aModel(service.database)).id;
});
afterAll(async () => {
  await Promise.all([simulator.close(), service.close()]);
});
beforeEach(() => simulator.faults.clear());

async function submitForCash(visitor: Client, key?: string) {
  await addClub(visitor, { modelId, paymentType: 'Cash' });
  await quoteCourier(visitor);
  return submitTradeIn(visitor, { ...cashSubmission(await uploadDocument(visitor)), ...byCourier }, key);
}

async function feePaidOrder(reference: string): Promise<string | null | undefined> {
  const { rows } = await service.database.pool.query<{ fee_paid_order: string | null }>(
    'SELECT fee_paid_order FROM trade_ins WHERE reference = $1',
    [reference],
  );
  return rows[0]?.fee_paid_order;
}

/** Returns the failures of the job that creates the invoice: null for one that has not failed yet. */
async function invoiceFailures(reference: string): Promise<(string | null)[]> {
  const { rows } = await service.database.pool.query<{ last_error: string | null }>(
    `SELECT last_error FROM outbox WHERE kind = 'invoice-fee'
     AND payload ->> 'tradeInId' = (SELECT id::text FROM trade_ins WHERE reference = $1)`,
    [reference],
  );
  return rows.map(({ last_error: error }) => error);
}

/** Calls `onLookup` whenever the service reads the link of an invoice and nothing else. */
function watchInvoiceLookups(database: Database, onLookup: () => void): Database {
  const prepared = database.prepared.withPlugin({
    transformQuery({ node }) {
      const [column, ...more] = node.kind === 'SelectQueryNode' ? (node.selections ?? []) : [];
      if (more.length === 0 && JSON.stringify(column)?.includes('"invoice_url"')) onLookup();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...database, prepared };
}

describe('a cash trade-in by courier', () => {
  it('has the invoice’s link in its response, and the order that paid it', async () => {
    const { reference, invoiceUrl, totalValue } = await submitForCash(service.visitor());
    expect(invoiceUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invoices\/\d+$/);
    // The value of the club for cash, without the fee taken off.
    expect(totalValue).toBe(1600_00);
    const orderName = await simulator.pay({ reference });
    expect(await feePaidOrder(reference)).toBe(orderName);
    await simulator.cancel(orderName ?? '');
    expect(await feePaidOrder(reference)).toBeNull();
  });

  it('gets a response while the shop gives none, and its link later', async () => {
    simulator.faults.set('timeout_before_effect');
    const visitor = service.visitor();
    const key = 'a-key-of-the-visitor-for-this-cart';
    const { invoiceUrl, reference } = await submitForCash(visitor, key);
    expect(invoiceUrl).toBeNull();
    // The request to the shop has not been given up yet. The outbox retries it then; the test doesn't wait for that.
    expect(await invoiceFailures(reference)).toEqual([null]);
    await service.database.pool.query(
      `UPDATE trade_ins SET invoice_url = 'https://shop.example.com/i/1' WHERE reference = $1`,
      [reference],
    );
    const later = await visitor.get(`/api/trade-in/result?key=${key}`);
    expect(later.json()).toMatchObject({ invoiceUrl: 'https://shop.example.com/i/1' });
  });

  it('does not wait while the shop is not tried at all', async () => {
    const shop = await startShopifySimulator();
    shop.faults.set('unavailable', { times: 1000 });
    let lookups = 0;
    const app = await startApp({
      config: { shopPartner: shopifyConfig(shop) },
      wrapDatabase: (database) => watchInvoiceLookups(database, () => (lookups += 1)),
    });
    try {
      const { id } = await aModel(app.database);
      app.startBackgroundTasks();
      const failed = `SELECT FROM outbox WHERE kind = 'issue-code' AND last_error IS NOT NULL`;
      // Five failures open the circuit. One after another, because concurrent jobs share the request of a token.
      for (let trade = 1; trade <= 5; trade += 1) {
        const visitor = app.visitor();
        await addClub(visitor, { modelId: id });
        await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
        await expect.poll(async () => (await app.database.pool.query(failed)).rowCount).toBe(trade);
      }
      const visitor = app.visitor();
      await addClub(visitor, { modelId: id, paymentType: 'Cash' });
      await quoteCourier(visitor);
      const body = { ...cashSubmission(await uploadDocument(visitor)), ...byCourier };
      lookups = 0;
      const requestsLeft = shop.faults.active?.times;
      expect((await submitTradeIn(visitor, body)).invoiceUrl).toBeNull();
      expect(lookups).toBe(1);
      expect(shop.faults.active?.times).toBe(requestsLeft);
    } finally {
      await Promise.all([app.close(), shop.close()]);
    }
  });
});

it('a code is in the shop soon after its submission, used by the shop’s webhook, and usable again if the order is cancelled', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const { discountCode } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  await vi.waitFor(() => expect(simulator.held.findCode(discountCode ?? '')?.amount).toBe('2000.00'), {
    timeout: 20_000,
  });
  const orderName = await simulator.pay({ code: discountCode ?? '' });
  const { rows } = await service.database.pool.query('SELECT used_order FROM discount_codes WHERE code = $1', [
    discountCode,
  ]);
  expect(rows).toEqual([{ used_order: orderName }]);
  await simulator.cancel(orderName ?? '');
  // The shop counts the use of a cancelled order; a job allows another one.
  await vi.waitFor(() => expect(simulator.held.findCode(discountCode ?? '')?.usageLimit).toBe(2), { timeout: 20_000 });
  expect(await simulator.pay({ code: discountCode ?? '' })).not.toBeNull();
  expect(await simulator.pay({ code: discountCode ?? '' })).toBeNull();
});

it('a code is not sent anywhere while no shop is connected', async () => {
  const app = await startApp();
  try {
    const { id } = await aModel(app.database);
    const visitor = app.visitor();
    await addClub(visitor, { modelId: id });
    await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
    const { rows } = await app.database.pool.query('SELECT kind FROM outbox');
    expect(rows).toEqual([{ kind: 'confirmation-mail' }]);
  } finally {
    await app.close();
  }
});
