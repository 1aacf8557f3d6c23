import { describe, expect, test } from 'vitest';
import { cartPaymentType, countClubs, maxCartLines, paymentTypeWarning, whyNotAdd, whyNotIronCount } from './cart.ts';
import { clubTypes, ironCounts, type PaymentType } from './club.ts';

const linesPaid = (paymentType: PaymentType, count: number) => Array.from({ length: count }, () => ({ paymentType }));

test('a set of irons counts as its irons, every other line as one club', () => {
  expect(countClubs([])).toBe(0);
  expect(
    countClubs([
      { type: 'Driver', ironCount: 7, quantity: 1 },
      { type: 'Irons', ironCount: 6, quantity: 1 },
      { type: 'Irons', ironCount: 1, quantity: 2 },
      { type: 'Putter', ironCount: 7, quantity: 2 },
    ]),
  ).toBe(11);
});

describe('a club may be added', () => {
  test('to an empty cart, paid in any way', () => {
    expect(cartPaymentType([])).toBeNull();
    expect(whyNotAdd([], 'Cash')).toBeNull();
    expect(whyNotAdd([], 'Trade-In')).toBeNull();
  });

  test('a second club must be paid the same way as the first', () => {
    const cart = linesPaid('Cash', 1);
    expect(cartPaymentType(cart)).toBe('Cash');
    expect(whyNotAdd(cart, 'Cash')).toBeNull();
    expect(whyNotAdd(cart, 'Trade-In')).toBe('other_payment_type');
    expect(paymentTypeWarning('Cash')).toBe(
      'You have items in your cart with Cash payment. All clubs must use the same payment method.',
    );
  });

  test('up to fifty lines', () => {
    expect(maxCartLines).toBe(50);
    expect(whyNotAdd(linesPaid('Cash', 49), 'Cash')).toBeNull();
    expect(whyNotAdd(linesPaid('Cash', 50), 'Cash')).toBe('cart_full');
    expect(whyNotAdd(linesPaid('Cash', 50), 'Trade-In')).toBe('cart_full');
  });
});

describe('a set of irons', () => {
  test.each([...ironCounts, undefined])('may have %s irons', (count) => {
    expect(whyNotIronCount('Irons', count)).toBeNull();
  });

  test.each([0, 9, -1, 3.5, Number.NaN, Number.POSITIVE_INFINITY])('may not have %s irons', (count) => {
    expect(whyNotIronCount('Irons', count)).toBe('Please choose how many irons the set has, from 1 to 8.');
  });

  test.each(clubTypes.filter((type) => type !== 'Irons'))('is no matter for a %s', (type) => {
    expect(whyNotIronCount(type, 9)).toBeNull();
  });
});
