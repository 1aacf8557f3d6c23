import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Webhook } from '../../../../simulators/harness/simulator.ts';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { startWooCommerceSimulator } from '../../../../simulators/woocommerce/woocommerce-simulator.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { captureLog } from '../../harness/log-lines.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import {
  shopifyConfig,
  type ShopifySimulator,
  wooCommerceConfig,
  type WooCommerceSimulator,
} from './shop-simulators.ts';

const path = '/api/webhooks/shopify';
const hourMs = 60 * 60 * 1000;

let simulator: ShopifySimulator;
let service: TestApp;
let logged: () => string;
let now: Date;
let code: string;
let reference: string;
let feeReference: string;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  const { log, text } = captureLog('debug');
  logged = text;
  service = await startApp({ config: { shopPartner: shopifyConfig(simulator) }, clock: () => now, log });
  now = new Date();
  ({ code, reference, feeReference } = await twoTradeIns(service));
});
afterAll(async () => {
  await Promise.all([simulator.close(), service.close()]);
});
beforeEach(async () => {
  now = new Date();
  simulator.held.orders.length = 0;
  const { pool } = service.database;
  await pool.query(
    'UPDATE discount_codes SET used_at = NULL, used_amount_cents = NULL, used_order = NULL, used_order_id = NULL',
  );
  await pool.query('UPDATE trade_ins SET fee_paid_at = NULL, fee_paid_order = NULL, fee_paid_order_id = NULL');
  await pool.query('TRUNCATE webhook_receipts, code_orders');
  await pool.query('DELETE FROM audit_trail');
});

/** Submits a trade-in for a code and one for cash whose courier fee the shop invoices. */
async function twoTradeIns(app: TestApp, name = 'G430 Max') {
  const { id: modelId } = await aModel(app.database, { name });
  const visitor = app.visitor();
  await addClub(visitor, { modelId });
  const forCode = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  const other = app.visitor();
  await addClub(other, { modelId, paymentType: 'Cash' });
  await quoteCourier(other);
  const forCash = await submitTradeIn(other, { ...cashSubmission(await uploadDocument(other)), ...byCourier });
  return { code: forCode.discountCode ?? '', reference: forCode.reference, feeReference: forCash.reference };
}

let lastOrder = 5000;

interface OrderOptions {
  id?: number;
  codes?: string[];
  /** Those of the trade-ins whose fee the order invoices. */
  references?: string[];
  source?: 'web' | 'shopify_draft_order';
  status?: 'pending' | 'paid' | 'voided';
  total?: string;
  cancelled?: boolean;
  /** Milliseconds before now. */
  age?: number;
}

/** An order with references is one that staff or an app prepared. */
function defaultOrder({ references = [] }: OrderOptions): Required<OrderOptions> {
  const source = references.length > 0 ? 'shopify_draft_order' : 'web';
  const id = (lastOrder += 1);
  return { id, codes: [], references, source, status: 'paid', total: '5000.00', cancelled: false, age: 0 };
}

/** Returns the webhook about an order, signed with the shop's secret. */
function orderWebhook(options: OrderOptions) {
  const { id, codes, references, source, status, total, cancelled, age } = { ...defaultOrder(options), ...options };
  const changedAt = new Date(now.getTime() - age).toISOString();
  const body = {
    id,
    name: `#${id}`,
    financial_status: status,
    currency: 'ZAR',
    total_price: total,
    source_name: source,
    // A shopper sets a cart's attributes, but no tags.
    tags: source === 'web' ? '' : ['trade-in', 'courier-fee', ...references].join(', '),
    created_at: new Date(now.getTime() - 96 * hourMs).toISOString(),
    updated_at: changedAt,
    cancelled_at: cancelled ? changedAt : null,
    discount_codes: codes.map((used) => ({ code: used, amount: '1.00', type: 'fixed_amount' })),
    note_attributes: references.map((value) => ({ name: 'tradeInId', value })),
  };
  return signed(JSON.stringify(body), cancelled ? 'orders/cancelled' : 'orders/paid');
}

let lastEvent = 0;

function signed(body: string, topic = 'orders/paid', secret = simulator.clientSecret): Webhook {
  return {
    url: path,
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': simulator.shop,
      'x-shopify-event-id': `event-${(lastEvent += 1)}`,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  };
}

