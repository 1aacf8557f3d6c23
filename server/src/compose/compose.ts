import { formatPhone } from '@trade-in/domain/checkout/phone';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import type { Logger } from 'pino';
import { sandbox as createSandbox, type SandboxOptions } from '../adapters/sandbox/sandbox.ts';
import { tariffCourier } from '../adapters/couriers/tariff-courier.ts';
import { diskFault } from '../adapters/disk-fault.ts';
import { auditTrailStore } from '../adapters/postgres/admin-access/audit-trail.ts';
import { cartStore } from '../adapters/postgres/checkout/cart-store.ts';
import { catalogueChanges } from '../adapters/postgres/catalogue/catalogue-changes.ts';
import { courierQuoteStore } from '../adapters/postgres/checkout/courier-quote-store.ts';
import { type Database, isOutage } from '../adapters/postgres/connection/database.ts';
import { overviewStore } from '../adapters/postgres/lists/overview-store.ts';
import { rateLimitStore } from '../adapters/postgres/admin-access/rate-limit-store.ts';
import { sessionStore } from '../adapters/postgres/admin-access/session-store.ts';
import { dayMs, quarterHourMs, Scheduler } from './scheduler.ts';
import { composeAdminAccess } from './compose-admin-access.ts';
import { composeBulkUpload } from './compose-bulk-upload.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { composeCheckout } from './compose-checkout.ts';
import { composeLists } from './compose-lists.ts';
import { composeOutbox } from './compose-outbox.ts';
import { composeWeb } from './compose-web.ts';
import type { Config } from '../config/config.ts';
import type { ImportResult } from '../features/bulk-upload/import-products.ts';
import { cartRoutes } from '../features/cart/routes.ts';
import { courierRoutes } from '../features/courier/routes.ts';
import { overviewRoutes } from '../features/overview/routes.ts';
import { connectionsOf, settingsRoutes } from '../features/settings/routes.ts';
import { readSetup } from './read-setup.ts';
import { type App, buildApp } from '../http/app.ts';
import { countedRateLimits } from '../http/rate-limits.ts';
import type { WebBuild } from '../http/pages/web-build.ts';
import type { Clock } from '../ports/clock.ts';
import type { Route } from '../ports/http/route.ts';
import type { RateLimitStore } from '../ports/http/rate-limits.ts';
import type { Shop } from '../ports/partners/shop.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { SessionStore } from '../ports/http/session-store.ts';
import { Refusal } from '../refusal.ts';

export interface ComposeDeps {
  config: Config;
  /** Migrated. */
  database: Database;
  /** Uses the installation's key. */
  encryptor: Encryptor;
  /** The web build, or null for the API only. */
  web: WebBuild | null;
  clock: Clock;
  log: Logger;
  /** Limits of the sandbox that differ from the defaults. */
  sandboxPools?: SandboxOptions['pools'];
}

export interface Service {
  app: App;
  /** Fills a new database with the demo catalogue, unless it is disabled for good. Call before listening. Returns null on later startups. */
  fillNewCatalogue(): Promise<ImportResult | null>;
  /** Returns the setup steps of this installation with their state. */
  readSetup(): Promise<SetupStep[]>;
  /** Starts the tasks that run alongside requests. */
  startBackgroundTasks(): void;
  /** Finishes active requests and tasks and stops everything but the database. */
  close(): Promise<void>;
}

/** No web shop is connected: codes exist only in this database, and courier fees are always deducted. */
const shop: Shop = { isConnected: false, isInvoicing: false };

const sandboxWarning = 'A file exceeded the limits of its sandbox process';
const faultDetectors = { isOutage, diskFault };

/** Wires adapters to features, here and nowhere else. Returns a service that isn't listening yet; the caller closes the database. */
export async function compose(deps: ComposeDeps): Promise<Service> {
  const { config, database, encryptor, web, clock, log, sandboxPools = {} } = deps;
  const scheduler = new Scheduler(log);
  const sessions = sessionStore(database);
  const rateLimits = rateLimitStore(database);
  const limits = countedRateLimits({ store: rateLimits, clock, scale: config.rateLimitScale });
  const auditTrail = auditTrailStore(database);

  const sandbox = createSandbox({ report: (report) => log.warn(report, sandboxWarning), pools: sandboxPools });
  const changes = await catalogueChanges(database);
  const catalogue = composeCatalogue({ config, database, changes, sandbox, clock, log });
  const courier = tariffCourier(config.shop.address);

  const outbox = composeOutbox({ config, database, clock, log });
  const connected = connectionsOf({ mailer: outbox.mailer, shop, courier });
  const setup = () => readSetup({ config, database, isMailConnected: connected.mail });
  const shared = { config, database, limits, auditTrail, mailer: outbox.mailer, signalOutbox: outbox.signal, clock };
  const checkout = composeCheckout({ ...shared, encryptor, shop, connected, log, sandbox });
  const access = composeAdminAccess({ ...shared, encryptor });
  const lists = composeLists({ database, encryptor, auditTrail, clock });
  const bulkUpload = composeBulkUpload({ config, database, changes, sandbox, clock, log });

  const settings = { retailer: retailerOf(config), shop, connected, languages: config.languages, clock };
  const routes: Route[] = [
    ...catalogue.routes,
    ...bulkUpload.routes,
    ...cartRoutes({ carts: cartStore(database), clock }),
    ...courierRoutes({ courier, quotes: courierQuoteStore(database), limits, clock }),
    ...checkout.routes,
    ...lists.routes,
    ...overviewRoutes({ overviews: overviewStore(database), readSetup: setup, clock }),
    ...settingsRoutes({ ...settings, pingDatabase: () => ping(database) }),
    ...access.routes,
  ];
  const app = await buildApp({
    routes,
    ...composeWeb({ config, database, changes, web }),
    catalogueChanges: changes,
    sessions,
    clock,
    log,
    limits,
    ...appSettings(config),
  });
  return {
    app,
    fillNewCatalogue: bulkUpload.fillNewCatalogue,
    readSetup: setup,
    startBackgroundTasks() {
      deleteExpiredCallerData(scheduler, { sessions, rateLimits, clock });
      catalogue.startBackgroundTasks(scheduler);
      checkout.startBackgroundTasks(scheduler);
      lists.startBackgroundTasks(scheduler);
      access.startBackgroundTasks(scheduler);
      outbox.startBackgroundTasks(scheduler, { 'confirmation-mail': checkout.sendConfirmation, ...access.handlers });
    },
    async close() {
      await app.close();
      await scheduler.stop();
      await Promise.all([outbox.stop(), sandbox.close()]);
    },
  };
}

interface CallerData {
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  clock: Clock;
}

function deleteExpiredCallerData(scheduler: Scheduler, { sessions, rateLimits, clock }: CallerData): void {
  scheduler.every(quarterHourMs, 'expired sessions', () => sessions.deleteExpired(clock()));
  scheduler.every(quarterHourMs, 'old rate limits', () => rateLimits.deleteBefore(new Date(clock().getTime() - dayMs)));
}

async function ping(database: Database): Promise<void> {
  if (database.damage() !== null) throw new Refusal('unavailable', { reason: { code: 'database_damaged' } });
  await database.pool.query('SELECT');
}

function appSettings({ publicUrl, trustProxy, languages, rateLimitScale }: Config) {
  return { ...faultDetectors, publicUrl, trustProxy, languages, limitScale: rateLimitScale };
}

function retailerOf({ shop }: Config) {
  const { name, address, contact, phone, url } = shop;
  return { shopName: name, shopAddress: address, shopContact: contact, shopPhone: formatPhone(phone), shopUrl: url };
}
