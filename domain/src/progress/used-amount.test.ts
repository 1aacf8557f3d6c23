import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { usedAmount } from './used-amount.ts';

const known = cents(2000_00);
const highest = cents(2600_00);
const worth = (amount: number, isAtLeast = false) =>
  usedAmount({ discount: { amount: cents(amount), isAtLeast }, known, highest });

test('a used code counts as the discount of its order', () => {
  expect(worth(1400_00)).toBe(1400_00);
  expect(worth(2600_00)).toBe(2600_00);
});

test('a used code counts as at most the highest amount that it had', () => {
  expect(worth(2600_01)).toBe(2600_00);
  expect(worth(9000_00, true)).toBe(2600_00);
});

test('a code for a cheaper order counts as its known amount, because the rest of it is lost', () => {
  expect(worth(300_00, true)).toBe(2000_00);
  expect(worth(2300_00, true)).toBe(2300_00);
});

test('a code whose order has no discount counts as the amount that the shop knew', () => {
  expect(usedAmount({ discount: null, known, highest })).toBe(2000_00);
});
