import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, faults } from '../../../../simulators/harness/faults.ts';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import type { PartnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import { shopStore } from '../../../src/adapters/postgres/shop/shop-store.ts';
import { shopifyShop } from '../../../src/adapters/shops/shopify/shopify-shop.ts';
import { cancelInvoice } from '../../../src/features/shop/cancel-invoice.ts';
import { invoiceFee } from '../../../src/features/shop/invoice-fee.ts';
import { issueCode } from '../../../src/features/shop/issue-code.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { lateEffect } from '../late-effect.ts';
import { shopClient, shopifyConfig, type ShopifySimulator } from './shop-simulators.ts';

let simulator: ShopifySimulator;
/** Creates trade-ins without a shop, so that the jobs run when the test says so. */
let service: TestApp;
let forCode: string;
let forCash: string;

beforeAll(async () => {
  [simulator, service] = await Promise.all([startShopifySimulator(), startApp()]);
  const { id: modelId } = await aModel(service.database);
  forCode = await tradeIn('Trade-In', modelId);
  forCash = await tradeIn('Cash', modelId);
  await service.database.pool.query('UPDATE trade_ins SET is_fee_invoiced = true WHERE id = $1', [forCash]);
});
afterAll(async () => {
  await Promise.all([simulator.close(), service.close()]);
});
beforeEach(async () => {
  simulator.faults.clear();
  const { held } = simulator;
  for (const list of [held.codes, held.drafts, held.orders]) list.length = 0;
  held.tokens.clear();
  held.throttled = 0;
  await service.database.pool.query(`DELETE FROM outbox WHERE kind IN ('code-mail', 'invoice-mail')`);
  await service.database.pool.query('UPDATE discount_codes SET shop_id = NULL, shop_synced_at = NULL');
  await service.database.pool.query('UPDATE trade_ins SET invoice_url = NULL, invoice_id = NULL');
  await service.database.pool.query(`UPDATE shipments SET status = 'pending', cancelled_at = NULL`);
});

/** Submits a trade-in and returns its id. */
async function tradeIn(paymentType: 'Trade-In' | 'Cash', modelId: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId, paymentType });
  await quoteCourier(visitor);
  const url = await uploadDocument(visitor);
  const body = paymentType === 'Cash' ? cashSubmission(url) : codeSubmission(url);
  const { reference } = await submitTradeIn(visitor, { ...body, ...byCourier });
  return tradeInIdOf(service.database, reference);
}

async function enqueuedMails(): Promise<{ kind: string; payload: object }[]> {
  const { rows } = await service.database.pool.query<{ kind: string; payload: object }>(
    `SELECT kind, payload FROM outbox WHERE kind IN ('code-mail', 'invoice-mail') ORDER BY id`,
  );
  return rows;
}

function jobsWith(client: PartnerClient) {
  const deps = {
    shop: shopifyShop(shopifyConfig(simulator), client),
    store: shopStore(service.database),
    clock: () => new Date(),
  };
  return {
    issue: () => issueCode(deps)({ tradeInId: forCode }),
    invoice: () => invoiceFee(deps)({ tradeInId: forCash }),
    cancel: () => cancelInvoice(deps)({ tradeInId: forCash }),
  };
}

/** Returns a client that meets the fault once, in the first request whose body contains the text. */
function clientWith(fault: Fault, text: string): PartnerClient {
  const client = shopClient(simulator);
  let isArmed = true;
  return {
    ...client,
    send(url, request) {
      if (isArmed && typeof request.body === 'string' && request.body.includes(text)) {
        isArmed = false;
        simulator.faults.set(fault, { times: 1 });
      }
      return client.send(url, request);
    },
  };
}

/** Runs a job that meets the fault, and repeats it as the outbox does. `hasEffect` is null for a request that only reads. */
async function runTwice(job: () => Promise<unknown>, fault: Fault, hasEffect: (() => boolean) | null): Promise<void> {
  await job().catch(() => {});
  // It is still set if the request was given up before it arrived.
  simulator.faults.clear();
  if (hasEffect !== null) await lateEffect(fault, hasEffect);
  await job();
}

