import { formatPhone } from '@trade-in/domain/phone';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { tariffCourier } from './adapters/couriers/tariff-courier.ts';
import { adminStore } from './adapters/postgres/admin-store.ts';
import { postgresAuditTrail } from './adapters/postgres/audit-trail.ts';
import { cartStore } from './adapters/postgres/cart-store.ts';
import { catalogueChanges } from './adapters/postgres/catalogue-changes.ts';
import { catalogueStore } from './adapters/postgres/catalogue-store.ts';
import { courierQuoteStore } from './adapters/postgres/courier-quote-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { rateLimitStore } from './adapters/postgres/rate-limit-store.ts';
import { sessionStore } from './adapters/postgres/session-store.ts';
import type { Config } from './config.ts';
import { adminAccessRoutes } from './features/admin-access/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { courierRoutes } from './features/courier/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { buildApp } from './http/app.ts';
import { countedRateLimits } from './http/rate-limits.ts';
import type { WebBuild } from './http/web-build.ts';
import type { Clock } from './ports/clock.ts';
import type { Route } from './ports/route.ts';
import type { Shop } from './ports/shop.ts';

export interface ComposeDeps {
  config: Config;
  /** Migrated. */
  database: Database;
  /** The built page, or null for the API alone. */
  web: WebBuild | null;
  clock: Clock;
  log: Logger;
}

export interface Service {
  app: FastifyInstance;
  /** Finishes what is under way and stops everything but the database. */
  close(): Promise<void>;
}

/** The only place where adapters meet features. The service is whole but not yet listening; the database stays the caller's. */
export async function compose({ config, database, web, clock, log }: ComposeDeps): Promise<Service> {
  const limits = countedRateLimits({ store: rateLimitStore(database), clock, scale: config.rateLimitScale });
  const auditTrail = postgresAuditTrail(database);
  const shop: Shop = { isInvoicing: false };
  const pingDatabase = async () => void (await database.pool.query('SELECT'));

  const catalogue = catalogueStore(database);
  const changes = await catalogueChanges(database);
  const courier = tariffCourier(config.shop.address);

  const routes: Route[] = [
    ...catalogueRoutes({ catalogue, changes }),
    ...cartRoutes({ carts: cartStore(database), clock }),
    ...courierRoutes({ courier, quotes: courierQuoteStore(database), limits, clock }),
    ...settingsRoutes({ retailer: retailerOf(config), shop, clock, pingDatabase }),
    ...adminAccessRoutes({ admins: adminStore(database), limits, auditTrail, clock }),
  ];
  const app = await buildApp({
    routes,
    web,
    catalogueChanges: changes,
    sessions: sessionStore(database),
    clock,
    log,
    publicAddress: config.publicAddress,
    trustProxy: config.trustProxy,
  });
  return { app, close: () => app.close() };
}

function retailerOf({ shop }: Config) {
  const { name, address, contact, phone, url } = shop;
  return { shopName: name, shopAddress: address, shopContact: contact, shopPhone: formatPhone(phone), shopUrl: url };
}
