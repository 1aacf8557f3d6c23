import { type Cents, formatRands, subtractCents, sumCents } from './money.ts';

export interface Payout {
  /** What the clubs are worth together. */
  value: Cents;
  /** What the courier costs the customer; zero for a drop-off. */
  fee: Cents;
  /** What the customer gets. */
  totalValue: Cents;
}

/** The courier's fee comes off the value, unless the shop sends an invoice for it. */
export function payout(of: { linePrices: readonly Cents[]; courierFee: Cents; feeIsInvoiced: boolean }): Payout {
  const value = sumCents(of.linePrices);
  const fee = of.courierFee;
  return { value, fee, totalValue: of.feeIsInvoiced ? value : subtractCents(value, fee) };
}

/** A courier that costs as much as the clubs are worth leaves nothing to pay out: a sentence, or null. */
export function whyNotCourier(value: Cents, fee: Cents): string | null {
  if (fee < value) return null;
  return `The courier fee (${formatRands(fee)}) is not less than the value of your clubs (${formatRands(value)}). Please bring them in yourself, or add another club.`;
}
