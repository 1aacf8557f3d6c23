import { cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import type { ShopOrder, ShopWebhooks } from '../../../ports/partners/shop-webhooks.ts';
import { codesIn, eventIdOf, Instant, readBody, requireRecent, requireSignature } from '../webhook-signature.ts';

/** What WooCommerce sends, unsigned, when a webhook is saved. It expects a success. */
const ping = /^webhook_id=\d+$/;

/** GMT without a zone. */
const GmtInstant = v.pipe(
  v.string(),
  v.transform((text) => `${text}Z`),
  Instant,
);

const Order = v.object({
  id: v.number(),
  number: v.string(),
  status: v.string(),
  date_modified_gmt: GmtInstant,
  coupon_lines: v.optional(v.array(v.object({ code: v.string() })), []),
});

/** An order that waits for its payment uses its code already, so that nobody else can. A refund doesn't give the code back. */
const states: Readonly<Record<string, ShopOrder['state']>> = {
  pending: 'placed',
  'on-hold': 'placed',
  processing: 'placed',
  completed: 'placed',
  cancelled: 'cancelled',
  failed: 'cancelled',
};

export function wooCommerceWebhooks({ secret }: { secret: string }): ShopWebhooks {
  return {
    read(webhook, now) {
      const { headers, rawBody } = webhook;
      if (ping.test(rawBody.toString('latin1'))) return null;
      requireSignature(rawBody, headers['x-wc-webhook-signature'], secret);
      if (headers['x-wc-webhook-topic'] !== 'order.updated') return null;
      const order = readBody(webhook, Order);
      requireRecent(order.date_modified_gmt, now);
      const state = states[order.status];
      if (state === undefined) return null;
      return {
        partner: 'woocommerce',
        eventId: eventIdOf(headers['x-wc-webhook-delivery-id'], rawBody),
        orderId: String(order.id),
        orderName: order.number,
        state,
        changedAt: order.date_modified_gmt,
        codes: codesIn(order.coupon_lines),
        paidAmount: cents(0),
        invoicedReferences: [],
      };
    },
  };
}
