import { expect, test } from 'vitest';
import type { MemoryReading } from './memory-reading.ts';
import { checkMemory, slopePerHour } from './memory-check.ts';

const count = 721;

/** Returns two hours of readings, ten seconds apart. */
function twoHours(mbAt: (nth: number) => number): MemoryReading[] {
  return Array.from({ length: count }, (_, nth) => ({
    atMs: nth * 10_000,
    thread: 0,
    rss: mbAt(nth) * 1e6,
    heapUsed: 0,
    heapTotal: 0,
    external: 0,
    arrayBuffers: 0,
  }));
}

test('the memory check passes memory that levels off below its limit, despite single peaks', () => {
  const stable = twoHours((nth) => (nth < 60 ? 150 + nth : 210) + (nth % 50 === 0 ? 60 : 0));
  expect(checkMemory(stable, 'postgres').isWithinLimits).toBe(true);
});

test('the memory check fails memory that grows in the second half, even below its limit', () => {
  const growing = twoHours((nth) => 200 + nth / 30);
  expect(slopePerHour(growing)).toBeCloseTo(12);
  expect(checkMemory(growing, 'postgres').isWithinLimits).toBe(false);
});

test('the memory check fails memory that ends above its limit, even without growth', () => {
  const constant = twoHours(() => 281);
  expect(checkMemory(constant, 'postgres').isWithinLimits).toBe(false);
  expect(checkMemory(constant, 'embedded').isWithinLimits).toBe(true);
});
