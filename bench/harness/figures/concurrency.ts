import type { Round } from './statistics.ts';

interface Work {
  count: number;
  concurrency: number;
}

/** Runs the work `count` times, at most `concurrency` at a time, and measures each run. */
export async function runTimed({ count, concurrency }: Work, work: (nth: number) => Promise<unknown>): Promise<Round> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  await runConcurrently({ count, concurrency }, async (nth) => {
    const from = performance.now();
    await work(nth);
    latenciesMs.push(performance.now() - from);
  });
  return { perSecond: count / ((performance.now() - startedAt) / 1000), latenciesMs };
}

/** Runs the work `count` times, at most `concurrency` at a time. On the first error it starts no more work and rejects. */
export async function runConcurrently(
  { count, concurrency }: Work,
  work: (nth: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      await work(nth);
    }
  };
  const stop = () => {
    next = count;
  };
  await Promise.all(
    Array.from({ length: Math.min(concurrency, count) }, () =>
      worker().catch((error: unknown) => {
        stop();
        throw error;
      }),
    ),
  );
}
