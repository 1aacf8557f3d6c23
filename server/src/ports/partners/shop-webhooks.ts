import type { Cents } from '@trade-in/domain/money';
import type { OrderDiscount } from '@trade-in/domain/progress/used-amount';

/** A webhook as it arrived. */
export interface SignedWebhook {
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The bytes that the signature covers. */
  rawBody: Buffer;
}

/** A discount code that an order uses. */
export interface UsedCode {
  /** In upper case. */
  code: string;
  /** What it was worth there; null if the order doesn't say it. */
  discount: OrderDiscount | null;
}

/** The state of an order of the web shop, as far as it concerns trade-ins. */
export interface ShopOrder {
  partner: 'shopify' | 'woocommerce';
  /** Identifies the webhook among the partner's, so that a repeat is recognised. */
  eventId: string;
  orderId: string;
  /** The order's number as customers and staff read it. */
  orderName: string;
  state: 'placed' | 'cancelled';
  /** What is known of an order with its id from before is about an order of another shop. */
  createdAt: Date;
  /** When the order was last changed. */
  changedAt: Date;
  codes: readonly UsedCode[];
  /** True if the order no longer uses a code that it doesn't name. */
  namesAllCodes: boolean;
  /** What the order paid. */
  paidAmount: Cents;
  /** The references of the trade-ins whose courier fee the order paid. */
  invoicedReferences: readonly string[];
}

/** Reads the webhooks of a web shop. */
export interface ShopWebhooks {
  /**
   * Returns the order, or null if the webhook has no effect here. Throws the refusal `bad_signature` for a webhook that isn't
   * the shop's or is older than a shop repeats it, and `malformed` for one that cannot be read.
   */
  read(webhook: SignedWebhook, now: Date): ShopOrder | null;
}
