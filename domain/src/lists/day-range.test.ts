import { calendarDay } from '../calendar.ts';
import { expect, test } from 'vitest';
import { parseDayRange, writeDayRange } from './day-range.ts';

const [first, last] = [calendarDay('2026-03-01'), calendarDay('2026-03-05')];

test.each([
  ['2026-03-01..2026-03-05', { from: first, to: last }],
  [' 2026-03-01.. ', { from: first, to: null }],
  ['..2026-03-05', { from: null, to: last }],
])('parseDayRange reads the days of %j', (text, range) => {
  expect(parseDayRange(text)).toEqual(range);
  expect(parseDayRange(writeDayRange(range))).toEqual(range);
});

test.each(['', '..', '2026-02-30..', '2026-03-01', '2026-03-01..x', '2026-03-01..2026-03-02..'])(
  'parseDayRange reads no range in %j',
  (text) => expect(parseDayRange(text)).toBeNull(),
);

test('writeDayRange writes no text for a range that is open on both sides', () => {
  expect(writeDayRange({ from: null, to: null })).toBe('');
});
