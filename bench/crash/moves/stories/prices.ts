import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';

/** What a club counts for: what the customer was quoted, or R100 less or more. */
export type Worth = 'stated' | 'lower' | 'higher';

/** In cents. */
export type Prices = Readonly<Record<Worth, number>>;

const differenceCents = 100_00;

/** Returns what the clubs of a new trade-in may turn out to be worth; both are the same model. */
export function pricesOf({ clubs }: TradeInPage): Prices {
  return pricesAround(clubs[0]?.stated?.value ?? 0);
}

/** Returns what clubs of this value, in cents, may turn out to be worth. */
export function pricesAround(stated: number): Prices {
  return { stated, lower: stated - differenceCents, higher: stated + differenceCents };
}
