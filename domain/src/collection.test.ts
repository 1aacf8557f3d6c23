import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, isWorkingDayForCourier } from './calendar.ts';
import {
  collectionDayFor,
  collectionWindow,
  earliestCollection,
  latestCollection,
  whyNotCollectOn,
} from './collection.ts';

const today = calendarDay('2026-11-21');

describe('a collection', () => {
  test('is in the hours that the specification names', () => {
    expect(collectionWindow).toBe('9AM to 5PM');
  });

  test('is possible from tomorrow to sixty days on', () => {
    expect(earliestCollection(today)).toBe('2026-11-22');
    expect(latestCollection(today)).toBe('2027-01-20');
    expect(whyNotCollectOn(earliestCollection(today), today)).toBeNull();
    expect(whyNotCollectOn(latestCollection(today), today)).toBeNull();
  });

  test.each([
    ['2026-11-20', 'Please choose a collection day from 22 Nov 2026 on.'],
    ['2026-11-21', 'Please choose a collection day from 22 Nov 2026 on.'],
    ['2027-01-21', 'Please choose a collection day up to 20 Jan 2027.'],
  ])('is not possible on %s', (day, sentence) => {
    expect(whyNotCollectOn(calendarDay(day), today)?.replaceAll(/\s/g, ' ')).toBe(sentence);
  });
});

describe('the day on which the courier comes', () => {
  test('is the wanted one, without a notice, when the courier works', () => {
    expect(collectionDayFor(calendarDay('2026-11-23'))).toEqual({ day: '2026-11-23', notice: null });
  });

  test.each([
    [
      'a Sunday moves to Monday',
      '2026-11-22',
      ['2026-11-23', 'The courier does not collect on Sundays. We will collect on Monday, 23 November 2026 instead.'],
    ],
    [
      'a public holiday moves on, over the next one and Sunday too',
      '2026-12-25',
      [
        '2026-12-28',
        'The courier does not collect on public holidays, and 25 Dec 2026 is one (Christmas Day). We will collect on Monday, 28 December 2026 instead.',
      ],
    ],
    [
      'a Sunday before a holiday moves past both',
      '2027-03-28',
      ['2027-03-30', 'The courier does not collect on Sundays. We will collect on Tuesday, 30 March 2027 instead.'],
    ],
  ])('%s, and the notice says why', (_rule, wanted, expected) => {
    const { day, notice } = collectionDayFor(calendarDay(wanted));
    expect([day, notice?.replaceAll(/\s/g, ' ')]).toEqual(expected);
  });

  test('is always a working day, at most four days after the wanted one', () => {
    assert(
      property(integer({ min: 0, max: 36_500 }), (days) => {
        const wanted = addDays(calendarDay('2026-01-01'), days);
        const { day, notice } = collectionDayFor(wanted);
        expect(isWorkingDayForCourier(day)).toBe(true);
        expect(day >= wanted && day <= addDays(wanted, 4)).toBe(true);
        expect(notice === null).toBe(day === wanted);
      }),
    );
  });
});
