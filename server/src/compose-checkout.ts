import { join } from 'node:path';
import type { Settings } from '@trade-in/contract/settings';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import { documentCleaner } from './adapters/documents/document-cleaner.ts';
import { diskFloor } from './adapters/files/disk-floor.ts';
import { diskFileStore } from './adapters/files/disk-file-store.ts';
import { checkoutStore } from './adapters/postgres/checkout-store.ts';
import { confirmationStore } from './adapters/postgres/confirmation-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { idDocumentStore } from './adapters/postgres/id-document-store.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { aesFileSealer } from './adapters/sealing/aes-sealer.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import { documentRoom } from './features/checkout/document-room.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { sendConfirmation } from './features/checkout/send-confirmation.ts';
import { sweepIdDocuments } from './features/checkout/sweep-id-documents.ts';
import type { AuditTrail } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { JobHandler, OutboxBell } from './ports/outbox.ts';
import type { RateLimits } from './ports/rate-limits.ts';
import type { Route } from './ports/route.ts';
import type { Sealer } from './ports/sealer.ts';
import type { Shop } from './ports/shop.ts';

interface CheckoutParts {
  config: Config;
  database: Database;
  sealer: Sealer;
  limits: RateLimits;
  auditTrail: AuditTrail;
  shop: Shop;
  connected: Settings['connected'];
  sandbox: Sandbox;
  mailer: Mailer;
  ringOutbox: OutboxBell;
  clock: Clock;
  log: Logger;
}

interface Checkout {
  routes: Route[];
  sendConfirmation: JobHandler;
  /** Begins to sweep what is kept for a while only. */
  startBackground(background: Background): void;
}

const dayMs = 24 * 60 * 60 * 1000;
const sweepMs = 15 * 60 * 1000;

/** The checkout's part of `compose`: ID documents, submissions and their mail. */
export function composeCheckout({
  config,
  database,
  mailer,
  connected,
  sandbox,
  clock,
  log,
  ...parts
}: CheckoutParts): Checkout {
  const checkouts = checkoutStore(database);
  const documents = idDocumentStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  const room = documentRoom({
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
      fileSealer: aesFileSealer(parts.sealer),
      checkouts,
      documents,
      files,
      room,
      refuseBelowDiskFloor: diskFloor(files, config.minFreeDiskBytes, log),
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
    startBackground(background) {
      background.every(sweepMs, 'unused ID documents', () => sweepIdDocuments({ documents, files }, clock()));
      background.every(sweepMs, 'old answers', () => checkouts.deleteAnswersBefore(daysAgo(idempotencyDays)));
    },
  };
}
