import { dropQuote, getQuote, readQuote } from '@trade-in/contract/courier';
import type { Clock } from '../../ports/clock.ts';
import type { Courier } from '../../ports/courier.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import { route, type Route } from '../../ports/route.ts';
import type { CourierQuoteStore } from './courier-quote-store.ts';
import { quoteCollection } from './quote-collection.ts';
import { readSavedQuote } from './read-saved-quote.ts';

interface CourierDeps {
  courier: Courier;
  quotes: CourierQuoteStore;
  limits: RateLimits;
  clock: Clock;
}

export function courierRoutes({ courier, quotes, limits, clock }: CourierDeps): Route[] {
  return [
    route(getQuote, async ({ body }, caller) => {
      await limits.take({ quotesPerAddress: caller.ip });
      return quoteCollection({ courier, quotes }, body, {
        now: clock(),
        session: caller.session,
        openSession: () => caller.openSession(),
      });
    }),
    route(readQuote, (_input, { session }) => readSavedQuote(quotes, session, clock())),
    route(dropQuote, async (_input, { session }) => {
      if (session !== null) await quotes.remove(session);
      return {};
    }),
  ];
}
