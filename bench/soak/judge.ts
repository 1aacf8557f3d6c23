import type { DatabaseKind } from '../harness/figure.ts';
import { median } from '../harness/statistics.ts';
import type { Held } from './held.ts';

/** Megabytes that a service may hold at the end of a soak. */
const mostMb: Readonly<Record<DatabaseKind, number>> = { embedded: 350, postgres: 280 };
/** Megabytes an hour in the second half: less can't be told from the collector's ups and downs. */
const mostSlope = 5;
/** The end's memory is the median of so many minutes. */
const endMinutes = 10;

const mb = (bytes: number) => Math.round(bytes / 1e6);

/** What each thread held last, in megabytes: `rss 240; 0: heap 38 of 44, external 20 …`. */
export function lineOf(held: readonly Held[]): string {
  const last = new Map(held.map((one) => [one.thread, one]));
  const threads = [...last.values()].map(
    ({ thread, heapUsed, heapTotal, external, arrayBuffers }) =>
      `${thread}: heap ${mb(heapUsed)} of ${mb(heapTotal)}, external ${mb(external)}, buffers ${mb(arrayBuffers)}`,
  );
  return [`rss ${mb(last.get(0)?.rss ?? 0)}`, ...threads].join('; ');
}

interface Verdict {
  isReached: boolean;
  sentence: string;
}

/** Whether the memory ends within its bound, and doesn't grow in the second half. */
export function judge(held: readonly Held[], database: DatabaseKind): Verdict {
  const main = held.filter(({ thread }) => thread === 0);
  const [first, last] = [main[0]?.atMs ?? 0, main.at(-1)?.atMs ?? 0];
  const secondHalf = main.filter(({ atMs }) => atMs >= (first + last) / 2);
  const end = median(main.filter(({ atMs }) => atMs >= last - endMinutes * 60_000).map(({ rss }) => rss)) / 1e6;
  const slope = slopePerHour(secondHalf);
  const most = Math.max(...main.map(({ rss }) => rss)) / 1e6;
  return {
    isReached: end <= mostMb[database] && slope <= mostSlope,
    sentence:
      `${end.toFixed(0)} MB at the end (at most ${mostMb[database]}), ${most.toFixed(0)} MB at most, ` +
      `${slope.toFixed(1)} MB an hour in the second half (at most ${mostSlope})`,
  };
}

/** Megabytes an hour: the median of the slopes between all pairs, which single peaks don't move (Theil and Sen). */
export function slopePerHour(held: readonly Pick<Held, 'atMs' | 'rss'>[]): number {
  const slopes = held.flatMap((one, nth) =>
    held.slice(nth + 1).map((other) => (other.rss - one.rss) / 1e6 / ((other.atMs - one.atMs) / 3_600_000)),
  );
  return median(slopes);
}
