import { dayMs, hourMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { outboxStore } from '../adapters/postgres/outbox-store.ts';
import type { Breakers } from './partners/compose-breakers.ts';
import type { Scheduler } from './scheduler.ts';
import { webhookLane } from '../features/outbox/partner-lane.ts';
import { startOutbox, type Outbox } from '../features/outbox/start-outbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobHandlers, OutboxSignal } from '../ports/outbox.ts';

interface OutboxDeps {
  database: Database;
  breakers: Breakers;
  clock: Clock;
  log: Logger;
}

interface ComposedOutbox {
  signal: OutboxSignal;
  /** Starts processing jobs and schedules the deletion of old ones. */
  startBackgroundTasks(scheduler: Scheduler, handlers: JobHandlers): void;
  /** Resolves when the active jobs have ended. */
  stop(): Promise<void>;
}

/** Long enough for staff to answer customers who ask for their mail. */
const doneJobRetentionDays = 30;

/** Composes the outbox. */
export function composeOutbox({ database, breakers, clock, log }: OutboxDeps): ComposedOutbox {
  const store = outboxStore(database);
  let outbox: Outbox | null = null;
  return {
    signal: () => outbox?.signal(),
    startBackgroundTasks(scheduler, handlers) {
      const monthAgo = () => new Date(clock().getTime() - doneJobRetentionDays * dayMs);
      scheduler.every(hourMs, 'done jobs', () => store.deleteDoneBefore(monthAgo()));
      outbox = startOutbox({ store, handlers, breakers, laneSizes: { webhooks: webhookLane }, clock, log });
    },
    async stop() {
      await outbox?.stop();
    },
  };
}
