import { cents, parseRands } from '@trade-in/domain/money';
import type { OrderDiscount } from '@trade-in/domain/progress/used-amount';
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

type CouponLine = v.InferOutput<typeof CouponLine>;
const CouponLine = v.object({
  code: v.string(),
  discount: v.nullish(v.string()),
  discount_tax: v.nullish(v.string()),
});

type Order = v.InferOutput<typeof Order>;
const Order = v.object({
  id: v.number(),
  number: v.string(),
  status: v.string(),
  date_created_gmt: GmtInstant,
  date_modified_gmt: GmtInstant,
  currency: v.nullish(v.string()),
  prices_include_tax: v.nullish(v.boolean()),
  /** After all discounts, without tax. */
  line_items: v.optional(v.array(v.object({ total: v.string() })), []),
  coupon_lines: v.optional(v.array(CouponLine)),
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
      const lines = order.coupon_lines ?? [];
      return {
        partner: 'woocommerce',
        eventId: eventIdOf(rawBody),
        orderId: String(order.id),
        orderName: order.number,
        state,
        createdAt: order.date_created_gmt,
        changedAt: order.date_modified_gmt,
        codes: codesIn(lines.map((line) => ({ code: line.code, discount: discountOf(order, line) }))),
        // WooCommerce frees a coupon that is removed from an order.
        namesAllCodes: order.coupon_lines !== undefined,
        paidAmount: cents(0),
        invoicedReferences: [],
      };
    },
  };
}

/** Returns what was taken off. WooCommerce states it without tax, and a coupon's amount includes the tax where prices do. */
function discountOf(
  { currency, prices_include_tax: includesTax, line_items: items }: Order,
  { discount, discount_tax: tax }: CouponLine,
): OrderDiscount | null {
  const net = currency === 'ZAR' ? parseRands(discount ?? '') : null;
  if (net === null) return null;
  const amount = includesTax === true ? cents(net + (parseRands(tax ?? '') ?? 0)) : net;
  return { amount, isAtLeast: items.every(({ total }) => (parseRands(total) ?? 0) === 0) };
}
