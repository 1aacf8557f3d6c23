import type { Logger } from 'pino';
import { dialects } from '../../adapters/couriers/ship-logic/dialect.ts';
import { shipLogicTimeouts } from '../../adapters/couriers/ship-logic/ship-logic-api.ts';
import { shipLogicBookings } from '../../adapters/couriers/ship-logic/ship-logic-bookings.ts';
import { shipLogicCourier } from '../../adapters/couriers/ship-logic/ship-logic-courier.ts';
import { shipLogicWebhooks } from '../../adapters/couriers/ship-logic/ship-logic-webhooks.ts';
import { estimatingCourier, tariffCourier } from '../../adapters/couriers/tariff-courier.ts';
import { partnerClient } from '../../adapters/partner-http/partner-client.ts';
import { courierQuoteStore } from '../../adapters/postgres/checkout/courier-quote-store.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import { courierBookingStore } from '../../adapters/postgres/courier/courier-booking-store.ts';
import type { Config } from '../../config/config.ts';
import { courierRoutes } from '../../features/courier/routes.ts';
import { bookCollection } from '../../features/courier-bookings/book-collection.ts';
import { cancelCollection } from '../../features/courier-bookings/cancel-collection.ts';
import { checkTracking } from '../../features/courier-bookings/follow-courier.ts';
import { courierBookingRoutes } from '../../features/courier-bookings/routes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Route } from '../../ports/http/route.ts';
import type { JobHandlers, OutboxSignal } from '../../ports/outbox.ts';
import type { CollectionService, Courier } from '../../ports/partners/courier.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { quarterHourMs, type Scheduler } from '../scheduler.ts';
import type { Breakers } from './compose-breakers.ts';

interface CourierDeps {
  config: Config;
  database: Database;
  breakers: Pick<Breakers, 'courier' | 'courierRates'>;
  limits: RateLimits;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface ComposedCourier {
  courier: Courier;
  /** Null if no courier is connected. */
  readLabel: CollectionService['label'] | null;
  routes: Route[];
  handlers: Pick<JobHandlers, 'book-courier' | 'cancel-courier'>;
  /** Schedules the lookup of shipments that the courier has not reported. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** For a request without a limit of its own. */
const timeoutMs = 10_000;
/** Servers that were started together must not ask the courier together. */
const maxJitterMs = 3 * 60 * 1000;

/** Composes the courier: quotes, bookings and their tracking. */
export function composeCourier({
  config,
  database,
  breakers,
  signalOutbox,
  log,
  ...shared
}: CourierDeps): ComposedCourier {
  const { clock } = shared;
  const { courier, service } = connectCourier(config, { breakers, clock, log });
  const bookings = courierBookingStore(database);
  const secret = config.courier?.webhookSecret ?? null;
  const webhooks = secret === null ? null : shipLogicWebhooks({ secret });
  return {
    courier,
    readLabel: service && ((courierId) => service.label(courierId)),
    routes: [
      ...courierRoutes({ ...shared, courier, quotes: courierQuoteStore(database) }),
      ...courierBookingRoutes({ ...shared, bookings, service, webhooks, signalOutbox, terms: config.terms }),
    ],
    handlers: handlersFor(service, { bookings, clock }),
    startBackgroundTasks(scheduler) {
      if (service === null) return;
      const interval = quarterHourMs + Math.floor(Math.random() * maxJitterMs);
      scheduler.every(interval, 'tracking of shipments', async (stopping) => {
        if (breakers.courier.allowsWork()) await checkTracking({ bookings, service, clock, stopping });
      });
    },
  };
}

export function connectCourier(
  { shop, courier: account }: Config,
  { breakers, clock, log }: Pick<CourierDeps, 'breakers' | 'clock' | 'log'>,
) {
  const rateCard = tariffCourier(shop.address);
  if (account === null) return { courier: rateCard, service: null };
  const { url, apiKey, serviceCodes } = account;
  const client = partnerClient({ breaker: breakers.courier, timeoutMs });
  const ratesClient = partnerClient({ breaker: breakers.courierRates, timeoutMs });
  const connection = { client, ratesClient, url, apiKey, timeouts: shipLogicTimeouts };
  const deps = { account: connection, dialect: dialects[account.dialect], shop, serviceCodes, clock };
  const report = (error: Error) => log.warn({ err: error }, 'The courier quoted no rate');
  const courier = shipLogicCourier({ ...deps, report });
  return {
    courier: account.isEstimating ? estimatingCourier(courier, rateCard) : courier,
    service: shipLogicBookings(deps),
  };
}

function handlersFor(
  service: CollectionService | null,
  deps: Omit<Parameters<typeof bookCollection>[0], 'service'>,
): ComposedCourier['handlers'] {
  if (service === null) return { 'book-courier': refuseWithoutCourier, 'cancel-courier': refuseWithoutCourier };
  return {
    'book-courier': bookCollection({ ...deps, service }),
    'cancel-courier': cancelCollection({ ...deps, service }),
  };
}

/** Jobs from a time when a courier was connected wait for it to be connected again. */
function refuseWithoutCourier(): Promise<never> {
  return Promise.reject(new PartnerError('courier', 'not_connected'));
}
