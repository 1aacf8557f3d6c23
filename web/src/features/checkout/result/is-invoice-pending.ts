import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { invoicesCourierFee } from '@trade-in/domain/checkout/payout';

/** Returns whether the courier fee is invoiced and the shop didn't issue the invoice before the response. */
export function isInvoicePending(
  { paymentType, shippingCost, invoiceUrl }: SubmissionResult,
  { isFeeInvoiced }: Settings,
): boolean {
  return invoiceUrl === null && shippingCost > 0 && invoicesCourierFee(paymentType, isFeeInvoiced);
}
