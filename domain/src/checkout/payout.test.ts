import { describe, expect, test } from 'vitest';
import { cents, zeroCents } from '../money.ts';
import { checkoutPayout, deductedFee, invoicesCourierFee, unpaidFee, whyNotCourier } from './payout.ts';

const linePrices = [cents(100_000), cents(55_550)];

describe('a payout', () => {
  const dropOff = { linePrices, paymentType: 'Trade-In', courierFee: null, isInvoicing: false } as const;
  const courier = { ...dropOff, courierFee: cents(15_300) };

  test('for a drop-off is the sum of the lines', () => {
    expect(checkoutPayout(dropOff)).toEqual({ value: 155_550, fee: 0, totalValue: 155_550, isFeeInvoiced: false });
  });

  test.each([
    ['in cash is reduced by the courier fee', { ...courier, paymentType: 'Cash' }],
    ['as a discount code is reduced by the fee though the shop sends invoices', { ...courier, isInvoicing: true }],
  ] as const)('%s', (_rule, checkout) => {
    const expected = { value: 155_550, fee: 15_300, totalValue: 140_250, isFeeInvoiced: false };
    expect(checkoutPayout(checkout)).toEqual(expected);
  });

  test('in cash is the whole value when the shop invoices the fee', () => {
    const expected = { value: 155_550, fee: 15_300, totalValue: 155_550, isFeeInvoiced: true };
    expect(checkoutPayout({ ...courier, paymentType: 'Cash', isInvoicing: true })).toEqual(expected);
  });

  test('has no invoiced fee for a drop-off', () => {
    expect(checkoutPayout({ ...dropOff, paymentType: 'Cash', isInvoicing: true }).isFeeInvoiced).toBe(false);
  });
});

describe('the courier fee', () => {
  test.each([
    [false, false, 15_300],
    [true, false, 0],
    [false, true, 0],
    [true, true, 0],
  ])('that is invoiced (%s) or of a cancelled collection (%s) is deducted by %i', (isFeeInvoiced, isCancelled, fee) => {
    const charged = {
      courierFee: cents(15_300),
      isFeeInvoiced,
      shipment: isCancelled ? ('cancelled' as const) : ('pending' as const),
    };
    expect(deductedFee(charged)).toBe(fee);
  });

  test.each([
    [{ isFeeInvoiced: true, shipment: 'pending' }, { isPaid: false, isCourierAsked: false }, 15_300],
    [{ isFeeInvoiced: true, shipment: 'pending' }, { isPaid: true, isCourierAsked: false }, 0],
    [{ isFeeInvoiced: true, shipment: 'pending' }, { isPaid: false, isCourierAsked: true }, 0],
    [{ isFeeInvoiced: true, shipment: 'shipped' }, { isPaid: false, isCourierAsked: false }, 0],
    [{ isFeeInvoiced: true, shipment: 'cancelled' }, { isPaid: false, isCourierAsked: false }, 0],
    [{ isFeeInvoiced: true, shipment: null }, { isPaid: false, isCourierAsked: false }, 0],
    [{ isFeeInvoiced: false, shipment: 'pending' }, { isPaid: false, isCourierAsked: false }, 0],
  ] as const)('of %o, with %o, is still to be paid: %i', (charged, progress, fee) => {
    expect(unpaidFee({ courierFee: cents(15_300), ...charged }, progress)).toBe(fee);
  });

  test.each([
    ['Cash', true, true],
    ['Cash', false, false],
    ['Trade-In', true, false],
  ] as const)(
    'of a %s checkout in a shop with invoices (%s) is invoiced: %s',
    (paymentType, isInvoicing, isInvoiced) => {
      expect(invoicesCourierFee(paymentType, isInvoicing)).toBe(isInvoiced);
    },
  );

  test('can be less than the value', () => {
    expect(whyNotCourier(cents(15_301), cents(15_300))).toBeNull();
  });

  test('does not prevent a drop-off', () => {
    expect(whyNotCourier(zeroCents, null)).toBeNull();
  });

  test.each([15_300, 15_299, 0])('cannot be R153.00 for a value of %i cents', (value) => {
    expect(whyNotCourier(cents(value), cents(15_300))).toEqual({ code: 'fee_not_below_value', fee: 15_300, value });
  });
});
