import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, dayInJohannesburg, mondayOf, startOfDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { lastMondays, weeklyTotals } from './weekly-totals.ts';

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(calendarDay('1990-01-01'), days));

describe('a week', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-03', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-09', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
    ['2028-03-01', '2028-02-28'],
  ])('of %s begins on %s', (day, monday) => {
    expect(mondayOf(calendarDay(day))).toBe(monday);
  });

  test('has seven days with the same Monday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
        expect(days).toContain(day);
        expect(new Set(days.map(mondayOf))).toEqual(new Set([monday]));
        expect(mondayOf(addDays(monday, 7))).toBe(addDays(monday, 7));
      }),
    );
  });
});

describe('a day', () => {
  test('begins at 22:00 UTC on the day before', () => {
    expect(startOfDay(calendarDay('2026-03-01'))).toEqual(new Date('2026-02-28T22:00:00Z'));
  });

  test('begins at its first instant', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfDay(day);
        expect(dayInJohannesburg(start)).toBe(day);
        expect(dayInJohannesburg(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('the last weeks', () => {
  test('are in order and end with the current week, across a year’s end', () => {
    expect(lastMondays(calendarDay('2026-01-08'), 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
    expect(lastMondays(calendarDay('2026-03-02'), 1)).toEqual(['2026-03-02']);
  });
});

describe('weekly totals', () => {
  const mondays = lastMondays(calendarDay('2026-03-11'), 3);
  const [oldest, , present] = mondays;

  test('include weeks without trade-ins and add up by payment type', () => {
    const slices = [
      { monday: calendarDay('2026-03-09'), paymentType: 'Cash', count: 2, value: cents(500) },
      { monday: calendarDay('2026-03-09'), paymentType: 'Trade-In', count: 3, value: cents(100) },
      { monday: calendarDay('2026-02-23'), paymentType: 'Trade-In', count: 1, value: cents(7) },
    ] as const;
    expect(weeklyTotals(mondays, slices)).toEqual([
      { monday: oldest, tradeIns: 1, tradeInCount: 1, tradeInValue: 7, cashCount: 0, cashValue: 0 },
      { monday: '2026-03-02', tradeIns: 0, tradeInCount: 0, tradeInValue: 0, cashCount: 0, cashValue: 0 },
      { monday: present, tradeIns: 5, tradeInCount: 3, tradeInValue: 100, cashCount: 2, cashValue: 500 },
    ]);
  });

  test('leave out trade-ins of other weeks', () => {
    const old = { monday: calendarDay('2026-02-16'), paymentType: 'Cash', count: 1, value: cents(1) } as const;
    expect(weeklyTotals(mondays, [old]).reduce((sum, { tradeIns }) => sum + tradeIns, 0)).toBe(0);
  });
});
