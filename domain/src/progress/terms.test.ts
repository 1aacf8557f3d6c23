import { expect, test } from 'vitest';
import { addDays, calendarDay } from '../calendar.ts';
import { defaultTerms, offerOpenUntil, quoteHeldUntil, reminderSpans, reminderTime } from './terms.ts';

const today = calendarDay('2026-11-23');

test('a quote holds for 21 days and an offer for 12', () => {
  expect(quoteHeldUntil(calendarDay('2026-11-23'), defaultTerms)).toBe('2026-12-14');
  expect(offerOpenUntil(calendarDay('2026-11-23'), defaultTerms)).toBe('2026-12-05');
});

test('a beginning is due for the last reminder whose days have passed', () => {
  const days = [3, 7, 12];
  const spans = reminderSpans(today, days);
  for (let ago = 0; ago < 19; ago += 1) {
    const since = addDays(today, -ago);
    const found = spans.filter(({ from, to }) => from <= since && since <= to).map(({ day }) => day);
    expect(found).toEqual(days.filter((day) => day <= ago).slice(-1));
  }
});

test('a reminder that is late by more than a week is not sent', () => {
  const spans = reminderSpans(today, [3, 7, 30]);
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [addDays(today, -6), addDays(today, -3)],
    [addDays(today, -14), addDays(today, -7)],
    [addDays(today, -37), addDays(today, -30)],
  ]);
});

test('reminders are sent from nine in the morning', () => {
  expect(reminderTime(today)).toEqual(new Date('2026-11-23T07:00:00Z'));
});
