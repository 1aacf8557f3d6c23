import { addDays, type CalendarDay, mondayOf } from '../calendar.ts';
import type { PaymentType } from '../club.ts';
import { type Cents, cents, zeroCents } from '../money.ts';

/** The trade-ins of one week and payment type. */
export interface WeekSlice {
  monday: CalendarDay;
  paymentType: PaymentType;
  count: number;
  value: Cents;
}

export interface WeekTotals {
  monday: CalendarDay;
  tradeIns: number;
  tradeInCount: number;
  tradeInValue: Cents;
  cashCount: number;
  cashValue: Cents;
}

/** Returns the Mondays of the last weeks, the oldest first; the last one is the current week's. */
export function lastMondays(today: CalendarDay, weeks: number): CalendarDay[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(last, 7 * (index + 1 - weeks)));
}

/** Returns the totals of the given weeks in order; weeks without trade-ins have zeros. */
export function weeklyTotals(mondays: readonly CalendarDay[], slices: readonly WeekSlice[]): WeekTotals[] {
  return mondays.map((monday) => {
    const own = slices.filter((slice) => slice.monday === monday);
    const [tradeIn, cash] = [totalOf(own, 'Trade-In'), totalOf(own, 'Cash')];
    return {
      monday,
      tradeIns: tradeIn.count + cash.count,
      tradeInCount: tradeIn.count,
      tradeInValue: tradeIn.value,
      cashCount: cash.count,
      cashValue: cash.value,
    };
  });
}

function totalOf(slices: readonly WeekSlice[], paymentType: PaymentType): { count: number; value: Cents } {
  return slices
    .filter((slice) => slice.paymentType === paymentType)
    .reduce((sum, { count, value }) => ({ count: sum.count + count, value: cents(sum.value + value) }), {
      count: 0,
      value: zeroCents,
    });
}
