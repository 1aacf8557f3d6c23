import { join } from 'node:path';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import { documentCleaner } from './adapters/documents/document-cleaner.ts';
import { diskFileStore } from './adapters/files/disk-file-store.ts';
import { emlMailer } from './adapters/mail/eml-mailer.ts';
import { checkoutStore } from './adapters/postgres/checkout-store.ts';
import { confirmationStore } from './adapters/postgres/confirmation-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { idDocumentStore } from './adapters/postgres/id-document-store.ts';
import { outboxStore } from './adapters/postgres/outbox-store.ts';
import { aesFileSealer } from './adapters/sealing/aes-sealer.ts';
import type { Background } from './background.ts';
import { publicOrigin, type Config } from './config.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { sendConfirmation } from './features/checkout/send-confirmation.ts';
import { sweepIdDocuments } from './features/checkout/sweep-id-documents.ts';
import { startOutbox, type Outbox } from './features/outbox/start-outbox.ts';
import type { AuditTrail } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
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
  clock: Clock;
  log: Logger;
}

interface Checkout {
  routes: Route[];
  /** Begins to work off what submissions promised, and to sweep what is kept for a while only. */
  startBackground(background: Background): void;
  /** Resolves when the jobs under way have ended. */
  stop(): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const sweepMs = 15 * 60 * 1000;
/** Long enough to answer a customer who asks where the mail is. */
const doneJobsKeptDays = 30;

/** The checkout's part of `compose`: ID documents, submissions, and the outbox with its mail. */
export function composeCheckout({ config, database, clock, log, ...parts }: CheckoutParts): Checkout {
  const checkouts = checkoutStore(database);
  const documents = idDocumentStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  const jobs = outboxStore(database);
  const mailer = emlMailer({ directory: join(config.dataDir, 'outbox'), from: senderOf(config) });
  let outbox: Outbox | null = null;
  return {
    routes: checkoutRoutes({
      ...parts,
      cleaner: documentCleaner(),
      fileSealer: aesFileSealer(parts.sealer),
      checkouts,
      documents,
      files,
      clock,
      ringOutbox: () => outbox?.ring(),
    }),
    startBackground(background) {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
      background.every(sweepMs, 'unused ID documents', () => sweepIdDocuments({ documents, files }, clock()));
      background.every(sweepMs, 'old answers', () => checkouts.deleteAnswersBefore(daysAgo(idempotencyDays)));
      background.every(dayMs, 'done jobs', () => jobs.deleteDoneBefore(daysAgo(doneJobsKeptDays)));
      const confirmations = confirmationStore(database);
      const handlers = { 'confirmation-mail': sendConfirmation({ confirmations, mailer, retailer: config.shop }) };
      outbox = startOutbox({ store: jobs, handlers, clock, log });
    },
    async stop() {
      await outbox?.stop();
    },
  };
}

function senderOf(config: Config): { name: string; address: string } {
  return { name: config.shop.name, address: `no-reply@${new URL(publicOrigin(config.publicAddress)).hostname}` };
}
