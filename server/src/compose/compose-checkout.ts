import { join } from 'node:path';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import { documentCleaner } from '../adapters/documents/upload-cleaners.ts';
import { diskSpaceCheck } from '../adapters/files/disk-space-check.ts';
import { diskFileStore } from '../adapters/files/disk-file-store.ts';
import { checkoutStore } from '../adapters/postgres/checkout/checkout-store.ts';
import { confirmationStore } from '../adapters/postgres/checkout/confirmation-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { idDocumentStore } from '../adapters/postgres/checkout/id-document-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import { aesFileEncryptor } from '../adapters/encryption/aes-encryptor.ts';
import { dayMs, quarterHourMs, type Scheduler } from './scheduler.ts';
import type { Config } from '../config/config.ts';
import { idDocumentQuota } from '../features/checkout/id-documents/id-document-quota.ts';
import { checkoutRoutes } from '../features/checkout/routes.ts';
import { sendConfirmation } from '../features/checkout/confirmation/send-confirmation.ts';
import { sweepIdDocuments } from '../features/checkout/id-documents/sweep-id-documents.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/partners/mailer.ts';
import type { JobHandler, OutboxSignal } from '../ports/outbox.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { Shop } from '../ports/partners/shop.ts';

interface CheckoutDeps {
  config: Config;
  database: Database;
  encryptor: Encryptor;
  limits: RateLimits;
  auditTrail: AuditTrail;
  shop: Shop;
  connected: Settings['connected'];
  sandbox: Sandbox;
  mailer: Mailer;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface Checkout {
  routes: Route[];
  sendConfirmation: JobHandler;
  /** Schedules the deletion of expired data. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the checkout: ID documents, submissions and their mail. */
export function composeCheckout({
  config,
  database,
  mailer,
  connected,
  sandbox,
  clock,
  log,
  ...parts
}: CheckoutDeps): Checkout {
  const checkouts = checkoutStore(database);
  const documents = idDocumentStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  const quota = idDocumentQuota({
    documents,
    maxUnusedBytes: config.unusedDocumentBytes,
    scale: config.rateLimitScale,
    log,
  });
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  return {
    routes: checkoutRoutes({
      ...parts,
      cleaner: documentCleaner(sandbox),
      fileEncryptor: aesFileEncryptor(parts.encryptor),
      checkouts,
      documents,
      files,
      quota,
      requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, log),
      clock,
    }),
    sendConfirmation: sendConfirmation({
      confirmations: confirmationStore(database),
      mailer,
      retailer: config.shop,
      connected,
      clock,
      ...parts,
    }),
    startBackgroundTasks(scheduler) {
      scheduler.every(quarterHourMs, 'unused ID documents', () => sweepIdDocuments({ documents, files }, clock()));
      scheduler.every(quarterHourMs, 'old saved responses', () =>
        checkouts.deleteSavedResponsesBefore(daysAgo(idempotencyDays)),
      );
    },
  };
}
