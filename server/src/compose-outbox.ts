import { join } from 'node:path';
import type { Logger } from 'pino';
import { emlMailer } from './adapters/mail/eml-mailer.ts';
import { sweepMails } from './adapters/mail/sweep-mails.ts';
import type { Database } from './adapters/postgres/database.ts';
import { outboxStore } from './adapters/postgres/outbox-store.ts';
import type { Background } from './background.ts';
import { publicOrigin, type Config } from './config.ts';
import { startOutbox, type Outbox } from './features/outbox/start-outbox.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { JobHandlers, OutboxBell } from './ports/outbox.ts';

interface OutboxParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

interface ComposedOutbox {
  mailer: Mailer;
  ring: OutboxBell;
  /** Begins to work off what was promised. */
  startBackground(background: Background, handlers: JobHandlers): void;
  /** Resolves when the jobs under way have ended. */
  stop(): Promise<void>;
}

const sweepMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Long enough to answer a customer who asks where the mail is. */
const doneJobsKeptDays = 30;

/** The outbox's part of `compose`, with whoever carries its mail. */
export function composeOutbox({ config, database, clock, log }: OutboxParts): ComposedOutbox {
  const store = outboxStore(database);
  let outbox: Outbox | null = null;
  return {
    mailer: emlMailer({ directory: join(config.dataDir, 'outbox'), from: senderOf(config) }),
    ring: () => outbox?.ring(),
    startBackground(background, handlers) {
      const monthAgo = () => new Date(clock().getTime() - doneJobsKeptDays * dayMs);
      background.every(dayMs, 'done jobs', () => store.deleteDoneBefore(monthAgo()));
      background.every(sweepMs, 'old mails', () => sweepMails(join(config.dataDir, 'outbox'), clock()));
      outbox = startOutbox({ store, handlers, clock, log });
    },
    async stop() {
      await outbox?.stop();
    },
  };
}

function senderOf(config: Config): { name: string; address: string } {
  return { name: config.shop.name, address: `no-reply@${new URL(publicOrigin(config.publicAddress)).hostname}` };
}
