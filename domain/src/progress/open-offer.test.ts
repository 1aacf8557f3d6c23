import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDay, calendarDay } from '../calendar.ts';
import { cents } from '../money.ts';
import {
  firstOfferEnd,
  latestOfferDay,
  offersSince,
  whyNotImproveOffer,
  whyNotProlongOffers,
  whyOfferEnded,
} from './open-offer.ts';

const today = calendarDay('2026-12-01');

test('an offer ends after its last day', () => {
  expect(whyOfferEnded(today, today)).toBeNull();
  expect(whyOfferEnded(null, today)).toBeNull();
  expect(whyOfferEnded(addDays(today, -1), today)).toEqual({ code: 'offer_ended' });
});

const offered = (offerOpenUntil: CalendarDay | null) => ({ state: 'offered' as const, offerOpenUntil });

test('the first end of the open offers is that of the earliest', () => {
  const declined = { state: 'declined' as const, offerOpenUntil: addDays(today, -1) };
  expect(firstOfferEnd([declined, offered(null), offered(addDays(today, 3)), offered(today)])).toBe(today);
  expect(firstOfferEnd([declined, offered(null)])).toBeNull();
});

test('reminders count from the oldest offer that has not ended', () => {
  const ended = { movedAt: new Date('2026-11-01'), offerOpenUntil: addDays(today, -1) };
  const older = { movedAt: new Date('2026-11-02'), offerOpenUntil: addDays(today, 9) };
  const newer = { movedAt: new Date('2026-11-03'), offerOpenUntil: today };
  expect(offersSince([ended, newer, older], today)).toEqual(older.movedAt);
  expect(offersSince([newer], today)).toEqual(newer.movedAt);
  expect(offersSince([ended], today)).toBeNull();
});

test.each([
  [0, { code: 'value_too_low' }],
  [1000_00, { code: 'offer_not_better' }],
  [1000_01, null],
  [5000_00, null],
  [5000_01, { code: 'value_too_high', max: 5000_00 }],
])('an offer of %i cents in place of R1000.00 is refused with %o', (value, reason) => {
  expect(whyNotImproveOffer(cents(value), { present: cents(1000_00), max: cents(5000_00) })).toEqual(reason);
});

test('a club without a value gets any offer', () => {
  expect(whyNotImproveOffer(cents(1), { present: null, max: cents(5000_00) })).toBeNull();
});

describe('open offers', () => {
  const soon = addDays(today, 3);
  const late = addDays(today, 20);
  const refused = { code: 'term_not_later', max: 60 };

  test.each([
    ['the end of the first', soon, refused],
    ['a day after that', addDays(soon, 1), null],
    ['the longest term', latestOfferDay(today), null],
    ['a day more', addDays(latestOfferDay(today), 1), refused],
  ])('left open until %s (%s) are refused with %o', (_name, until, reason) => {
    expect(whyNotProlongOffers(until, { ends: [late, soon], today })).toEqual(reason);
  });

  test('without an end get one', () => {
    expect(whyNotProlongOffers(soon, { ends: [null], today })).toBeNull();
  });

  test('are left open for sixty days at most', () => {
    expect(latestOfferDay(today)).toBe('2027-01-30');
  });
});
