import { expect, test } from 'vitest';
import { ageInWords } from './list-age.ts';

const second = 1000;
const minute = 60 * second;

test.each([
  [0, 'just now'],
  [59 * second, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute + 59 * second, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [300 * minute, '5 hours ago'],
])('words an age of %d ms as %s', (age, words) => {
  expect(ageInWords(age)).toBe(words);
});

test('words the age of a list from a clock that was set back as just now', () => {
  expect(ageInWords(-5 * minute)).toBe('just now');
});
