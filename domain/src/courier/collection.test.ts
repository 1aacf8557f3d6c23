import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, isWorkingDayForCourier } from '../calendar.ts';
import {
  collectionDayFor,
  earliestCollection,
  latestCollection,
  parseCollectionDay,
  whyNotCollectOn,
} from './collection.ts';

const today = calendarDay('2026-11-21');

describe('a collection', () => {
  test('can be from tomorrow to sixty days ahead', () => {
    expect(earliestCollection(today)).toBe('2026-11-22');
    expect(latestCollection(today)).toBe('2027-01-20');
    expect(whyNotCollectOn(earliestCollection(today), today)).toBeNull();
    expect(whyNotCollectOn(latestCollection(today), today)).toBeNull();
  });

  test.each([
    ['2026-11-20', { code: 'collection_too_early', earliest: '2026-11-22' }],
    ['2026-11-21', { code: 'collection_too_early', earliest: '2026-11-22' }],
    ['2027-01-21', { code: 'collection_too_late', latest: '2027-01-20' }],
  ])('cannot be on %s', (day, reason) => {
    expect(whyNotCollectOn(calendarDay(day), today)).toEqual(reason);
  });
});

test.each([
  { text: '2026-11-23', parsed: { day: '2026-11-23' } },
  { text: '2026-11-21', parsed: { whyNot: { code: 'collection_too_early', earliest: '2026-11-22' } } },
  { text: '2026-11-31', parsed: { whyNot: { code: 'collection_day_unreadable' } } },
  { text: 'tomorrow', parsed: { whyNot: { code: 'collection_day_unreadable' } } },
])('parseCollectionDay parses $text', ({ text, parsed }) => {
  expect(parseCollectionDay(text, today)).toEqual(parsed);
});

describe('the collection day', () => {
  test('is the wanted one, without a reason, if the courier works', () => {
    expect(collectionDayFor(calendarDay('2026-11-23'))).toEqual({ day: '2026-11-23', moved: null });
  });

  test.each([
    [
      'moves from Sunday to Monday',
      '2026-11-22',
      { day: '2026-11-23', moved: { code: 'no_collection_on_sunday', day: '2026-11-23' } },
    ],
    [
      'moves past consecutive holidays and Sunday',
      '2026-12-25',
      {
        day: '2026-12-28',
        moved: { code: 'no_collection_on_holiday', day: '2026-12-28', wanted: '2026-12-25', holiday: 'christmas_day' },
      },
    ],
    [
      'moves past a Sunday and the holiday after it',
      '2027-03-28',
      { day: '2027-03-30', moved: { code: 'no_collection_on_sunday', day: '2027-03-30' } },
    ],
  ])('%s, with the reason', (_rule, wanted, expected) => {
    expect(collectionDayFor(calendarDay(wanted))).toEqual(expected);
  });

  test('is a working day, at most four days after the wanted one', () => {
    assert(
      property(integer({ min: 0, max: 36_500 }), (days) => {
        const wanted = addDays(calendarDay('2026-01-01'), days);
        const { day, moved } = collectionDayFor(wanted);
        expect(isWorkingDayForCourier(day)).toBe(true);
        expect(day >= wanted && day <= addDays(wanted, 4)).toBe(true);
        expect(moved === null).toBe(day === wanted);
      }),
    );
  });
});
