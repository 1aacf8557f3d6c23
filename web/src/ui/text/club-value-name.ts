import type { Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import * as values from '@trade-in/words/club-values';

type ClubValue = Condition | Dexterity | PaymentType;

/** Spelt out instead of looked up by `valueName`: see `club-type-name.ts`. */
const names: Readonly<Record<ClubValue, () => string>> = {
  Left: values.Left,
  Right: values.Right,
  'Below Average': values.BelowAverage,
  Average: values.Average,
  'Above Average': values.AboveAverage,
  'Trade-In': values.TradeIn,
  Cash: values.Cash,
};

/** Returns how customers read a condition, dexterity or payment type. */
export function clubValueName(value: ClubValue): string {
  return names[value]();
}
