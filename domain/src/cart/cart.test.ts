import { describe, expect, test } from 'vitest';
import { cartPaymentType, countClubs, whyNotAdd, whyNotChangeClub, whyNotIronCount } from './cart.ts';
import { clubTypes, ironCounts, type PaymentType } from '../club.ts';

const linesPaid = (paymentType: PaymentType, count: number) => Array.from({ length: count }, () => ({ paymentType }));

test('countClubs counts a set of irons as its irons and every other line as one club', () => {
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

describe('a cart', () => {
  test('accepts a first club of any payment type', () => {
    expect(cartPaymentType([])).toBeNull();
    expect(whyNotAdd([], 'Cash')).toBeNull();
    expect(whyNotAdd([], 'Trade-In')).toBeNull();
  });

  test('rejects a second club of another payment type', () => {
    const cart = linesPaid('Cash', 1);
    expect(cartPaymentType(cart)).toBe('Cash');
    expect(whyNotAdd(cart, 'Cash')).toBeNull();
    expect(whyNotAdd(cart, 'Trade-In')).toEqual({ code: 'other_payment_type', type: 'Cash' });
  });

  test('holds at most fifty lines', () => {
    expect(whyNotAdd(linesPaid('Cash', 49), 'Cash')).toBeNull();
    expect(whyNotAdd(linesPaid('Cash', 50), 'Cash')).toEqual({ code: 'cart_full', max: 50 });
    expect(whyNotAdd(linesPaid('Cash', 50), 'Trade-In')).toEqual({ code: 'cart_full', max: 50 });
  });
});

describe('a set of irons', () => {
  test.each([...ironCounts, undefined])('can have %s irons', (count) => {
    expect(whyNotIronCount('Irons', count)).toBeNull();
  });

  test.each([0, 9, -1, 3.5, Number.NaN, Number.POSITIVE_INFINITY])('cannot have %s irons', (count) => {
    expect(whyNotIronCount('Irons', count)).toEqual({ code: 'iron_count_out_of_range', min: 1, max: 8 });
  });
});

test.each(clubTypes.filter((type) => type !== 'Irons'))('the number of irons is ignored for a %s', (type) => {
  expect(whyNotIronCount(type, 9)).toBeNull();
});

test('a club that staff have priced as it was described cannot be changed', () => {
  expect(whyNotChangeClub({ isOffered: false })).toBeNull();
  expect(whyNotChangeClub({ isOffered: true })).toEqual({ code: 'club_priced_as_described' });
});
