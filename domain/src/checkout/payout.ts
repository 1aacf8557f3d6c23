import type { PaymentType } from '../club.ts';
import { type Cents, subtractCents, sumCents, zeroCents } from '../money.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';

export interface Payout {
  /** The total value of the clubs. */
  value: Cents;
  /** The courier fee; zero for a drop-off. */
  fee: Cents;
  /** The amount that the customer receives. */
  totalValue: Cents;
}

/** The courier fee of a trade-in, and what decides whether it is deducted. */
export interface ChargedFee {
  courierFee: Cents;
  isFeeInvoiced: boolean;
  /** The status of its collection; null for a drop-off, and before the submission. */
  shipment: ShipmentStatus | null;
}

export interface FeeProgress {
  isPaid: boolean;
  /** Whether the courier was asked to collect the clubs. */
  isCourierAsked: boolean;
}

/** Returns the courier fee that is deducted from the value: zero if it is invoiced, and if the collection was cancelled. */
export function deductedFee({ courierFee, isFeeInvoiced, shipment }: ChargedFee): Cents {
  return isFeeInvoiced || shipment === 'cancelled' ? zeroCents : courierFee;
}

/**
 * Returns the invoiced courier fee that the customer has to pay before a courier is asked; zero if there is none. A courier that
 * was asked already, for example because a payment was withdrawn later, doesn't wait for it.
 */
export function unpaidFee(charged: ChargedFee, { isPaid, isCourierAsked }: FeeProgress): Cents {
  const isAwaited = charged.isFeeInvoiced && charged.shipment === 'pending' && !isPaid && !isCourierAsked;
  return isAwaited ? charged.courierFee : zeroCents;
}

/** Returns what the customer receives. */
export function payout({ linePrices, ...charged }: ChargedFee & { linePrices: readonly Cents[] }): Payout {
  const value = sumCents(linePrices);
  return { value, fee: charged.courierFee, totalValue: subtractCents(value, deductedFee(charged)) };
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
  const charged = { courierFee: courierFee ?? zeroCents, isFeeInvoiced, shipment: null };
  return { ...payout({ linePrices, ...charged }), isFeeInvoiced };
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
