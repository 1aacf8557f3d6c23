import type { PaymentType } from '../club.ts';
import { type Cents, subtractCents, sumCents, zeroCents } from '../money.ts';

export interface Payout {
  /** The total value of the clubs. */
  value: Cents;
  /** The courier fee; zero for a drop-off. */
  fee: Cents;
  /** The amount that the customer receives. */
  totalValue: Cents;
}

/** Returns what the customer receives. The courier fee is deducted from the value unless it is invoiced. */
export function payout(of: { linePrices: readonly Cents[]; courierFee: Cents; isFeeInvoiced: boolean }): Payout {
  const value = sumCents(of.linePrices);
  const fee = of.courierFee;
  return { value, fee, totalValue: of.isFeeInvoiced ? value : subtractCents(value, fee) };
}

interface Checkout {
  linePrices: readonly Cents[];
  paymentType: PaymentType;
  /** Null for a drop-off. */
  courierFee: Cents | null;
  /** Whether the shop sends invoices. */
  isInvoicing: boolean;
}

/** Returns what the customer of a checkout receives, and whether the courier fee is invoiced. */
export function checkoutPayout(checkout: Checkout): Payout & { isFeeInvoiced: boolean } {
  const { linePrices, paymentType, courierFee, isInvoicing } = checkout;
  const isFeeInvoiced = courierFee !== null && invoicesCourierFee(paymentType, isInvoicing);
  return { ...payout({ linePrices, courierFee: courierFee ?? zeroCents, isFeeInvoiced }), isFeeInvoiced };
}

/** Returns whether a courier fee is invoiced instead of deducted: for cash, if the shop sends invoices. */
export function invoicesCourierFee(paymentType: PaymentType, isInvoicing: boolean): boolean {
  return isInvoicing && paymentType === 'Cash';
}

export interface CourierFeeReason {
  code: 'fee_not_below_value';
  fee: Cents;
  value: Cents;
}

/** Returns why the courier can't collect the clubs, or null: the fee must be less than their value. A null fee means a drop-off. */
export function whyNotCourier(value: Cents, fee: Cents | null): CourierFeeReason | null {
  return fee === null || fee < value ? null : { code: 'fee_not_below_value', fee, value };
}
