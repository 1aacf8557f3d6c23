import { expect, test } from 'vitest';
import { addDays, calendarDay, formatDay } from '../calendar.ts';
import { clubTypes, conditions } from '../club.ts';
import { labelsMatching, parseTypedDay, selectedLabels, typedDayIntervals } from './list-filters.ts';

test.each([
  ['iron', ['Irons']],
  [' IRON ', ['Irons']],
  ['wood fair', ['Fairway Wood']],
  ['fairwaywood', ['Fairway Wood']],
  ['w', ['Fairway Wood', 'Wedge']],
  ['irony', []],
] as const)('the types that match %j are %j', (text, found) => {
  expect(labelsMatching(clubTypes, text)).toEqual(found);
});

test('a word matches every label that contains it', () => {
  expect(labelsMatching(conditions, 'average')).toEqual(conditions);
});

test.each([
  ['2026-03-05', '2026-03-05', ''],
  ['2026/03/05', '2026-03-05', ''],
  ['05/03/2026', '2026-03-05', ''],
  ['5/3/2026 kloof', '2026-03-05', 'kloof'],
  [' 5 march 2026 ', '2026-03-05', ''],
  ['05 Mar. 2026', '2026-03-05', ''],
  ['mar 5 2026', '2026-03-05', ''],
  ['Mar 05, 2026', '2026-03-05', ''],
  ['gardens 5 Mar 2026', '2026-03-05', 'gardens'],
  ['5 Mar 2026  kloof str', '2026-03-05', 'kloof str'],
])('parseTypedDay finds in %j the day %j and leaves %j', (text, day, rest) => {
  expect(parseTypedDay(text)).toEqual({ days: [day], hasYear: true, rest });
});

test.each(['30 Feb 2026', '5 Mai 2026', '5 Marula 2026', '2026-02-30', '12 Kloof Street', 'march', '5', ''])(
  'parseTypedDay finds no day in %j',
  (text) => {
    expect(parseTypedDay(text)).toBeNull();
  },
);

test('parseTypedDay reads a day without a year as that day of every year', () => {
  const { days = [], hasYear } = parseTypedDay('23 Nov') ?? {};
  expect(hasYear).toBe(false);
  expect(days).toContain('2026-11-23');
  expect(days.every((day) => day.endsWith('-11-23'))).toBe(true);
  expect(parseTypedDay('29 feb')?.days).toEqual(expect.arrayContaining(['2024-02-29', '2028-02-29']));
  expect(parseTypedDay('29 feb')?.days).not.toContain('2026-02-29');
});

test('parseTypedDay finds every day in the format of the lists', () => {
  const days = Array.from({ length: 366 }, (_, nth) => addDays(calendarDay('2028-01-01'), nth));
  expect(days.map((day) => parseTypedDay(formatDay(day))?.days)).toEqual(days.map((day) => [day]));
});

test('a typed day lasts from midnight to midnight in South Africa', () => {
  const interval = { from: new Date('2026-03-04T22:00:00Z'), until: new Date('2026-03-05T22:00:00Z') };
  expect(typedDayIntervals('5 Mar 2026')).toEqual([interval]);
  expect(typedDayIntervals(' 2026-03-05')).toEqual([interval]);
  expect(typedDayIntervals('5 mar')).toContainEqual(interval);
  expect(typedDayIntervals('5 mar')).toContainEqual({
    from: new Date('2027-03-04T22:00:00Z'),
    until: new Date('2027-03-05T22:00:00Z'),
  });
});

test('a range of days lasts from the first midnight to the last, or is open on one side', () => {
  const [from, until] = [new Date('2026-02-28T22:00:00Z'), new Date('2026-03-05T22:00:00Z')];
  expect(typedDayIntervals('2026-03-01..2026-03-05')).toEqual([{ from, until }]);
  expect(typedDayIntervals('2026-03-01..')[0]?.from).toEqual(from);
  expect(typedDayIntervals('..2026-03-05')[0]?.until).toEqual(until);
});

test.each(['2199-12-31', '2199-12-31..', '..2199-12-31', '1900-01-01..2199-12-31'])(
  '%j includes the last day',
  (text) => {
    expect(typedDayIntervals(text)[0]?.until).toEqual(new Date('2199-12-31T22:00:00Z'));
  },
);

test('a filter reads selected labels exactly, and none in other text', () => {
  const labels = ['Below Average', 'Average', 'Above Average'] as const;
  expect(selectedLabels(labels, 'Average')).toEqual(['Average']);
  expect(selectedLabels(labels, 'Above Average,Average')).toEqual(['Average', 'Above Average']);
  for (const text of ['average', 'Average,', 'Average,Good', '']) expect(selectedLabels(labels, text)).toBeNull();
});

test.each(['', '5', 'mar', 'nkosi', '5 Mar 2026 kloof', '30 Feb 2026'])('%j has no intervals', (text) => {
  expect(typedDayIntervals(text)).toEqual([]);
});
