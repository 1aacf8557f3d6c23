import { formatPhone } from '@trade-in/domain/checkout/phone';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import type { Logger } from 'pino';
import { cartStore } from '../adapters/postgres/checkout/cart-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { progressStore } from '../adapters/postgres/progress/progress-store.ts';
import { queueStore } from '../adapters/postgres/progress/queue-store.ts';
import { receivingStore } from '../adapters/postgres/progress/receiving-store.ts';
import { searchStore } from '../adapters/postgres/search/search-store.ts';
import { overviewStore } from '../adapters/postgres/lists/overview-store.ts';
import { tradeInPageStore } from '../adapters/postgres/progress/trade-in-page-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import type { ImportResult } from '../features/bulk-upload/import-products.ts';
import { cartRoutes } from '../features/cart/routes.ts';
import { overviewRoutes } from '../features/overview/routes.ts';
import { receivingRoutes } from '../features/receiving/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { tradeInPageRoutes } from '../features/trade-in-page/routes.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { JobHandlers, OutboxSignal } from '../ports/outbox.ts';
import { Refusal } from '../refusal.ts';
import { composeAdminAccess } from './compose-admin-access.ts';
import { composeBulkUpload } from './compose-bulk-upload.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { composeCheckout } from './compose-checkout.ts';
import { composeCodes } from './compose-codes.ts';
import { composeDeliveries } from './compose-deliveries.ts';
import { composeInspection } from './compose-inspection.ts';
import { composeLists } from './compose-lists.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import type { Breakers } from './partners/compose-breakers.ts';
import { composeFiles } from './partners/compose-files.ts';
import { composePartners } from './partners/compose-partners.ts';
import { composeClubRequests } from './progress/compose-club-requests.ts';
import { composeProgressSweep } from './progress/compose-progress-sweep.ts';
import { composeStatusPage } from './progress/compose-status-page.ts';
import { readSetup } from './read-setup.ts';
import type { Scheduler } from './scheduler.ts';

interface FeaturesDeps {
  config: Config;
  database: Database;
  encryptor: Encryptor;
  sandbox: Sandbox;
  changes: CatalogueChanges;
  breakers: Breakers;
  limits: RateLimits;
  auditTrail: AuditTrail;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface Features {
  routes: Route[];
  handlers: JobHandlers;
  fillNewCatalogue: () => Promise<ImportResult | null>;
  readSetup: () => Promise<SetupStep[]>;
  startBackgroundTasks(scheduler: Scheduler): void;
  close(): void;
}

/** Composes every feature with the partners that it needs. */
export function composeFeatures(parts: FeaturesDeps): Features {
  const { config, database, clock } = parts;
  const files = composeFiles(config, parts.breakers.files);
  const partners = composePartners(parts);
  const { mailer, connected } = partners;
  const catalogue = composeCatalogue({ ...parts, files });
  const bulkUpload = composeBulkUpload(parts);
  const checkout = composeCheckout({ ...parts, ...partners, files });
  const access = composeAdminAccess({ ...parts, mailer });
  const webhooks = composeWebhooks(parts);
  const codes = composeCodes({ ...parts, shop: partners.shop, issueCode: partners.handlers['issue-code'] });
  const lists = composeLists(parts);
  const inspection = composeInspection({ ...parts, files });
  const setup = () => readSetup({ config, database, isMailConnected: connected.mail });
  const settings = { retailer: retailerOf(config), shop: partners.shop, connected, languages: config.languages, clock };
  const sweep = composeProgressSweep(parts);
  const clubRequests = composeClubRequests({ ...parts, files, mailer });
  const features = [catalogue, checkout, partners, lists, inspection, codes, webhooks, access, clubRequests];
  return {
    routes: [
      ...features.flatMap(({ routes }) => routes),
      ...bulkUpload.routes,
      ...composeStatusPage({ ...parts, files, isMailConnected: connected.mail }),
      ...cartRoutes({ carts: cartStore(database), clock }),
      ...composeDeliveries({ ...parts, connected }),
      ...progressRoutes({ ...parts, isMailConnected: connected.mail }, setup),
      ...searchRoutes({ ...parts, searches: searchStore(database) }),
      ...settingsRoutes({ ...settings, pingDatabase: () => ping(database) }),
    ],
    handlers: {
      ...partners.handlers,
      ...clubRequests.handlers,
      ...access.handlers,
      ...codes.handlers,
      ...webhooks.handlers,
    },
    fillNewCatalogue: bulkUpload.fillNewCatalogue,
    readSetup: setup,
    startBackgroundTasks(scheduler) {
      for (const feature of [...features, sweep]) feature.startBackgroundTasks(scheduler);
    },
    close: () => partners.close(),
  };
}

/** What staff see and do of trade-ins that are not settled. */
function progressRoutes(parts: FeaturesDeps & { isMailConnected: boolean }, setup: Features['readSetup']): Route[] {
  const { database } = parts;
  const shared = { ...parts, progress: progressStore(database), terms: parts.config.terms };
  return [
    ...overviewRoutes({
      ...shared,
      overviews: overviewStore(database),
      queueStore: queueStore(database),
      readSetup: setup,
    }),
    ...tradeInPageRoutes({ ...shared, pages: tradeInPageStore(database) }),
    ...receivingRoutes({ ...shared, receiving: receivingStore(database) }),
  ];
}

async function ping(database: Database): Promise<void> {
  if (database.damage() !== null) throw new Refusal('unavailable', { reason: { code: 'database_damaged' } });
  await database.pool.query('SELECT');
}

function retailerOf({ shop }: Config) {
  const { name, address, contact, phone, hours, url } = shop;
  return {
    shopName: name,
    shopAddress: address,
    shopContact: contact,
    shopPhone: formatPhone(phone),
    shopHours: hours,
    shopUrl: url,
  };
}
