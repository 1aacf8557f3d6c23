/** The retailer's web shop, where customers redeem discount codes and may be invoiced. */
export interface Shop {
  /** True when a new discount code is known to the web shop immediately. */
  isConnected: boolean;
  /** True when the web shop invoices the courier fee of a cash trade-in instead of deducting it from the payout. */
  isInvoicing: boolean;
}

/** The retailer's details as customers see them. */
export interface Retailer {
  name: string;
  address: { street: string; suburb: string; city: string; postalCode: string };
  contact: string;
  /** E.164. */
  phone: string;
  /** Without a trailing slash; null when the shop's URL isn't configured. */
  url: string | null;
}
