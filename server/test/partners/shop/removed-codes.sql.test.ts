import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopPartnerConfig } from '../../../src/config/partners/shop.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { type Client } from '../../harness/client.ts';
import { codeEntries, resetCodes, searchCodes, tradeInForCode } from '../codes/code-trade-ins.ts';

const secret = 'a-secret-of-webhooks';
const shop = 'club.myshopify.com';
const now = new Date('2026-03-03T08:00:00Z');
const credentials = { kind: 'client' as const, clientId: 'id', clientSecret: secret };
const shared = { webhookSecret: secret, codeValidMonths: null };

/** The state of an order that a webhook reports. */
interface Order {
  id?: number;
  codes?: string[];
  isCancelled?: boolean;
  /** Minutes after the first. */
  created?: number;
  changed?: number;
}

let service: TestApp;
let staff: Client;
let code: string;

async function start(shopPartner: ShopPartnerConfig): Promise<void> {
  service = await startApp({ config: { shopPartner }, clock: () => now });
  staff = await service.admin();
  const { id: modelId } = await aModel(service.database);
  ({ code } = await tradeInForCode(service, modelId, 'Thandi Dlamini'));
}

async function send(partner: string, body: object, headers: Record<string, string>): Promise<void> {
  const payload = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(payload).digest('base64');
  const { statusCode } = await service.visitor().send({
    method: 'POST',
    url: `/api/webhooks/${partner}`,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-signature': signature,
      'x-shopify-hmac-sha256': signature,
      ...headers,
    },
    payload,
  });
  expect(statusCode).toBe(200);
}

const minute = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const wooOrder = ({ id = 7, codes, isCancelled = false, created = 0, changed = created }: Order) =>
  send(
    'woocommerce',
    {
      id,
      number: String(id),
      status: isCancelled ? 'cancelled' : 'on-hold',
      date_created_gmt: minute(created).slice(0, 19),
      date_modified_gmt: minute(changed).slice(0, 19),
      coupon_lines: codes?.map((used) => ({ code: used.toLowerCase() })),
    },
    { 'x-wc-webhook-topic': 'order.updated' },
  );

const shopifyOrder = ({ codes = [], isCancelled = false, changed = 0 }: Order) =>
  send(
    'shopify',
    {
      id: 7,
      name: '#7',
      financial_status: 'paid',
      created_at: minute(0),
      updated_at: minute(changed),
      cancelled_at: isCancelled ? minute(changed) : null,
      discount_codes: codes.map((used) => ({ code: used })),
    },
    { 'x-shopify-shop-domain': shop, 'x-shopify-topic': 'orders/paid' },
  );

beforeEach(() => resetCodes(service));

/** Returns the code's state, and the order that keeps it used. */
async function stateOfCode(): Promise<(string | null | undefined)[]> {
  const [found] = await searchCodes(staff, code);
  return [found?.state, found?.use?.order];
}

describe('an order of WooCommerce', () => {
  beforeAll(() => start({ kind: 'woocommerce', url: 'https://shop.example.com', key: 'key', secret, ...shared }));
  afterAll(() => service.close());

  test('frees a coupon that is removed from it, for the till and for another order', async () => {
    await wooOrder({ codes: [code] });
    await wooOrder({ codes: [], changed: 1 });
    expect(await stateOfCode()).toEqual(['usable', undefined]);
    await wooOrder({ id: 8, codes: [code], created: 2 });
    await wooOrder({ codes: [], changed: 3, isCancelled: true });
    expect(await stateOfCode()).toEqual(['used', '8']);
    expect(await codeEntries(service)).toMatchObject([
      { action: 'code_used', details: { order: '7' } },
      { action: 'code_use_withdrawn', details: { order: '7' } },
      { action: 'code_used', details: { order: '8' } },
    ]);
  });

  test('uses a coupon again that is removed and added', async () => {
    await wooOrder({ codes: [code] });
    await wooOrder({ codes: [], changed: 1 });
    await wooOrder({ codes: [code], changed: 2 });
    expect(await stateOfCode()).toEqual(['used', '7']);
    await wooOrder({ codes: [], changed: 3 });
    expect(await stateOfCode()).toEqual(['usable', undefined]);
  });

  test('leaves a removed coupon to another order that uses it as well', async () => {
    await wooOrder({ codes: [code] });
    await wooOrder({ id: 8, codes: [code], created: 1 });
    await wooOrder({ codes: [], changed: 2 });
    expect(await stateOfCode()).toEqual(['used', '8']);
  });

  test('keeps its coupon when a body does not list coupons', async () => {
    await wooOrder({ codes: [code] });
    await wooOrder({ changed: 1 });
    expect(await stateOfCode()).toEqual(['used', '7']);
  });

  test('of another shop frees no coupon of an earlier order with its id', async () => {
    await wooOrder({ codes: [code] });
    await wooOrder({ codes: [], created: 1 });
    await wooOrder({ codes: [], created: 1, changed: 2, isCancelled: true });
    expect(await stateOfCode()).toEqual(['used', '7']);
  });
});

describe('an order of Shopify', () => {
  beforeAll(() =>
    start({ kind: 'shopify', shop, origin: `https://${shop}`, apiVersion: '2026-10', credentials, ...shared }),
  );
  afterAll(() => service.close());

  test('frees a code that it does not name only once it is cancelled', async () => {
    await shopifyOrder({ codes: [code] });
    await shopifyOrder({ changed: 1 });
    expect(await stateOfCode()).toEqual(['used', '#7']);
    await shopifyOrder({ changed: 2, isCancelled: true });
    expect(await stateOfCode()).toEqual(['usable', undefined]);
  });
});