async function post({ body, headers }: Omit<Webhook, 'url'>, app = service, url = path) {
  return app.visitor().send({ method: 'POST', url, headers, payload: body });
}

async function statusOf(webhook: Webhook): Promise<number> {
  return (await post(webhook)).statusCode;
}

async function usedOrder(app = service): Promise<string | null | undefined> {
  const { rows } = await app.database.pool.query<{ used_order: string | null }>(
    'SELECT used_order FROM discount_codes',
  );
  return rows[0]?.used_order;
}

async function paidOrder(): Promise<string | null | undefined> {
  const { rows } = await service.database.pool.query<{ fee_paid_order: string | null }>(
    'SELECT fee_paid_order FROM trade_ins WHERE reference = $1',
    [feeReference],
  );
  return rows[0]?.fee_paid_order;
}

async function auditEntries(): Promise<string[]> {
  const { rows } = await service.database.pool.query<{ entry: string }>(
    `SELECT concat_ws(' ', action, subject, details ->> 'order') AS entry FROM audit_trail ORDER BY id`,
  );
  return rows.map(({ entry }) => entry);
}

describe('a paid order', () => {
  it('marks its code as used and the courier fee as paid, with the order’s number', async () => {
    expect(await statusOf(orderWebhook({ id: 1, codes: [code.toLowerCase()] }))).toBe(200);
    expect(await statusOf(orderWebhook({ id: 2, references: [feeReference] }))).toBe(200);
    expect([await usedOrder(), await paidOrder()]).toEqual(['#1', '#2']);
    expect(await auditEntries()).toEqual([`code_used ${reference} #1`, `fee_paid ${feeReference} #2`]);
  });

  it('has its effect once, however often and simultaneously its webhook arrives', async () => {
    const webhook = orderWebhook({ id: 1, codes: [code] });
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(webhook)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await auditEntries()).toEqual([`code_used ${reference} #1`]);
  });

  it('has no effect when its webhook is repeated after the use was corrected by hand', async () => {
    const webhook = orderWebhook({ id: 1, codes: [code] });
    await statusOf(webhook);
    await service.database.pool.query(
      'UPDATE discount_codes SET used_at = NULL, used_amount_cents = NULL, used_order = NULL, used_order_id = NULL',
    );
    expect(await statusOf(webhook)).toBe(200);
    expect(await usedOrder()).toBeNull();
  });

  it('stays the one that used the code when it is reported again or another one names the code', async () => {
    await statusOf(orderWebhook({ id: 1, codes: [code], age: 1000 }));
    await statusOf(orderWebhook({ id: 1, codes: [code] }));
    await statusOf(orderWebhook({ id: 2, codes: [code] }));
    expect(await usedOrder()).toBe('#1');
    expect(await auditEntries()).toEqual([`code_used ${reference} #1`, `code_used_again ${reference} #2`]);
  });

  it.each([{ source: 'web' as const }, { status: 'pending' as const }, { total: '1.00' }])(
    'pays no fee as %j',
    async (order) => {
      expect(await statusOf(orderWebhook({ references: [feeReference], ...order }))).toBe(200);
      expect(await paidOrder()).toBeNull();
    },
  );

  it('is recorded without the NUL characters of its texts, which PostgreSQL cannot store', async () => {
    const { body } = orderWebhook({ codes: [code] });
    const order = {
      ...v.parse(v.looseObject({}), JSON.parse(body)),
      id: '7\u0000',
      name: '#7\u0000',
      tags: 'courier-fee, TI-\u0000',
    };
    expect(await statusOf(signed(JSON.stringify(order)))).toBe(200);
    expect(await usedOrder()).toBe('#7\uFFFD');
  });

  it('uses its code before it is paid, so that the till refuses it', async () => {
    await statusOf(orderWebhook({ id: 1, codes: [code], status: 'pending' }));
    expect(await usedOrder()).toBe('#1');
    await statusOf(orderWebhook({ id: 1, codes: [code], status: 'pending', cancelled: true }));
    expect(await usedOrder()).toBeNull();
  });

  it('ignores characters that no code has', async () => {
    expect(await statusOf(orderWebhook({ codes: ['A\u0000', code] }))).toBe(200);
    expect(await usedOrder()).toBe('#1'.slice(0, 1) + String(lastOrder));
  });

  it('with an unknown code is accepted, and nothing is stored', async () => {
    expect(await statusOf(orderWebhook({ codes: ['SUMMER10'], references: ['TI-0000-0000'] }))).toBe(200);
    const { rows } = await service.database.pool.query('SELECT event_id FROM webhook_receipts');
    expect([rows, await usedOrder()]).toEqual([[], null]);
  });

  it('pays its fee although Shopify reported it under the same event id before', async () => {
    for (const order of [{ status: 'pending' as const, age: 1000 }, { status: 'paid' as const }]) {
      const webhook = orderWebhook({ id: 2, references: [feeReference], ...order });
      expect(await statusOf(withHeader(webhook, 'x-shopify-event-id', 'checkout'))).toBe(200);
    }
    expect(await paidOrder()).toBe('#2');
  });

  it('cannot pay a fee that was not invoiced', async () => {
    await statusOf(orderWebhook({ references: [reference] }));
    expect(await auditEntries()).toEqual([]);
  });
});

