import type { ClubType, Dexterity, PaymentType } from '../club.ts';
import { type Cents, cents } from '../money.ts';
import { valueClub } from '../valuation/valuation.ts';
import type { Grade } from './grade.ts';

/** How a club differs from what the customer stated. */
export const outcomes = ['as_stated', 'higher', 'lower', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

interface FoundClub {
  /** The model's price: that of the quote while it holds, otherwise today's. */
  price: Cents;
  type: ClubType;
  dexterity: Dexterity;
  ironCount: number;
  grade: Grade;
  paymentType: PaymentType;
}

/** Returns the value of the club that was found: zero if it is refused. */
export function inspectedValue({ grade, ...club }: FoundClub): Cents {
  return grade === 'refused' ? cents(0) : valueClub({ ...club, condition: grade });
}

/** Returns how the value that was found differs from the stated one. */
export function outcomeOf({ stated, found }: { stated: Cents; found: Cents }): Outcome {
  if (found === 0) return 'refused';
  if (found === stated) return 'as_stated';
  return found > stated ? 'higher' : 'lower';
}

/** A value entered by hand is at most this many times the model's price. */
const maxValueFactor = 5;

/** Returns the highest value that can be entered by hand for a club of a model with this price. */
export function highestManualValue(price: Cents): Cents {
  return cents(price * maxValueFactor);
}

export type ManualValueReason = { code: 'value_too_low' } | { code: 'value_too_high'; max: Cents };

/** Returns why a value can't be entered by hand, or null. A club that is worth nothing is refused instead. `max`: from `highestManualValue`. */
export function whyNotManualValue(value: Cents, max: Cents): ManualValueReason | null {
  if (value <= 0) return { code: 'value_too_low' };
  return value > max ? { code: 'value_too_high', max } : null;
}
