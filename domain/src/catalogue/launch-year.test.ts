import { expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { maxLaunchYear, parseLaunchYear, whyNotLaunchYear } from './launch-year.ts';

test.each([
  ['1950', 1950],
  ['2024', 2024],
  ['2027', 2027],
  ['1949', null],
  ['2028', null],
  ['24', null],
  ['02024', null],
  ['2024.5', null],
  ['2024-01-01', null],
  ['', null],
  ['new', null],
])('parseLaunchYear reads %j as the launch year %s', (text, year) => {
  expect(parseLaunchYear(text, 2027)).toBe(year);
  const reason = { code: 'launch_year_out_of_range', min: 1950 };
  expect(whyNotLaunchYear(text, 2027)).toEqual(year === null ? reason : null);
});

test('the latest launch year is next year', () => {
  expect(maxLaunchYear(calendarDay('2026-11-23'))).toBe(2027);
});
