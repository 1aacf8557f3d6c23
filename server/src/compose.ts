import { formatPhone } from '@trade-in/domain/phone';
import type { SetupStep } from '@trade-in/domain/setup-checklist';
import type { Logger } from 'pino';
import { tariffCourier } from './adapters/couriers/tariff-courier.ts';
import { diskFault } from './adapters/disk-fault.ts';
import { postgresAuditTrail } from './adapters/postgres/audit-trail.ts';
import { cartStore } from './adapters/postgres/cart-store.ts';
import { catalogueChanges } from './adapters/postgres/catalogue-changes.ts';
import { courierQuoteStore } from './adapters/postgres/courier-quote-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { isOutage } from './adapters/postgres/is-outage.ts';
import { overviewStore } from './adapters/postgres/overview-store.ts';
import { rateLimitStore } from './adapters/postgres/rate-limit-store.ts';
import { sessionStore } from './adapters/postgres/session-store.ts';
import { embeddedShop } from './adapters/shops/embedded-shop.ts';
import { Background } from './background.ts';
import { composeAdminAccess } from './compose-admin-access.ts';
import { composeBulkUpload } from './compose-bulk-upload.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { composeCheckout } from './compose-checkout.ts';
import { composeLists } from './compose-lists.ts';
import { composeOutbox } from './compose-outbox.ts';
import { composeSandbox } from './compose-sandbox.ts';
import type { Config } from './config.ts';
import type { ImportResult } from './features/bulk-upload/import-products.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { courierRoutes } from './features/courier/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { connectionsOf } from './features/settings/connections.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { readSetup } from './installation-setup.ts';
import { type App, buildApp } from './http/app.ts';
import { countedRateLimits } from './http/rate-limits.ts';
import type { WebBuild } from './http/web-build.ts';
import type { Clock } from './ports/clock.ts';
import type { Route } from './ports/route.ts';
import type { RateLimitStore } from './ports/rate-limits.ts';
import type { Sealer } from './ports/sealer.ts';
import type { SessionStore } from './ports/session-store.ts';
import { Refusal } from './refusal.ts';

export interface ComposeDeps {
  config: Config;
  /** Migrated. */
  database: Database;
  /** Under the installation's key. */
  sealer: Sealer;
  /** The built page, or null for the API alone. */
  web: WebBuild | null;
  clock: Clock;
  log: Logger;
}

export interface Service {
  app: App;
  /** To be called before listening: a newly made database gets the demo catalogue or, if it isn't wanted, stays empty for good. Null on later starts. */
  fillNewCatalogue(): Promise<ImportResult | null>;
  /** What the installation lacks before customers come. */
  readSetup(): Promise<SetupStep[]>;
  /** Begins the work that is done beside the requests. */
  startBackground(): void;
  /** Finishes what is under way and stops everything but the database. */
  close(): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const faults = { isOutage, diskFault };
const sweepMs = 15 * 60 * 1000;

/** The only place where adapters meet features. The service is whole but not yet listening; the database stays the caller's. */
export async function compose({ config, database, sealer, web, clock, log }: ComposeDeps): Promise<Service> {
  const background = new Background(log);
  const sessions = sessionStore(database);
  const rateLimits = rateLimitStore(database);
  const limits = countedRateLimits({ store: rateLimits, clock, scale: config.rateLimitScale });
  const auditTrail = postgresAuditTrail(database);
  const shop = embeddedShop;

  const sandbox = composeSandbox(log);
  const changes = await catalogueChanges(database);
  const catalogue = composeCatalogue({ config, database, changes, sandbox, clock, log });
  const courier = tariffCourier(config.shop.address);

  const outbox = composeOutbox({ config, database, clock, log });
  const connected = connectionsOf({ mailer: outbox.mailer, shop, courier });
  const setup = () => readSetup({ config, database, isMailConnected: connected.mail });
  const shared = { config, database, limits, auditTrail, mailer: outbox.mailer, ringOutbox: outbox.ring, clock };
  const checkout = composeCheckout({ ...shared, sealer, shop, connected, log, sandbox });
  const access = composeAdminAccess({ ...shared, sealer });
  const lists = composeLists({ database, sealer, auditTrail, clock });
  const bulkUpload = composeBulkUpload({ config, database, changes, sandbox, clock, log });

  const routes: Route[] = [
    ...catalogue.routes,
    ...bulkUpload.routes,
    ...cartRoutes({ carts: cartStore(database), clock }),
    ...courierRoutes({ courier, quotes: courierQuoteStore(database), limits, clock }),
    ...checkout.routes,
    ...lists.routes,
    ...overviewRoutes({ overviews: overviewStore(database), readSetup: setup, clock }),
    ...settingsRoutes({ retailer: retailerOf(config), shop, connected, clock, pingDatabase: () => ping(database) }),
    ...access.routes,
  ];
  const app = await buildApp({
    routes,
    web,
    catalogueChanges: changes,
    sessions,
    clock,
    log,
    ...faults,
    limits,
    ...callersOf(config),
  });
  return {
    app,
    fillNewCatalogue: bulkUpload.fillNewCatalogue,
    readSetup: setup,
    startBackground() {
      sweepCallers(background, { sessions, rateLimits, clock });
      catalogue.startBackground(background);
      checkout.startBackground(background);
      lists.startBackground(background);
      access.startBackground(background);
      outbox.startBackground(background, { 'confirmation-mail': checkout.sendConfirmation, ...access.handlers });
    },
    async close() {
      await app.close();
      await background.stop();
      await Promise.all([outbox.stop(), sandbox.close()]);
    },
  };
}

interface CallerStores {
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  clock: Clock;
}

function sweepCallers(background: Background, { sessions, rateLimits, clock }: CallerStores): void {
  background.every(sweepMs, 'expired sessions', () => sessions.deleteExpired(clock()));
  background.every(sweepMs, 'old rate limits', () => rateLimits.deleteBefore(new Date(clock().getTime() - dayMs)));
}

async function ping(database: Database): Promise<void> {
  const reason = database.damage();
  if (reason !== null) throw new Refusal('unavailable', { sentence: reason });
  await database.pool.query('SELECT');
}

function callersOf({ publicAddress, trustProxy, rateLimitScale }: Config) {
  return { publicAddress, trustProxy, limitScale: rateLimitScale };
}

function retailerOf({ shop }: Config) {
  const { name, address, contact, phone, url } = shop;
  return { shopName: name, shopAddress: address, shopContact: contact, shopPhone: formatPhone(phone), shopUrl: url };
}
