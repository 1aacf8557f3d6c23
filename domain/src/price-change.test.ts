import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { percentOf, steepestChanges } from './price-change.ts';

const change = (before: number, after: number) => ({ model: `${before}`, before: cents(before), after: cents(after) });

test('a slipped comma stands above what changed by more Rands', () => {
  const changes = [change(10_000, 20_000), change(500, 50), change(90_000, 91_000), change(4, 400)];
  expect(steepestChanges(changes).map(({ before }) => before)).toEqual([4, 500, 10_000, 90_000]);
});

test('no more than ten are told, the steepest of them', () => {
  const changes = Array.from({ length: 30 }, (_, nth) => change(100 + nth, 2 * (100 + nth) + nth * nth));
  const told = steepestChanges(changes);
  expect(told).toHaveLength(10);
  expect(told[0]).toEqual(changes.at(-1));
});

test.each([
  [100, 1000, '+900%'],
  [1000, 100, '-90%'],
  [3000, 3001, '0%'],
])('from %d to %d is %j', (before, after, percent) => {
  expect(percentOf(change(before, after))).toBe(percent);
});
