import type { Round } from './statistics.ts';

interface Work {
  count: number;
  atOnce: number;
}

/** Does the work `count` times, `atOnce` of them at any moment, and times each. */
export async function timed({ count, atOnce }: Work, work: (nth: number) => Promise<unknown>): Promise<Round> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  await allOf({ count, atOnce }, async (nth) => {
    const from = performance.now();
    await work(nth);
    latenciesMs.push(performance.now() - from);
  });
  return { perSecond: count / ((performance.now() - startedAt) / 1000), latenciesMs };
}

/** Resolves when all is done; rejects with the first failure, and begins nothing more after it. */
export async function allOf({ count, atOnce }: Work, work: (nth: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
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
    Array.from({ length: Math.min(atOnce, count) }, () =>
      lane().catch((error: unknown) => {
        stop();
        throw error;
      }),
    ),
  );
}
