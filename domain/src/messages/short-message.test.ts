import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { isReminderAhead, reminderTimes, shortMessagesFor } from './short-message.ts';

test.each([
  { hasCode: true, isCollectionBooked: true, kinds: ['code', 'courier'] },
  { hasCode: true, isCollectionBooked: false, kinds: ['code'] },
  { hasCode: false, isCollectionBooked: true, kinds: ['courier'] },
  { hasCode: false, isCollectionBooked: false, kinds: [] },
])('a trade-in has messages for its code and its booked collection only: $kinds', ({ kinds, ...tradeIn }) => {
  expect(shortMessagesFor(tradeIn)).toEqual(kinds);
});

test('a collection is announced the day before, from 9:00 to 18:00 in South Africa', () => {
  expect(reminderTimes(calendarDay('2026-03-01'))).toEqual({
    from: new Date('2026-02-28T07:00:00Z'),
    until: new Date('2026-02-28T16:00:00Z'),
  });
});

const isAhead = (day: string) => isReminderAhead(calendarDay(day), calendarDay('2026-12-30'));

describe('a reminder', () => {
  test('is promised for the day after tomorrow and later', () => {
    expect(['2027-01-01', '2027-02-01'].map(isAhead)).toEqual([true, true]);
  });

  test('is not promised for tomorrow, because it may be evening already', () => {
    expect(['2026-12-31', '2026-12-30'].map(isAhead)).toEqual([false, false]);
  });
});
