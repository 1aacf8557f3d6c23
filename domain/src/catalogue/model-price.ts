import { maxPrice, minPrice } from '../limits.ts';
import type { Cents } from '../money.ts';

export interface PriceReason {
  code: 'price_out_of_range';
  min: Cents;
  max: Cents;
}

/** Returns why a number of cents is no price of a model, or null: whole cents within the range. */
export function whyNotPrice(price: number): PriceReason | null {
  const isPrice = Number.isInteger(price) && price >= minPrice && price <= maxPrice;
  return isPrice ? null : { code: 'price_out_of_range', min: minPrice, max: maxPrice };
}
