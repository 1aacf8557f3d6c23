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
  /** Gets what keeps customers from a quote, without personal data. */
  report: (error: PartnerError | NoCourierService) => void;
}

interface CachedRate {
  rate: Promise<OfferedRate>;
  until: number;
}

const cacheMs = 5 * 60 * 1000;
const maxCached = 500;

/** Returns the courier with its live rates. The same request within five minutes gets the same rate. */
export function shipLogicCourier({ clock, report, ...deps }: Deps): Courier {
  const cache = new Map<string, CachedRate>();

  function cachedRate(request: QuoteRequest): Promise<OfferedRate> {
    const key = JSON.stringify([request.from, request.parcel, request.collectionOn]);
    const now = clock().getTime();
    const cached = cache.get(key);
    if (cached !== undefined && cached.until > now) return cached.rate;
    const rate = readRate(deps, request);
    cache.delete(key);
    cache.set(key, { rate, until: now + cacheMs });
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    rate.catch(() => {
      if (cache.get(key)?.rate === rate) cache.delete(key);
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
