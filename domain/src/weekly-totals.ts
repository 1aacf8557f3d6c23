import { addDays, type CalendarDay, mondayOf } from './calendar.ts';
import type { PaymentType } from './club.ts';
import { type Cents, cents, zeroCents } from './money.ts';

/** Trade-ins of one week that are paid in one way. */
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

/** The Mondays of so many weeks, the oldest first; the week of `today`, which is not over yet, is the last of them. */
export function lastMondays(today: CalendarDay, weeks: number): CalendarDay[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(last, 7 * (index + 1 - weeks)));
}

/** One total a week, in the order given; a week in which nothing came is there with zeros, so that a plot has no gaps. */
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
