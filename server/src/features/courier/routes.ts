import { deleteQuote, getQuote, readQuote } from '@trade-in/contract/endpoints/courier';
import type { Clock } from '../../ports/clock.ts';
import type { Courier } from '../../ports/partners/courier.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { route, type Route } from '../../ports/http/route.ts';
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
      await limits.take({ quotesPerIp: caller.ip });
      return quoteCollection({ courier, quotes }, body, {
        now: clock(),
        session: caller.session,
        openSession: () => caller.openSession(),
        language: caller.language,
      });
    }),
    route(readQuote, (_input, { session, language }) => readSavedQuote(quotes, session, { now: clock(), language })),
    route(deleteQuote, async (_input, { session }) => {
      if (session !== null) await quotes.remove(session);
      return {};
    }),
  ];
}
