import { type Cents, cents } from '../money.ts';

/** What an order of the web shop says about a code that it used. */
export interface OrderDiscount {
  amount: Cents;
  /** Whether the code may have been worth more: nothing was left to pay, and the rest of a code is lost. */
  isAtLeast: boolean;
}

interface UsedCode {
  /** Null if the order doesn't say it. */
  discount: OrderDiscount | null;
  /** What the web shop has confirmed last, or else the code's present amount. */
  known: Cents;
  /** The highest amount that the code ever had. */
  highest: Cents;
}

/** Returns what a code was worth in the order that used it: what the order says, but never more than the code was ever worth. */
export function usedAmount({ discount, known, highest }: UsedCode): Cents {
  if (discount === null) return known;
  const { amount, isAtLeast } = discount;
  const worth = isAtLeast ? Math.max(amount, known) : amount;
  return cents(Math.min(worth, Math.max(highest, known)));
}
