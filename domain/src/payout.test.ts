import { describe, expect, test } from 'vitest';
import { cents, zeroCents } from './money.ts';
import { payout, whyNotCourier } from './payout.ts';

const linePrices = [cents(100_000), cents(55_550)];

describe('a payout', () => {
  test.each([
    ['without a courier is the sum of the lines', { courierFee: zeroCents, feeIsInvoiced: false }, 155_550],
    ['is less the fee of the courier', { courierFee: cents(15_300), feeIsInvoiced: false }, 140_250],
    [
      'is the whole value when the shop sends an invoice for the fee',
      { courierFee: cents(15_300), feeIsInvoiced: true },
      155_550,
    ],
  ])('%s', (_rule, courier, totalValue) => {
    expect(payout({ linePrices, ...courier })).toEqual({ value: 155_550, fee: courier.courierFee, totalValue });
  });
});

describe('the courier', () => {
  test('may cost less than the clubs are worth', () => {
    expect(whyNotCourier(cents(15_301), cents(15_300))).toBeNull();
  });

  test.each([15_300, 15_299, 0])('may not cost R153.00 for clubs worth %i cents', (value) => {
    expect(whyNotCourier(cents(value), cents(15_300))).toMatch(
      /^The courier fee \(R153\.00\) is not less than the value/,
    );
  });
});
