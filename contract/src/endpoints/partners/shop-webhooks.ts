import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';

/** An order with many lines has about 100 kB. */
const maxWebhookBytes = 256 * 1024;

const Received = v.object({ status: v.literal('received') });
const header = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** Shopify's webhooks `orders/create`, `orders/paid` and `orders/cancelled`. */
export const receiveShopifyWebhook = endpoint({
  name: 'receiveShopifyWebhook',
  summary: 'Receives a webhook of Shopify about an order',
  method: 'POST',
  path: '/api/webhooks/shopify',
  access: 'public',
  headers: v.object({
    'x-shopify-hmac-sha256': header,
    'x-shopify-topic': header,
    'x-shopify-shop-domain': header,
  }),
  rawBody: { maxBytes: maxWebhookBytes },
  response: Received,
  refuses: ['malformed', 'bad_signature', 'not_found', 'too_many'],
});

/** WooCommerce's webhook `order.updated`. */
export const receiveWooCommerceWebhook = endpoint({
  name: 'receiveWooCommerceWebhook',
  summary: 'Receives a webhook of WooCommerce about an order',
  method: 'POST',
  path: '/api/webhooks/woocommerce',
  access: 'public',
  headers: v.object({
    'x-wc-webhook-signature': header,
    'x-wc-webhook-topic': header,
  }),
  rawBody: { maxBytes: maxWebhookBytes },
  response: Received,
  refuses: ['malformed', 'bad_signature', 'not_found', 'too_many'],
});
