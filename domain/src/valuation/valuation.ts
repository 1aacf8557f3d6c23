import {
  type ClubType,
  type Condition,
  defaultPaymentType,
  type Dexterity,
  ironCountOf,
  type PaymentType,
  standardIronCount,
} from '../club.ts';
import { type Cents, cents } from '../money.ts';

/** The specification's multipliers (section 9) in whole percent, to avoid fractions. */
const conditionPercent = { 'Below Average': 70, Average: 100, 'Above Average': 130 } satisfies Record<
  Condition,
  number
>;
const paymentPercent = { 'Trade-In': 100, Cash: 80 } satisfies Record<PaymentType, number>;
const dexterityPercent = { Right: 100, Left: 88 } satisfies Record<Dexterity, number>;

export interface ClubOnOffer {
  /** The model's price. */
  price: Cents;
  type: ClubType;
  condition: Condition;
  dexterity: Dexterity;
  /** Ignored unless the type is irons; a set without it is a standard set of 7. */
  ironCount?: number | undefined;
}

/**
 * Returns the value of one club: round(round(price × condition) × payment × dexterity × irons ÷ 7), both rounded half away from
 * zero. It rounds twice on purpose, because the price for the condition is a price in itself, in whole cents.
 */
export function valueClub(club: ClubOnOffer & { paymentType?: PaymentType | undefined }): Cents {
  const irons = ironCountOf(club.type, club.ironCount);
  const payment = paymentPercent[club.paymentType ?? defaultPaymentType];
  const priceForCondition = divideRounded(club.price * conditionPercent[club.condition], 100);
  return divideRounded(
    priceForCondition * payment * dexterityPercent[club.dexterity] * irons,
    100 * 100 * standardIronCount,
  );
}

/** Returns the value of a club for each payment type. */
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
 * Divides exactly and rounds half away from zero. The most expensive club (R1,000,000, above average, 8 irons) has a numerator of
 * 1.04 × 10^13, far below 2^53, so a number is exact. Throws a RangeError for a larger numerator.
 */
function divideRounded(numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is too large to divide exactly`);
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  return cents(Math.abs(rest) * 2 >= denominator ? whole + Math.sign(numerator) : whole);
}
