import { dayMs } from '@trade-in/domain/duration';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import { documentCleaner } from '../adapters/documents/upload-cleaners.ts';
import { diskSpaceCheck } from '../adapters/files/disk-space-check.ts';
import { checkoutStore } from '../adapters/postgres/checkout/checkout-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { idDocumentStore } from '../adapters/postgres/checkout/id-document-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import { aesFileEncryptor } from '../adapters/encryption/aes-encryptor.ts';
import { quarterHourMs, type Scheduler } from './scheduler.ts';
import type { Config } from '../config/config.ts';
import { idDocumentQuota } from '../features/checkout/id-documents/id-document-quota.ts';
import { checkoutRoutes } from '../features/checkout/routes.ts';
import { sweepIdDocuments } from '../features/checkout/id-documents/sweep-id-documents.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import type { OutboxSignal } from '../ports/outbox.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { Courier } from '../ports/partners/courier.ts';
import type { Messenger } from '../ports/partners/messages.ts';
import type { Shop } from '../ports/partners/shop.ts';

interface CheckoutDeps {
  config: Config;
  database: Database;
  files: FileStore;
  encryptor: Encryptor;
  limits: RateLimits;
  auditTrail: AuditTrail;
  shop: Shop;
  courier: Courier;
  messenger: Messenger;
  waitForInvoice: (reference: string) => Promise<string | null>;
  sandbox: Sandbox;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface Checkout {
  routes: Route[];
  /** Schedules the deletion of expired data. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the checkout: ID documents and submissions. */
export function composeCheckout({ config, database, files, sandbox, clock, log, ...parts }: CheckoutDeps): Checkout {
  const checkouts = checkoutStore(database);
  const documents = idDocumentStore(database);
  const quota = idDocumentQuota({
    maxUnusedBytes: config.unusedDocumentBytes,
    scale: config.rateLimitScale,
    log,
  });
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  return {
    routes: checkoutRoutes({
      ...parts,
      terms: config.terms,
      cleaner: documentCleaner(sandbox),
      fileEncryptor: aesFileEncryptor(parts.encryptor),
      checkouts,
      documents,
      files,
      quota,
      requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, log),
      clock,
    }),
    startBackgroundTasks(scheduler) {
      scheduler.every(quarterHourMs, 'unused ID documents', (stopping) =>
        sweepIdDocuments({ documents, files, stopping }, clock()),
      );
      scheduler.every(quarterHourMs, 'old saved responses', () =>
        checkouts.deleteSavedResponsesBefore(daysAgo(idempotencyDays)),
      );
    },
  };
}
