import { expect, test } from 'vitest';
import { clubTypes, conditions } from './club.ts';
import { addDays, calendarDay, formatDay } from './calendar.ts';
import { dayIn, phoneDigits, referenceBeginning, waysHolding, wordsHolding } from './list-filters.ts';

test.each([
  ['iron', ['Irons']],
  [' IRON ', ['Irons']],
  ['r', ['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter']],
  ['irony', []],
] as const)('the types that hold %j are %j', (text, found) => {
  expect(wordsHolding(clubTypes, text)).toEqual(found);
});

test('a word inside another finds both', () => {
  expect(wordsHolding(conditions, 'average')).toEqual(conditions);
});

test.each([
  ['courier', true, false],
  ['COUR', true, false],
  ['drop', false, true],
  ['Drop-off', false, true],
  ['drop off', false, true],
  ['o', true, true],
  ['-', false, false],
  ['Kloof', false, false],
] as const)('%j is in courier: %j, in drop-off: %j', (text, courier, dropOff) => {
  expect(waysHolding(text)).toEqual({ courier, dropOff });
});

test.each([
  ['2026-03-05', '2026-03-05'],
  [' 5 march 2026 ', '2026-03-05'],
  ['05 Mar. 2026', '2026-03-05'],
  ['30 Feb 2026', null],
  ['5 Mai 2026', null],
  ['5 Mar', null],
  ['5 Mar 20261', null],
  ['12 Kloof Street', null],
  ['', null],
])('the day in %j is %j', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test('every day is found in how the lists show it', () => {
  const days = Array.from({ length: 366 }, (_, nth) => addDays(calendarDay('2028-01-01'), nth));
  expect(days.map((day) => dayIn(formatDay(day)))).toEqual(days);
});

test.each([
  ['082 123', '082123'],
  ['+27 (0)82-123.4567', '270821234567'],
  ['\u202a082 1\u202c', '0821'],
  ['12 Kloof', null],
  ['--', null],
  ['', null],
])('the phone digits of %j are %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  ['TI-7K3M-9Q2D', 'TI-7K3M-9Q2D'],
  ['ti-7k3m9', 'TI-7K3M-9'],
  ['ti-7k3m', 'TI-7K3M'],
  ['ti–7ko', 'TI-7K0'],
  ['TI 7K3M 9Q', 'TI-7K3M-9Q'],
  ['ti7k3m9', 'TI-7K3M-9'],
  ['7k3m-9', 'TI-7K3M-9'],
  [' 7K3M–9Q2D ', 'TI-7K3M-9Q2D'],
  ['7k3m9q2d', 'TI-7K3M-9Q2D'],
  ['7k3m', null],
  ['7k3m-', null],
  ['7k3m9q', null],
  ['ti-', null],
  ['ti7', null],
  ['ti 7 8', null],
  ['titleist', null],
  ['Titleist 917', null],
  ['Ping-Wedge', null],
  ['Callaway', null],
  ['TI-7K3M-9Q2D-X', null],
  ['TI-%', null],
])('the reference that %j begins is %j', (text, reference) => {
  expect(referenceBeginning(text)).toBe(reference);
});
