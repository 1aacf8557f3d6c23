import {
  type ClubType,
  type Condition,
  defaultPaymentType,
  type Dexterity,
  hasIronCount,
  type PaymentType,
  standardIronCount,
} from './club.ts';
import { type Cents, cents } from './money.ts';

/** The multipliers of the specification, section 9, in whole percent, so that no fraction is ever a float. */
export const conditionPercent = { 'Below Average': 70, Average: 100, 'Above Average': 130 } satisfies Record<
  Condition,
  number
>;
export const paymentPercent = { 'Trade-In': 100, Cash: 80 } satisfies Record<PaymentType, number>;
export const dexterityPercent = { Right: 100, Left: 88 } satisfies Record<Dexterity, number>;

export interface ClubOnOffer {
  /** The model's price. */
  price: Cents;
  type: ClubType;
  condition: Condition;
  dexterity: Dexterity;
  /** Counts for irons alone; a set without it is a standard set of 7. */
  ironCount?: number | undefined;
}

/**
 * What one club is worth: round(round(price × condition) × payment × dexterity × irons ÷ 7), both rounds half away
 * from zero. It rounds twice on purpose: the price for the condition is a price by itself, in whole cents.
 */
export function valueClub(club: ClubOnOffer & { paymentType?: PaymentType | undefined }): Cents {
  const irons = hasIronCount(club.type) ? (club.ironCount ?? standardIronCount) : standardIronCount;
  const payment = paymentPercent[club.paymentType ?? defaultPaymentType];
  const priceForCondition = divideRounded(club.price * conditionPercent[club.condition], 100);
  return divideRounded(
    priceForCondition * payment * dexterityPercent[club.dexterity] * irons,
    100 * 100 * standardIronCount,
  );
}

/** Both values of a club, so that the screen can show them side by side. */
export function clubValues(club: ClubOnOffer): Record<PaymentType, Cents> {
  return {
    'Trade-In': valueClub({ ...club, paymentType: 'Trade-In' }),
    Cash: valueClub({ ...club, paymentType: 'Cash' }),
  };
}

export function linePrice(price: Cents, quantity: number): Cents {
  return cents(price * quantity);
}

/**
 * Exact, half away from zero. Number is enough: the dearest club (R1,000,000, above average, 8 irons) makes a numerator
 * of 1.04 × 10^13, far below 2^53, and on safe integers remainder, subtraction and an even division lose nothing. What
 * is beyond throws a RangeError.
 */
function divideRounded(numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is too large to divide exactly`);
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  return cents(Math.abs(rest) * 2 >= denominator ? whole + Math.sign(numerator) : whole);
}
