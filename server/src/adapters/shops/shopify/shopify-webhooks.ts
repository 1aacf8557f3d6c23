import { isReference } from '@trade-in/domain/checkout/discount-code';
import { type Cents, cents, parseRands } from '@trade-in/domain/money';
import type { OrderDiscount } from '@trade-in/domain/progress/used-amount';
import * as v from 'valibot';
import type { ShopOrder, ShopWebhooks } from '../../../ports/partners/shop-webhooks.ts';
import { Refusal } from '../../../refusal.ts';
import { codesIn, eventIdOf, Instant, readBody, requireRecent, requireSignature } from '../webhook-signature.ts';

/** The attribute of a draft order, and of the order that it becomes, with the trade-in's reference. */
export const referenceAttribute = 'tradeInId';

/** The tag of a draft order, and of the order that it becomes, that invoices a courier fee. */
export const feeTag = 'courier-fee';

const topics: ReadonlySet<string | undefined> = new Set(['orders/create', 'orders/paid', 'orders/cancelled']);

const DiscountApplication = v.object({
  code: v.nullish(v.string()),
  value: v.nullish(v.string()),
  value_type: v.nullish(v.string()),
});

const Order = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  financial_status: v.nullable(v.string()),
  cancelled_at: v.nullish(v.string()),
  created_at: Instant,
  updated_at: Instant,
  discount_codes: v.optional(v.array(v.object({ code: v.string(), amount: v.nullish(v.string()) })), []),
  discount_applications: v.optional(v.array(DiscountApplication), []),
  /** Without shipping, after all discounts. */
  subtotal_price: v.nullish(v.string()),
  source_name: v.nullish(v.string()),
  tags: v.nullish(v.string()),
  currency: v.nullish(v.string()),
  total_price: v.nullish(v.string()),
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
        eventId: eventIdOf(rawBody),
        orderId: String(order.id),
        orderName: order.name,
        state,
        createdAt: order.created_at,
        changedAt: order.updated_at,
        codes: codesIn(order.discount_codes.map((used) => ({ code: used.code, discount: discountOf(order, used) }))),
        // An order of Shopify keeps the codes with which it was placed.
        namesAllCodes: false,
        paidAmount: paidAmountOf(order),
        invoicedReferences: invoicedReferencesOf(order),
      };
    },
  };
}

/**
 * The order's own state: the topic is a header, which the signature doesn't cover. An order that waits for its payment uses its
 * code already, so that nobody else can.
 */
function stateOf({ cancelled_at: cancelledAt, financial_status: status }: Order): ShopOrder['state'] | null {
  if (typeof cancelledAt === 'string') return 'cancelled';
  return status === 'voided' ? null : 'placed';
}

/**
 * Returns what a code was worth: the value that it was made for, or else what was taken off, which is less if the order cost less.
 */
function discountOf(
  { currency, discount_applications: applications, subtotal_price: subtotal }: Order,
  { code, amount }: Order['discount_codes'][number],
): OrderDiscount | null {
  if (currency !== 'ZAR') return null;
  const made = applications.find((each) => each.code === code && each.value_type === 'fixed_amount');
  const worth = parseRands(made?.value ?? '');
  if (worth !== null) return { amount: worth, isAtLeast: false };
  const taken = parseRands(amount ?? '');
  return taken === null ? null : { amount: taken, isAtLeast: (parseRands(subtotal ?? '') ?? 0) === 0 };
}

function paidAmountOf({ financial_status: status, currency, total_price: total }: Order): Cents {
  const isPaid = status === 'paid' && currency === 'ZAR';
  return (isPaid ? parseRands(total ?? '') : null) ?? cents(0);
}

/** Only the shop's staff and apps tag orders, and only they make draft orders. A shopper can set an order's attributes. */
function invoicedReferencesOf({ source_name: source, tags }: Order): string[] {
  const given = (tags ?? '').split(',').map((tag) => tag.trim());
  return source === 'shopify_draft_order' && given.includes(feeTag) ? given.filter(isReference) : [];
}
