import type { Cents } from '@trade-in/domain/money';

/** A trade-in's discount code: a fixed amount, used once, for a whole order. */
export interface IssuedCode {
  code: string;
  /** The trade-in's, by which the code is recognised in the shop. */
  reference: string;
  amount: Cents;
  issuedAt: Date;
}

export interface FeeInvoice {
  /** The trade-in's, by which the invoice is recognised in the shop. */
  reference: string;
  fee: Cents;
}

/** An invoice that the shop may have. */
export interface CreatedInvoice {
  reference: string;
  /** Null if the shop has not confirmed one. */
  invoiceId: string | null;
}

/**
 * The retailer's web shop, where customers redeem discount codes and may be invoiced. Each function has its effect once, however
 * often it is repeated; may take up to 30 s; throws a `PartnerError`, which is `rejected` if the shop has the code or the invoice
 * already and it isn't this trade-in's.
 */
export interface Shop {
  /** True when a new discount code is sent to the web shop, which usually knows it within a minute. */
  isConnected: boolean;
  /** True when the web shop invoices the courier fee of a cash trade-in instead of deducting it from the payout. */
  isInvoicing: boolean;
  /**
   * Returns the code's id in the shop. A code that the shop has from an earlier attempt gets this amount, and its original end if it
   * was switched off.
   */
  issueCode(code: IssuedCode): Promise<{ shopId: string }>;
  /** Changes what an issued code is worth. Throws `rejected` if the shop doesn't have it. */
  changeCodeAmount(code: Pick<IssuedCode, 'code' | 'reference' | 'amount'>): Promise<void>;
  /** Makes an issued code useless. Does nothing if the shop doesn't have it. */
  switchOffCode(code: Pick<IssuedCode, 'code' | 'reference'>): Promise<void>;
  /**
   * Makes a code that was switched off usable again, with its original end. It has one use, and another for each cancelled order that
   * used it. Throws `rejected` if the shop doesn't have it.
   */
  switchOnCode(code: Pick<IssuedCode, 'code' | 'reference' | 'issuedAt'> & { cancelledOrders: number }): Promise<void>;
  /** Returns the invoice with the URL at which the customer pays it. */
  createFeeInvoice(invoice: FeeInvoice): Promise<{ invoiceId: string; invoiceUrl: string }>;
  /** Makes the invoices of a trade-in unpayable, and returns `cancelled`, also if there are none. Changes nothing once one is paid. */
  cancelFeeInvoice(invoice: CreatedInvoice): Promise<'cancelled' | 'paid'>;
}

/** The retailer's details as customers see them. */
export interface Retailer {
  name: string;
  address: { street: string; suburb: string; city: string; postalCode: string };
  contact: string;
  /** E.164. */
  phone: string;
  /** The opening hours in the retailer's own words; null when they aren't configured. */
  hours: string | null;
  /** Without a trailing slash; null when the shop's URL isn't configured. */
  url: string | null;
}
