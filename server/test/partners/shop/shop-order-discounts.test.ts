import { createHmac } from 'node:crypto';
import { cents } from '@trade-in/domain/money';
import { describe, expect, test } from 'vitest';
import { shopifyWebhooks } from '../../../src/adapters/shops/shopify/shopify-webhooks.ts';
import { wooCommerceWebhooks } from '../../../src/adapters/shops/woocommerce/woocommerce-webhooks.ts';
import type { ShopWebhooks } from '../../../src/ports/partners/shop-webhooks.ts';

const secret = 'secret';
const now = new Date('2026-03-03T08:00:00Z');
const code = '7K3Q-9M2X-0ABC-DEFG';

interface Sent {
  body: object;
  /** The header with the signature. */
  signature: string;
  headers: Readonly<Record<string, string>>;
}

function read(webhooks: ShopWebhooks, { body, signature, headers }: Sent) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const signed = { ...headers, [signature]: createHmac('sha256', secret).update(rawBody).digest('base64') };
  return webhooks.read({ headers: signed, rawBody }, now)?.codes;
}

describe('an order of Shopify', () => {
  const shop = 'club.myshopify.com';
  const at = now.toISOString();
  const order = { id: 1, name: '#1001', financial_status: 'paid', created_at: at, updated_at: at, currency: 'ZAR' };
  const used = { code: code.toLowerCase(), amount: '1400.00', type: 'fixed_amount' };
  const codesIn = (body: object) =>
    read(shopifyWebhooks({ shop, secret }), {
      body: { ...order, discount_codes: [used], ...body },
      signature: 'x-shopify-hmac-sha256',
      headers: { 'x-shopify-shop-domain': shop, 'x-shopify-topic': 'orders/paid' },
    });

  test('says with which value the code was made, whatever the order cost', () => {
    const made = { type: 'discount_code', code: used.code, value: '2000.0', value_type: 'fixed_amount' };
    expect(codesIn({ subtotal_price: '0.00', discount_applications: [made] })).toEqual([
      { code, discount: { amount: cents(2000_00), isAtLeast: false } },
    ]);
  });

  test('says what was taken off, which is all of the code if something was left to pay', () => {
    const discount = { amount: cents(1400_00), isAtLeast: false };
    expect(codesIn({ subtotal_price: '10.00' })).toEqual([{ code, discount }]);
    expect(codesIn({ subtotal_price: '0.00' })).toEqual([{ code, discount: { ...discount, isAtLeast: true } }]);
    expect(codesIn({})).toEqual([{ code, discount: { ...discount, isAtLeast: true } }]);
  });

  test.each([{ currency: 'USD' }, { discount_codes: [{ code }] }, { discount_codes: [{ code, amount: 'much' }] }])(
    'says nothing about the amount as %j',
    (body) => {
      expect(codesIn(body)).toEqual([{ code, discount: null }]);
    },
  );
});

describe('an order of WooCommerce', () => {
  const at = '2026-03-03T08:00:00';
  const times = { date_created_gmt: at, date_modified_gmt: at };
  const order = { id: 1, number: '1', status: 'processing', ...times, currency: 'ZAR' };
  const line = { code: code.toLowerCase(), discount: '1217.39', discount_tax: '182.61' };
  const codesIn = (body: object) =>
    read(wooCommerceWebhooks({ secret }), {
      body: { ...order, coupon_lines: [line], ...body },
      signature: 'x-wc-webhook-signature',
      headers: { 'x-wc-webhook-topic': 'order.updated' },
    });

  test('says what was taken off, with the tax where prices include it', () => {
    const items = { line_items: [{ total: '0.00' }, { total: '10.00' }] };
    expect(codesIn({ ...items, prices_include_tax: true })).toEqual([
      { code, discount: { amount: cents(1400_00), isAtLeast: false } },
    ]);
    expect(codesIn({ ...items, prices_include_tax: false })).toEqual([
      { code, discount: { amount: cents(1217_39), isAtLeast: false } },
    ]);
  });

  test('that cost nothing used a code of at least as much', () => {
    const whole = { code, discount: { amount: cents(1217_39), isAtLeast: true } };
    expect(codesIn({ line_items: [{ total: '0.00' }] })).toEqual([whole]);
    expect(codesIn({})).toEqual([whole]);
  });

  test('says nothing about the amount in another currency or without it', () => {
    expect(codesIn({ currency: 'EUR' })).toEqual([{ code, discount: null }]);
    expect(codesIn({ coupon_lines: [{ code }] })).toEqual([{ code, discount: null }]);
  });
});
