import { expect, test } from 'vitest';
import { type Age, ageOf, formatMegabytes, groupThousands } from './number-format.ts';

const second = 1000;
const minute = 60 * second;

test.each([
  ['999', '999'],
  ['1000+', '1\u00a0000+'],
  ['100000', '100\u00a0000'],
  ['1000000', '1\u00a0000\u00a0000'],
])('groupThousands groups the thousands of %j as %j', (digits, text) => {
  expect(groupThousands(digits)).toBe(text);
});

test.each([
  [10 * 1024 * 1024, '10 MB'],
  [20 * 1024 * 1024 - 1, '19 MB'],
])('formatMegabytes formats %i bytes as %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});

test.each<[number, Age]>([
  [-5 * minute, { code: 'just_now' }],
  [0, { code: 'just_now' }],
  [59 * second, { code: 'just_now' }],
  [minute, { code: 'minutes_ago', count: 1 }],
  [59 * minute + 59 * second, { code: 'minutes_ago', count: 59 }],
  [60 * minute, { code: 'hours_ago', count: 1 }],
  [300 * minute, { code: 'hours_ago', count: 5 }],
])('ageOf counts an age of %d ms as %j', (age, counted) => {
  expect(ageOf(age)).toEqual(counted);
});
