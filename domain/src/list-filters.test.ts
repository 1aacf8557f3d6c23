import { expect, test } from 'vitest';
import { addDays, calendarDay, formatDay } from './calendar.ts';
import { clubTypes, conditions } from './club.ts';
import { labelsHolding, typedCode, typedDay, typedDaySpans, waysHolding } from './list-filters.ts';

test.each([
  ['iron', ['Irons']],
  [' IRON ', ['Irons']],
  ['wood fair', ['Fairway Wood']],
  ['fairwaywood', ['Fairway Wood']],
  ['w', ['Fairway Wood', 'Wedge']],
  ['irony', []],
] as const)('the types that hold %j are %j', (text, found) => {
  expect(labelsHolding(clubTypes, text)).toEqual(found);
});

test('a word inside another finds both', () => {
  expect(labelsHolding(conditions, 'average')).toEqual(conditions);
});

test.each([
  ['courier', true, false],
  ['COUR', true, false],
  ['drop', false, true],
  ['Drop-off', false, true],
  ['drop off', false, true],
  ['dropoff', false, true],
  ['o', false, true],
  ['-', false, false],
  ['Kloof', false, false],
] as const)('%j is in courier: %j, in drop-off: %j', (text, courier, dropOff) => {
  expect(waysHolding(text)).toEqual({ courier, dropOff });
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
])('the day in %j is %j, and the rest is %j', (text, day, rest) => {
  expect(typedDay(text)).toEqual({ days: [day], hasYear: true, rest });
});

test.each([
  '30 Feb 2026',
  '5 Mai 2026',
  '5 Marula 2026',

  '2026-02-30',
  '12 Kloof Street',
  'march',
  '5',
  '',
])('there is no day in %j', (text) => {
  expect(typedDay(text)).toBeNull();
});

test('a day without a year is that day of every year', () => {
  const { days = [], hasYear } = typedDay('23 Nov') ?? {};
  expect(hasYear).toBe(false);
  expect(days).toContain('2026-11-23');
  expect(days.every((day) => day.endsWith('-11-23'))).toBe(true);
  expect(typedDay('29 feb')?.days).toEqual(expect.arrayContaining(['2024-02-29', '2028-02-29']));
  expect(typedDay('29 feb')?.days).not.toContain('2026-02-29');
});

test('every day is found in how the lists show it', () => {
  const days = Array.from({ length: 366 }, (_, nth) => addDays(calendarDay('2028-01-01'), nth));
  expect(days.map((day) => typedDay(formatDay(day))?.days)).toEqual(days.map((day) => [day]));
});

test('a day that was typed goes from midnight to midnight in South Africa', () => {
  const span = { from: new Date('2026-03-04T22:00:00Z'), until: new Date('2026-03-05T22:00:00Z') };
  expect(typedDaySpans('5 Mar 2026')).toEqual([span]);
  expect(typedDaySpans(' 2026-03-05')).toEqual([span]);
  expect(typedDaySpans('5 mar')).toContainEqual(span);
  expect(typedDaySpans('5 mar')).toContainEqual({
    from: new Date('2027-03-04T22:00:00Z'),
    until: new Date('2027-03-05T22:00:00Z'),
  });
});

test.each(['', '5', 'mar', 'nkosi', '5 Mar 2026 kloof', '30 Feb 2026'])('%j is no day, and no time either', (text) => {
  expect(typedDaySpans(text)).toEqual([]);
});

test.each([
  ['TI-7K3M-9Q2D', '7K3M9Q2D'],
  ['ti-7k3m9', '7K3M9'],
  ['ti–7ko', '7K0'],
  ['ti-kxwz', 'KXWZ'],
  ['TI 7K3M 9Q', '7K3M9Q'],
  ['TI kxwz', 'KXWZ'],
  ['ti7k3m9', '7K3M9'],
])('%j begins the reference TI-%s', (text, letters) => {
  expect(typedCode(text)).toEqual({ letters, isReference: true });
});

test.each([
  ['dv1z', 'DV1Z'],
  ['DVIZ', 'DV1Z'],
  ['7k3m-9', '7K3M9'],
  [' 7K3M–9Q2D ', '7K3M9Q2D'],
  ['7k3q-9m2x-oabc-defg', '7K3Q9M2X0ABCDEFG'],
  ['ping', 'P1NG'],
  ['titl', 'T1T1'],
])('%j is the part %s of a reference or a code', (text, letters) => {
  expect(typedCode(text)).toEqual({ letters, isReference: false });
});

test.each(['7k3', 'ti-', 'ti-7', 'ti7', 'ti 7 8', 'fourie', 'TI-%', '7K3Q-9M2X-0ABC-DEFG-H', ''])(
  '%j is no part of a code',
  (text) => {
    expect(typedCode(text)).toBeNull();
  },
);
