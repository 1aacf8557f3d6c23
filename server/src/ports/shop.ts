/** The retailer's web shop, where codes are spent and fees may be invoiced. */
export interface Shop {
  /** Whether a new discount code is known there at once. */
  isConnected: boolean;
  /** Whether a cash trade-in's courier fee is invoiced there and so not deducted. */
  isInvoicing: boolean;
}