describe('a cancelled order', () => {
  it('undoes the use of its code and the payment of the fee, and both are recorded', async () => {
    await statusOf(orderWebhook({ id: 1, codes: [code], age: 5000 }));
    await statusOf(orderWebhook({ id: 2, references: [feeReference], age: 5000 }));
    await statusOf(orderWebhook({ id: 1, codes: [code], cancelled: true }));
    await statusOf(orderWebhook({ id: 2, references: [feeReference], cancelled: true }));
    expect([await usedOrder(), await paidOrder()]).toEqual([null, null]);
    expect((await auditEntries()).slice(2)).toEqual([
      `code_use_withdrawn ${reference} #1`,
      `fee_payment_withdrawn ${feeReference} #2`,
    ]);
  });

  it.each([5000, 0])('is not undone by its payment, which arrives later and is %s ms older', async (age) => {
    await statusOf(orderWebhook({ id: 1, codes: [code], cancelled: true }));
    await statusOf(orderWebhook({ id: 1, codes: [code], age }));
    expect(await usedOrder()).toBeNull();
  });

  it('leaves its code to another order that used it as well, until that is cancelled, too', async () => {
    for (const id of [1, 2, 3]) await statusOf(orderWebhook({ id, codes: [code], age: 9000 - id }));
    await statusOf(orderWebhook({ id: 2, codes: [code], cancelled: true }));
    await statusOf(orderWebhook({ id: 1, codes: [code], cancelled: true }));
    expect(await usedOrder()).toBe('#3');
    expect((await auditEntries()).slice(3)).toEqual([
      `code_use_withdrawn ${reference} #1`,
      `code_used ${reference} #3`,
    ]);
    await statusOf(orderWebhook({ id: 3, codes: [code], cancelled: true }));
    expect(await usedOrder()).toBeNull();
  });

  it('leaves a code alone that another order or the till has used', async () => {
    await statusOf(orderWebhook({ id: 1, codes: [code] }));
    await statusOf(orderWebhook({ id: 2, codes: [code], cancelled: true }));
    expect(await usedOrder()).toBe('#1');
    await service.database.pool.query(`UPDATE discount_codes SET used_order = 'Till 3', used_order_id = NULL`);
    await statusOf(orderWebhook({ id: 1, codes: [code], cancelled: true }));
    expect(await usedOrder()).toBe('Till 3');
  });

  it('is recognised by what is signed: a paid order under the topic of cancelled ones cancels nothing', async () => {
    await statusOf(orderWebhook({ id: 1, codes: [code], age: 1000 }));
    const paid = orderWebhook({ id: 1, codes: [code] });
    expect(await statusOf(withHeader(paid, 'x-shopify-topic', 'orders/cancelled'))).toBe(200);
    expect(await usedOrder()).toBe('#1');
  });
});

const used = () => orderWebhook({ codes: [code] });

function withHeader(webhook: Webhook, name: string, value: string): Webhook {
  return { ...webhook, headers: { ...webhook.headers, [name]: value } };
}

