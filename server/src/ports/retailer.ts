/** The shop as customers are told of it. */
export interface Retailer {
  name: string;
  address: { street: string; suburb: string; city: string; postalCode: string };
  contact: string;
  /** E.164. */
  phone: string;
  /** Without a slash at the end; null while the shop has none that we know of. */
  url: string | null;
}
