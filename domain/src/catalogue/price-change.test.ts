import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { formatPercentChange, isSteepChange, percentDifference, steepestChanges } from './price-change.ts';

const change = (before: number, after: number) => ({ model: `${before}`, before: cents(before), after: cents(after) });

test('steepestChanges ranks changes by proportion, not by amount', () => {
  const changes = [change(10_000, 20_000), change(500, 50), change(90_000, 91_000), change(4, 400)];
  expect(steepestChanges(changes).map(({ before }) => before)).toEqual([4, 500, 10_000, 90_000]);
});

test('steepestChanges returns the ten steepest changes', () => {
  const changes = Array.from({ length: 30 }, (_, nth) => change(100 + nth, 2 * (100 + nth) + nth * nth));
  const steepest = steepestChanges(changes);
  expect(steepest).toHaveLength(10);
  expect(steepest[0]).toEqual(changes.at(-1));
});

test.each([
  [100, 1000, '+900%'],
  [1000, 100, '-90%'],
  [3000, 3001, '0%'],
])('formatPercentChange formats a change from %d to %d cents as %j', (before, after, percent) => {
  expect(formatPercentChange(change(before, after))).toBe(percent);
});

test.each([
  [10_000, 13_000, false],
  [10_000, 13_001, true],
  [10_000, 7000, false],
  [10_000, 6999, true],
  [1, 2, true],
  [3, 3, false],
])('a change from %i to %i cents is steep: %s', (before, after, steep) => {
  expect(isSteepChange(change(before, after))).toBe(steep);
});

test.each([
  [360_000, 36_000, 90],
  [36_000, 360_000, 900],
])('a change from %i to %i cents is a difference of %i percent', (before, after, percent) => {
  expect(percentDifference(change(before, after))).toBe(percent);
});
