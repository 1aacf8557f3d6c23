import { join } from 'node:path';
import type { Logger } from 'pino';
import { emlMailer } from '../adapters/mail/eml-mailer.ts';
import { sweepMails } from '../adapters/mail/sweep-mails.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { outboxStore } from '../adapters/postgres/outbox-store.ts';
import { dayMs, quarterHourMs, type Scheduler } from './scheduler.ts';
import { publicOrigin, type Config } from '../config/config.ts';
import { startOutbox, type Outbox } from '../features/outbox/start-outbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/partners/mailer.ts';
import type { JobHandlers, OutboxSignal } from '../ports/outbox.ts';

interface OutboxDeps {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

interface ComposedOutbox {
  mailer: Mailer;
  signal: OutboxSignal;
  /** Starts processing jobs and schedules the deletion of old ones. */
  startBackgroundTasks(scheduler: Scheduler, handlers: JobHandlers): void;
  /** Resolves when the active jobs have ended. */
  stop(): Promise<void>;
}

/** Long enough for staff to answer customers who ask for their mail. */
const doneJobRetentionDays = 30;

/** Composes the outbox and the mailer. */
export function composeOutbox({ config, database, clock, log }: OutboxDeps): ComposedOutbox {
  const store = outboxStore(database);
  let outbox: Outbox | null = null;
  return {
    mailer: emlMailer({ directory: join(config.dataDir, 'outbox'), from: senderOf(config) }),
    signal: () => outbox?.signal(),
    startBackgroundTasks(scheduler, handlers) {
      const monthAgo = () => new Date(clock().getTime() - doneJobRetentionDays * dayMs);
      scheduler.every(dayMs, 'done jobs', () => store.deleteDoneBefore(monthAgo()));
      scheduler.every(quarterHourMs, 'old mails', () => sweepMails(join(config.dataDir, 'outbox'), clock()));
      outbox = startOutbox({ store, handlers, clock, log });
    },
    async stop() {
      await outbox?.stop();
    },
  };
}

function senderOf(config: Config): { name: string; address: string } {
  return { name: config.shop.name, address: `no-reply@${new URL(publicOrigin(config.publicUrl)).hostname}` };
}
