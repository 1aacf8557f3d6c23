import { rateLimits, subnetsPerSite } from '@trade-in/domain/limits';
import type { Clock } from '../ports/clock.ts';
import type { RateLimitKeys, RateLimits, RateLimitStore, RateLimitWindow } from '../ports/http/rate-limits.ts';
import { Refusal } from '../refusal.ts';

interface Deps {
  store: RateLimitStore;
  clock: Clock;
  /** Multiplies every limit; larger in benchmarks and load tests. */
  scale: number;
}

interface Counter extends RateLimitWindow {
  most: number;
}

/** Returns the domain's limits, counted in a store that all servers share. */
export function countedRateLimits({ store, clock, scale }: Deps): RateLimits {
  const subtract = (counted: RateLimitKeys) => store.subtract(countersOf(counted).map(({ key }) => key));
  return {
    async take(counted) {
      const now = clock();
      const counters = countersOf(counted);
      const windows = new Map((await store.add(counters, now)).map((window) => [window.key, window]));
      const waits = counters.map(({ key, windowMs, most }) => {
        const { count, startedAt } = windows.get(key) ?? { count: 0, startedAt: now };
        return count > most * scale ? startedAt.getTime() + windowMs - now.getTime() : 0;
      });
      const wait = Math.max(...waits);
      if (wait <= 0) return;
      // Nothing happens, so nothing counts: else what one limit refuses would use up another, such as that of a day or of a shop.
      await subtract(counted);
      throw new Refusal('too_many', { retryAfter: wait / 1000 });
    },
    refund: subtract,
    async reset(counted) {
      await store.clear(countersOf(counted).map(({ key }) => key));
    },
  };
}

/** Returns the counters in the domain's order, because the store locks them in the order given. */
function countersOf(counted: RateLimitKeys): Counter[] {
  const given = new Map(Object.entries(counted));
  return Object.entries(rateLimits).flatMap(([limit, { count, windowMs }]) => {
    const caller = given.get(limit);
    const names = caller === undefined ? [] : namesOf(caller);
    return names.map(({ name, times }) => ({ key: `${limit} ${name}`, windowMs, most: count * times }));
  });
}

/** Returns the names under which a caller is counted, each with its multiple of the limit. */
function namesOf(caller: NonNullable<RateLimitKeys[keyof RateLimitKeys]>): { name: string; times: number }[] {
  if (typeof caller === 'string') return [{ name: caller, times: 1 }];
  const [ip, suffix] = 'ip' in caller ? [caller.ip, ` ${caller.of}`] : [caller, ''];
  const subnet = { name: `${ip.subnet}${suffix}`, times: 1 };
  return ip.site === null ? [subnet] : [subnet, { name: `${ip.site}${suffix}`, times: subnetsPerSite }];
}
