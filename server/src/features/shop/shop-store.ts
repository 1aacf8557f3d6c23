import type { Cents } from '@trade-in/domain/money';
import type { CreatedInvoice, FeeInvoice, IssuedCode } from '../../ports/partners/shop.ts';
import type { ShopOrder } from '../../ports/partners/shop-webhooks.ts';

export interface ShopStore {
  /** Returns the trade-in's code; null if there is none, it was used or switched off, or the shop is known to have it. */
  findUnissuedCode(tradeInId: string): Promise<IssuedCode | null>;
  /**
   * Records that the shop has the code, and enqueues the mail about it if the customer gave an email. A code that was used or
   * switched off meanwhile, whose amount has changed, or whose order was cancelled is enqueued to be changed there.
   */
  saveIssuedCode(saved: { tradeInId: string; shopId: string; amount: Cents; at: Date }): Promise<void>;
  /** Returns the courier fee that the shop has to invoice; null if there is none, or the invoice exists. */
  findUninvoicedFee(tradeInId: string): Promise<(FeeInvoice & { isCancelled: boolean }) | null>;
  /** Returns the invoice of a cancelled collection; null if it isn't cancelled, or its fee was not to be invoiced. */
  findInvoiceOfCancelled(tradeInId: string): Promise<(CreatedInvoice & { isPaid: boolean }) | null>;
  /**
   * Records the invoice, and enqueues the mail with its link. If the collection was cancelled meanwhile, it also enqueues the
   * cancellation of the invoice.
   */
  saveInvoice(saved: { tradeInId: string; invoiceId: string; invoiceUrl: string; at: Date }): Promise<void>;
  /** Returns the link of the invoice; null until there is one. */
  findInvoiceUrl(reference: string): Promise<string | null>;
}

export interface ShopOrderStore {
  /**
   * Marks the codes of an order as used and its fees as paid, or undoes what it did before it was cancelled, with an audit
   * entry. A repeat, an older state of the order and an order without a trade-in change nothing.
   */
  apply(order: ShopOrder, receivedAt: Date): Promise<void>;
  deleteReceiptsBefore(before: Date): Promise<void>;
}
