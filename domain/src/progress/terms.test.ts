import { expect, test } from 'vitest';
import { addDays, calendarDay } from '../calendar.ts';
import {
  defaultTerms,
  heldForCollection,
  holdsQuote,
  offerOpenUntil,
  quoteHeldUntil,
  reminderSpans,
  reminderTime,
} from './terms.ts';

const today = calendarDay('2026-11-23');

test('a quote holds for 21 days and an offer for 12', () => {
  expect(quoteHeldUntil({ submittedOn: today, collectionOn: null }, defaultTerms)).toBe('2026-12-14');
  expect(offerOpenUntil(today, defaultTerms)).toBe('2026-12-05');
});

test.each([
  ['tomorrow', '2026-11-24', '2026-12-14'],
  ['so that the clubs can arrive until the last day', '2026-12-04', '2026-12-14'],
  ['a day later', '2026-12-05', '2026-12-15'],
  ['after the 21 days', '2026-12-28', '2027-01-07'],
])('a quote whose clubs are collected %s, on %s, holds until %s', (_, collectionOn, heldUntil) => {
  const submitted = { submittedOn: today, collectionOn: calendarDay(collectionOn) };
  expect(quoteHeldUntil(submitted, defaultTerms)).toBe(heldUntil);
});

test.each([
  ['2026-12-28', '2027-01-07'],
  ['2026-11-30', '2026-12-14'],
])('a quote until 14 December whose collection is moved to %s holds until %s', (collectionOn, heldUntil) => {
  expect(heldForCollection(calendarDay('2026-12-14'), calendarDay(collectionOn), defaultTerms)).toBe(heldUntil);
});

const event = (kind: string, clubId: string, at: string) => ({ kind, clubId, happenedAt: new Date(at) });
const [inTime, tooLate] = ['2026-12-14T21:59:59Z', '2026-12-14T22:00:00Z'];

test.each([
  { arrival: 'on its last day', events: [event('receive', '7', inTime)], holds: true },
  { arrival: 'on the day after', events: [event('receive', '7', tooLate)], holds: false },
  {
    arrival: 'in a later parcel',
    events: [event('receive', '7', inTime), event('receive', '7', tooLate)],
    holds: false,
  },
  { arrival: 'now', events: [event('receive', '8', inTime), event('report_missing', '7', inTime)], holds: false },
])('a quote until 14 December holds for a club that arrives $arrival: $holds', ({ events, holds }) => {
  const arrival = { clubId: '7', events, now: new Date(tooLate) };
  expect(holdsQuote({ quoteHeldUntil: calendarDay('2026-12-14') }, arrival)).toBe(holds);
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
