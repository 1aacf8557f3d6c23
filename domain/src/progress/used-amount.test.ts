import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { usedAmount } from './used-amount.ts';

const known = cents(2000_00);
const highest = cents(2600_00);
const worth = (amount: number, isAtLeast = false) =>
  usedAmount({ discount: { amount: cents(amount), isAtLeast }, known, highest });

test('a code was worth what the order took off', () => {
  expect(worth(1400_00)).toBe(1400_00);
  expect(worth(2600_00)).toBe(2600_00);
});

test('a code was never worth more than it ever was', () => {
  expect(worth(2600_01)).toBe(2600_00);
  expect(worth(9000_00, true)).toBe(2600_00);
});

test('an order that cost less than the code loses the rest of it', () => {
  expect(worth(300_00, true)).toBe(2000_00);
  expect(worth(2300_00, true)).toBe(2300_00);
});

test('an order that says nothing used the amount that the shop knew', () => {
  expect(usedAmount({ discount: null, known, highest })).toBe(2000_00);
});
