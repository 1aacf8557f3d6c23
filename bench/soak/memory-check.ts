import type { DatabaseKind } from '../harness/figures/figure.ts';
import { median } from '../harness/figures/statistics.ts';
import type { MemoryReading } from './memory-reading.ts';

/** The limit of resident memory at the end of a soak test, in MB. */
const maxMb: Readonly<Record<DatabaseKind, number>> = { embedded: 350, postgres: 280 };
/** The limit of growth in the second half. A smaller slope can't be distinguished from garbage collection. */
const maxSlopeMbPerHour = 5;
/** The final value is the median of this period. */
const endMinutes = 10;

const mb = (bytes: number) => Math.round(bytes / 1e6);

/** Formats the last reading of each thread, in MB: `rss 240; 0: heap 38 of 44, external 20 …`. */
export function formatReadings(readings: readonly MemoryReading[]): string {
  const last = new Map(readings.map((reading) => [reading.thread, reading]));
  const threads = [...last.values()].map(
    ({ thread, heapUsed, heapTotal, external, arrayBuffers }) =>
      `${thread}: heap ${mb(heapUsed)} of ${mb(heapTotal)}, external ${mb(external)}, buffers ${mb(arrayBuffers)}`,
  );
  return [`rss ${mb(last.get(0)?.rss ?? 0)}`, ...threads].join('; ');
}

export interface MemoryCheck {
  isWithinLimits: boolean;
  summary: string;
}

/** Checks that resident memory ends below its limit and doesn't grow in the second half. */
export function checkMemory(readings: readonly MemoryReading[], database: DatabaseKind): MemoryCheck {
  const main = readings.filter(({ thread }) => thread === 0);
  const [first, last] = [main[0]?.atMs ?? 0, main.at(-1)?.atMs ?? 0];
  const secondHalf = main.filter(({ atMs }) => atMs >= (first + last) / 2);
  const end = median(main.filter(({ atMs }) => atMs >= last - endMinutes * 60_000).map(({ rss }) => rss)) / 1e6;
  const slope = slopePerHour(secondHalf);
  const peak = Math.max(...main.map(({ rss }) => rss)) / 1e6;
  return {
    isWithinLimits: end <= maxMb[database] && slope <= maxSlopeMbPerHour,
    summary:
      `${end.toFixed(0)} MB at the end (limit ${maxMb[database]}), peak ${peak.toFixed(0)} MB, ` +
      `growth ${slope.toFixed(1)} MB/h in the second half (limit ${maxSlopeMbPerHour})`,
  };
}

/** Returns the growth in MB per hour: the Theil–Sen estimator, which is robust against single peaks. */
export function slopePerHour(readings: readonly Pick<MemoryReading, 'atMs' | 'rss'>[]): number {
  const slopes = readings.flatMap((one, nth) =>
    readings.slice(nth + 1).map((other) => (other.rss - one.rss) / 1e6 / ((other.atMs - one.atMs) / 3_600_000)),
  );
  return median(slopes);
}
