import { expect, test } from 'vitest';
import type { Held } from './held.ts';
import { judge, slopePerHour } from './judge.ts';

const readings = 721;

/** Two hours of readings, ten seconds apart. */
function day(mbAt: (nth: number) => number): Held[] {
  return Array.from({ length: readings }, (_, nth) => ({
    atMs: nth * 10_000,
    thread: 0,
    rss: mbAt(nth) * 1e6,
    heapUsed: 0,
    heapTotal: 0,
    external: 0,
    arrayBuffers: 0,
  }));
}

test('memory that settles within its bound passes, whatever the start took and single peaks take', () => {
  const settling = day((nth) => (nth < 60 ? 150 + nth : 210) + (nth % 50 === 0 ? 60 : 0));
  expect(judge(settling, 'postgres').isReached).toBe(true);
});

test('memory that grows in the second half fails, though it is within its bound', () => {
  const growing = day((nth) => 200 + nth / 30);
  expect(slopePerHour(growing)).toBeCloseTo(12);
  expect(judge(growing, 'postgres').isReached).toBe(false);
});

test('memory that ends above its bound fails, though it stays where it is', () => {
  expect(
    judge(
      day(() => 281),
      'postgres',
    ).isReached,
  ).toBe(false);
  expect(
    judge(
      day(() => 281),
      'embedded',
    ).isReached,
  ).toBe(true);
});