describe.each(faults)('with the fault %s', (fault) => {
  it.each([
    ['the token', 'grant_type', () => simulator.held.tokens.size === 1],
    ['the currency', 'currencyCode', null],
    ['the creation', 'discountCodeBasicCreate', () => simulator.held.codes.length === 1],
  ])('at %s, one code exists in the end', async (_request, text, hasEffect) => {
    const { issue } = jobsWith(clientWith(fault, text));
    await runTwice(issue, fault, hasEffect);
    const { rows } = await service.database.pool.query<{ code: string; amount: string; shop_id: string }>(
      'SELECT code, (amount_cents / 100.0)::numeric(12, 2)::text AS amount, shop_id FROM discount_codes',
    );
    expect(simulator.held.codes.map(({ id, code, amount }) => ({ code, amount, shop_id: id }))).toEqual(rows);
    expect(await enqueuedMails()).toEqual([{ kind: 'code-mail', payload: { tradeInId: forCode } }]);
  });

  it.each([
    ['the search', 'FindInvoice', null],
    ['the creation', 'draftOrderCreate', () => simulator.held.drafts.length === 1],
  ])('at %s, one invoice exists in the end', async (_request, text, hasEffect) => {
    const { invoice } = jobsWith(clientWith(fault, text));
    await runTwice(invoice, fault, hasEffect);
    const { rows } = await service.database.pool.query<{ id: string; url: string }>(
      'SELECT invoice_id AS id, invoice_url AS url FROM trade_ins WHERE id = $1',
      [forCash],
    );
    expect(simulator.held.drafts.map(({ id, invoiceUrl }) => ({ id, url: invoiceUrl }))).toEqual(rows);
    expect(await enqueuedMails()).toEqual([{ kind: 'invoice-mail', payload: { tradeInId: forCash } }]);
  });
});

/** As after staff have cancelled the collection. */
async function cancelCollections(): Promise<void> {
  await service.database.pool.query(`UPDATE shipments SET status = 'cancelled', cancelled_at = now()`);
}

describe.each(faults)('with the fault %s', (fault) => {
  it.each([
    ['the search', 'FindInvoice', null],
    ['the deletion', 'draftOrderDelete', () => simulator.held.drafts.length === 0],
  ])('at %s, no invoice of a cancelled collection is left in the end', async (_request, text, hasEffect) => {
    await jobsWith(shopClient(simulator)).invoice();
    await cancelCollections();
    await runTwice(jobsWith(clientWith(fault, text)).cancel, fault, hasEffect);
    expect(simulator.held.drafts).toEqual([]);
  });
});

it('an invoice that an earlier attempt created is cancelled instead of mailed after the cancellation', async () => {
  const { invoice } = jobsWith(shopClient(simulator));
  await invoice();
  await service.database.pool.query('UPDATE trade_ins SET invoice_url = NULL, invoice_id = NULL');
  await service.database.pool.query(`DELETE FROM outbox WHERE kind = 'invoice-mail'`);
  await cancelCollections();
  await invoice();
  expect(simulator.held.drafts).toEqual([]);
  expect(await enqueuedMails()).toEqual([]);
});

it('an invoice that is created while staff cancel the collection is cancelled, too', async () => {
  const client = shopClient(simulator);
  const { invoice, cancel } = jobsWith({
    ...client,
    async send(url, request) {
      if (typeof request.body === 'string' && request.body.includes('draftOrderCreate')) await cancelCollections();
      return client.send(url, request);
    },
  });
  await invoice();
  const { rows } = await service.database.pool.query(
    `SELECT payload FROM outbox WHERE kind = 'cancel-invoice' AND done_at IS NULL`,
  );
  expect(rows).toEqual([{ payload: { tradeInId: forCash } }]);
  await cancel();
  expect(simulator.held.drafts).toEqual([]);
});

it('a job that was killed after its effect in the shop adopts that when it is repeated', async () => {
  const { issue, invoice } = jobsWith(shopClient(simulator));
  await Promise.all([issue(), invoice()]);
  await service.database.pool.query('UPDATE discount_codes SET shop_id = NULL, shop_synced_at = NULL');
  await service.database.pool.query('UPDATE trade_ins SET invoice_url = NULL, invoice_id = NULL');
  await Promise.all([issue(), invoice()]);
  expect([simulator.held.codes.length, simulator.held.drafts.length]).toEqual([1, 1]);
});

it('two workers with the same job create one code', async () => {
  await Promise.allSettled([jobsWith(shopClient(simulator)).issue(), jobsWith(shopClient(simulator)).issue()]);
  await jobsWith(shopClient(simulator)).issue();
  expect(simulator.held.codes).toHaveLength(1);
  expect(await enqueuedMails()).toHaveLength(1);
});

const refuse = () => Promise.reject(new Error());

it('a job without a trade-in or with nothing to do ends without a request', async () => {
  const deps = { store: shopStore(service.database), clock: () => new Date() };
  const shop = { issueCode: refuse, createFeeInvoice: refuse, cancelFeeInvoice: refuse };
  const jobs = [
    cancelInvoice({ ...deps, shop })({ tradeInId: forCash }),
    cancelInvoice({ ...deps, shop })({ tradeInId: forCode }),
    issueCode({ ...deps, shop })({ tradeInId: forCash }),
    issueCode({ ...deps, shop })({ tradeInId: '999999' }),
    invoiceFee({ ...deps, shop })({ tradeInId: forCode }),
  ];
  await expect(Promise.all(jobs)).resolves.toEqual([undefined, undefined, undefined, undefined, undefined]);
});