describe('a webhook is refused with 401', () => {
  const hmac = 'x-shopify-hmac-sha256';
  it.each<[string, () => Webhook]>([
    ['if it is forged', () => ({ ...used(), body: used().body.replace('#', '#9') })],
    ['if it is truncated', () => ({ ...used(), body: used().body.slice(0, -20) })],
    ['if it is empty', () => ({ ...used(), body: '' })],
    ['if another secret signed it', () => signed(used().body, 'orders/paid', 'another-secret')],
    ['if its signature is too short', () => withHeader(used(), hmac, 'c2hvcnQ=')],
    ['if its signature is not base64', () => withHeader(used(), hmac, '¿¿¿'.normalize())],
    ['if it has no signature', () => withHeader(used(), hmac, '')],
    ['if it is of another shop', () => withHeader(used(), 'x-shopify-shop-domain', 'other.myshopify.com')],
    ['if it is replayed after two days', () => orderWebhook({ codes: [code], age: 49 * hourMs })],
  ])('%s', async (_how, make) => {
    const response = await post(make());
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: 'bad_signature', error: 'The signature of this webhook is invalid, or the webhook is too old.' },
    ]);
    expect(await usedOrder()).toBeNull();
    expect(`${response.body}${JSON.stringify(response.headers)}${logged()}`).not.toContain(simulator.clientSecret);
  });
});

it('a signed body that is not an order is malformed', async () => {
  expect((await post(signed('[]'))).json()).toMatchObject({ code: 'malformed' });
});

it('a signed webhook about something else has no effect', async () => {
  expect(await statusOf(signed(JSON.stringify({ id: 1 }), 'products/update'))).toBe(200);
});

it('a body of more than 256 kB is refused', async () => {
  expect(await statusOf(signed(JSON.stringify({ note: 'x'.repeat(256 * 1024) })))).toBe(413);
});

it('webhooks are limited by network', async () => {
  const strict = await startApp({ config: { shopPartner: shopifyConfig(simulator), rateLimitScale: 1 / 600 } });
  try {
    const statuses = [await post(signed('[]'), strict), await post(signed('[]'), strict)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 429]);
  } finally {
    await strict.close();
  }
});

it('webhooks of a shop that is not connected are not found', async () => {
  const response = await post(orderWebhook({ codes: [code] }), service, '/api/webhooks/woocommerce');
  expect(response.statusCode).toBe(404);
});

describe('WooCommerce', () => {
  let woo: WooCommerceSimulator;
  let app: TestApp;
  let coupon: string;
  beforeAll(async () => {
    woo = await startWooCommerceSimulator();
    app = await startApp({ config: { shopPartner: wooCommerceConfig(woo) } });
    woo.setWebhookUrl(`${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/woocommerce`);
    app.startBackgroundTasks();
    coupon = (await twoTradeIns(app)).code;
  });
  afterAll(async () => {
    await Promise.all([woo.close(), app.close()]);
  });

  it('marks the code as used when its order is paid, and usable again when it is cancelled', async () => {
    await vi.waitFor(() => expect(woo.coupons).toHaveLength(1), { timeout: 20_000 });
    const orderId = await woo.pay(coupon);
    expect(await usedOrder(app)).toBe(String(orderId));
    await woo.cancel(orderId ?? 0);
    expect(await usedOrder(app)).toBeNull();
  });

  it('marks the codes of two orders as used that it reports under one delivery id', async () => {
    const { code: other } = await twoTradeIns(app, 'G425 Max');
    await vi.waitFor(() => expect(woo.coupons).toHaveLength(2), { timeout: 20_000 });
    const orders = [await woo.pay(coupon), await woo.pay(other)];
    const { rows } = await app.database.pool.query<{ order: string }>(
      'SELECT used_order AS order FROM discount_codes ORDER BY used_order::integer',
    );
    expect(rows.map(({ order }) => Number(order))).toEqual(orders);
  });

  it('accepts the unsigned ping of a new webhook, and refuses a forged order', async () => {
    const url = '/api/webhooks/woocommerce';
    const ping = { body: 'webhook_id=7', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await post(ping, app, url)).statusCode).toBe(200);
    const forged = { body: '{"id":1}', headers: { 'x-wc-webhook-signature': 'Zm9yZ2Vk' } };
    expect((await post(forged, app, url)).statusCode).toBe(401);
  });
});
