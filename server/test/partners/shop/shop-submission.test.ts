import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
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

  it('waits at most three seconds for the link, and gets it later', async () => {
    simulator.faults.set('timeout_before_effect', { times: 1 });
    const visitor = service.visitor();
    const key = 'a-key-of-the-visitor-for-this-cart';
    const started = performance.now();
    const { invoiceUrl, reference } = await submitForCash(visitor, key);
    expect([invoiceUrl, performance.now() - started < 5000]).toEqual([null, true]);
    // The outbox retries when the request has timed out; the test doesn't wait for that.
    await service.database.pool.query(
      `UPDATE trade_ins SET invoice_url = 'https://shop.example.com/i/1' WHERE reference = $1`,
      [reference],
    );
    const later = await visitor.get(`/api/trade-in/result?key=${key}`);
    expect(later.json()).toMatchObject({ invoiceUrl: 'https://shop.example.com/i/1' });
  });

  it('does not wait while the shop is not tried at all', async () => {
    const unreachable = { ...shopifyConfig(simulator), origin: 'http://127.0.0.1:9' };
    const app = await startApp({ config: { shopPartner: unreachable } });
    try {
      const { id } = await aModel(app.database);
      app.startBackgroundTasks();
      // Five failures open the circuit.
      for (let trade = 0; trade < 5; trade += 1) {
        const visitor = app.visitor();
        await addClub(visitor, { modelId: id });
        await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
      }
      const failed = `SELECT FROM outbox WHERE kind = 'issue-code' AND last_error IS NOT NULL`;
      await vi.waitFor(async () => expect((await app.database.pool.query(failed)).rows).toHaveLength(5), {
        timeout: 20_000,
      });
      const visitor = app.visitor();
      await addClub(visitor, { modelId: id, paymentType: 'Cash' });
      await quoteCourier(visitor);
      const body = { ...cashSubmission(await uploadDocument(visitor)), ...byCourier };
      const started = performance.now();
      expect((await submitTradeIn(visitor, body)).invoiceUrl).toBeNull();
      expect(performance.now() - started).toBeLessThan(2500);
    } finally {
      await app.close();
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
