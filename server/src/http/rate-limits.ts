import { rateLimits } from '@trade-in/domain/limits';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits, RateLimitStore } from '../ports/rate-limits.ts';
import { Refusal } from '../refusal.ts';

interface Deps {
  store: RateLimitStore;
  clock: Clock;
  /** Multiplies every limit; larger in benchmarks and load tests. */
  scale: number;
}

/** The limits of the domain, counted in a store that all servers share. */
export function countedRateLimits({ store, clock, scale }: Deps): RateLimits {
  return {
    async take(limit, key) {
      const { count: most, windowMs } = rateLimits[limit];
      const now = clock();
      const { count, windowStartedAt } = await store.add(`${limit} ${key}`, windowMs, now);
      if (count <= most * scale) return;
      throw new Refusal('too_many', { retryAfter: (windowStartedAt.getTime() + windowMs - now.getTime()) / 1000 });
    },
    async giveBack(limit, key) {
      await store.subtract(`${limit} ${key}`);
    },
  };
}
