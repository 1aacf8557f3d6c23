import { Submission } from '@trade-in/contract/endpoints/checkout';
import { calendarDay } from '@trade-in/domain/calendar';
import type { PaymentType } from '@trade-in/domain/club';
import { cents } from '@trade-in/domain/money';
import { defaultParcel } from '@trade-in/domain/courier/parcel';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { byCourier, cashSubmission, codeSubmission, postalAddress } from '../../../test/samples/shopper.ts';
import type { CheckoutState } from './checkout-store.ts';
import { idDocumentUrl } from '../../ports/files/id-document-url.ts';
import { checkSubmission } from './check-submission.ts';

const now = new Date('2026-03-03T08:00:00Z');
const documentId = 'a'.repeat(32);

function stateOf(paymentType: PaymentType): CheckoutState {
  return {
    saved: null,
    clubs: [
      {
        modelId: '1',
        modelName: 'G430 Max',
        modelPrice: cents(2000_00),
        requestId: null,
        offeredUntil: null,
        brandId: '1',
        brandName: 'Ping',
        type: 'Driver',
        dexterity: 'Right',
        condition: 'Average',
        paymentType,
        quantity: 2,
        ironCount: 7,
      },
    ],
    quote: {
      fee: cents(150_00),
      quotedAt: now,
      collectionOn: calendarDay('2026-03-04'),
      address: postalAddress,
      parcel: defaultParcel,
    },
    documents: [{ id: documentId, uploadedAt: now }],
  };
}

function checked(
  paymentType: PaymentType,
  { isInvoicing, courier = true }: { isInvoicing: boolean; courier?: boolean },
) {
  const url = idDocumentUrl(documentId);
  const body = { ...(paymentType === 'Cash' ? cashSubmission(url) : codeSubmission(url)), ...(courier && byCourier) };
  const { payout, isFeeInvoiced } = checkSubmission(v.parse(Submission, body), stateOf(paymentType), {
    now,
    isInvoicing,
  });
  return { ...payout, isFeeInvoiced };
}

describe('the courier fee', () => {
  test('is invoiced, and not deducted, where the shop invoices and the customer is paid in cash', () => {
    const payout = { value: 3200_00, fee: 150_00, totalValue: 3200_00, isFeeInvoiced: true };
    expect(checked('Cash', { isInvoicing: true })).toEqual(payout);
  });

  test('is deducted from a code, and from cash where the shop sends no invoices', () => {
    const forACode = { value: 4000_00, fee: 150_00, totalValue: 3850_00, isFeeInvoiced: false };
    expect(checked('Trade-In', { isInvoicing: true })).toEqual(forACode);
    expect(checked('Cash', { isInvoicing: false })).toEqual({
      value: 3200_00,
      fee: 150_00,
      totalValue: 3050_00,
      isFeeInvoiced: false,
    });
  });

  test('is zero for a drop-off', () => {
    const dropOff = { value: 3200_00, fee: 0, totalValue: 3200_00, isFeeInvoiced: false };
    expect(checked('Cash', { isInvoicing: true, courier: false })).toEqual(dropOff);
  });
});

test('a line counts with its quantity', () => {
  expect(checked('Trade-In', { isInvoicing: false, courier: false }).value).toBe(4000_00);
});
