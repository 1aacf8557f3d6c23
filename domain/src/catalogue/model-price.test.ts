import { expect, test } from 'vitest';
import { maxPrice, minPrice } from '../limits.ts';
import { whyNotPrice } from './model-price.ts';

const outOfRange = { code: 'price_out_of_range', min: minPrice, max: maxPrice };

test.each([
  [0, outOfRange],
  [1, null],
  [1.5, outOfRange],
  [1_000_000_00, null],
  [1_000_000_01, outOfRange],
  [Number.NaN, outOfRange],
])('a price of %d cents is refused with %o', (price, reason) => {
  expect(whyNotPrice(price)).toEqual(reason);
});
