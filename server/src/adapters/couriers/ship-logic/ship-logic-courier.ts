import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../ports/clock.ts';
import {
  type Courier,
  CourierUnavailable,
  NoCourierService,
  type QuoteRequest,
} from '../../../ports/partners/courier.ts';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import type { OfferedRate } from './dialect.ts';
import { type RatesDeps, readRate } from './ship-logic-rates.ts';

interface Deps extends RatesDeps {
  clock: Clock;
  /** Called with the error that leaves a customer without a quote. It has no personal data. */
  report: (error: PartnerError | NoCourierService) => void;
}

const cacheMs = 5 * 60 * 1000;
const maxCached = 500;

/** Returns the courier with its live rates. The same request within five minutes gets the same rate. */
export function shipLogicCourier({ clock, report, ...deps }: Deps): Courier {
  const cache = new LRUCache<string, Promise<OfferedRate>>({
    max: maxCached,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  function cachedRate(request: QuoteRequest): Promise<OfferedRate> {
    const key = JSON.stringify([request.from, request.parcel, request.collectionOn]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const rate = readRate(deps, request);
    cache.set(key, rate);
    rate.catch(() => {
      if (cache.peek(key) === rate) cache.delete(key);
    });
    return rate;
  }

  return {
    isConnected: true,
    async quote(request) {
      try {
        return { fee: (await cachedRate(request)).fee, isEstimate: false };
      } catch (error) {
        if (!(error instanceof PartnerError || error instanceof NoCourierService)) throw error;
        report(error);
        if (error instanceof NoCourierService) throw error;
        throw new CourierUnavailable('The courier can not be reached', { cause: error });
      }
    },
  };
}
