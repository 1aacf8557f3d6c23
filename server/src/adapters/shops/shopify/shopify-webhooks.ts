import * as v from 'valibot';
import type { ShopOrder, ShopWebhooks } from '../../../ports/partners/shop-webhooks.ts';
import { Refusal } from '../../../refusal.ts';
import { eventIdOf, Instant, readBody, requireRecent, requireSignature } from '../webhook-signature.ts';

/** The attribute of a draft order, and of the order that it becomes, with the trade-in's reference. */
export const referenceAttribute = 'tradeInId';

const topics: ReadonlySet<string | undefined> = new Set(['orders/paid', 'orders/cancelled']);

const Order = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  financial_status: v.nullable(v.string()),
  cancelled_at: v.nullish(v.string()),
  updated_at: Instant,
  discount_codes: v.optional(v.array(v.object({ code: v.string() })), []),
  note_attributes: v.optional(v.array(v.object({ name: v.string(), value: v.unknown() })), []),
});
type Order = v.InferOutput<typeof Order>;

export interface ShopifyWebhookOptions {
  shop: string;
  secret: string;
}

export function shopifyWebhooks({ shop, secret }: ShopifyWebhookOptions): ShopWebhooks {
  return {
    read(webhook, now) {
      const { headers, rawBody } = webhook;
      requireSignature(rawBody, headers['x-shopify-hmac-sha256'], secret);
      // One app, and so one secret, may be installed in several shops.
      if (headers['x-shopify-shop-domain']?.toLowerCase() !== shop) throw new Refusal('bad_signature');
      if (!topics.has(headers['x-shopify-topic'])) return null;
      const order = readBody(webhook, Order);
      requireRecent(order.updated_at, now);
      const state = stateOf(order);
      if (state === null) return null;
      return {
        partner: 'shopify',
        eventId: eventIdOf(headers['x-shopify-event-id'], rawBody),
        orderId: String(order.id),
        orderName: order.name,
        state,
        changedAt: order.updated_at,
        codes: order.discount_codes.map(({ code }) => code.toUpperCase()),
        invoicedReferences: order.note_attributes.flatMap(({ name, value }) =>
          name === referenceAttribute && typeof value === 'string' ? [value] : [],
        ),
      };
    },
  };
}

/** The order's own state: the topic is a header, which the signature doesn't cover. */
function stateOf({ cancelled_at: cancelledAt, financial_status: status }: Order): ShopOrder['state'] | null {
  if (typeof cancelledAt === 'string') return 'cancelled';
  return status === 'paid' ? 'paid' : null;
}
