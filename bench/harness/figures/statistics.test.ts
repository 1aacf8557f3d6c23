import { expect, test } from 'vitest';
import { median, quantile, summarise } from './statistics.ts';

test('median returns the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 2])).toBe(5.5);
});

test('quantile returns the smallest value that the share does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile([7], 0.99)).toBe(7);
});

test('summarise returns the median rate and the quantiles over all latencies', () => {
  const rounds = [
    { perSecond: 10, latenciesMs: [1, 2] },
    { perSecond: 1000, latenciesMs: [3] },
    { perSecond: 20, latenciesMs: [4] },
  ];
  expect(summarise(rounds)).toEqual({ perSecond: 20, p50Ms: 2, p99Ms: 4 });
});

test('median and quantile throw without values', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
