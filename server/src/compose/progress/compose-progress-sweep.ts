import { minuteMs } from '@trade-in/domain/duration';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import { progressStore } from '../../adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../adapters/postgres/progress/sweep-store.ts';
import type { Config } from '../../config/config.ts';
import { sendReminders } from '../../features/progress-sweep/send-reminders.ts';
import { sweepProgress } from '../../features/progress-sweep/sweep-progress.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { quarterHourMs, type Scheduler } from '../scheduler.ts';

interface SweepDeps {
  config: Pick<Config, 'terms'>;
  database: Database;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

/** Composes what happens to trade-ins as time passes. */
export function composeProgressSweep({ config: { terms }, database, signalOutbox, clock }: SweepDeps) {
  const sweep = sweepStore(database);
  const progress = progressStore(database);
  return {
    startBackgroundTasks(scheduler: Scheduler): void {
      scheduler.every(minuteMs, 'ended offers and agreed clubs', (stopping) =>
        sweepProgress({ sweep, progress, signalOutbox, clock, stopping }),
      );
      scheduler.every(quarterHourMs, 'reminders', (stopping) => sendReminders({ sweep, terms, clock, stopping }));
    },
  };
}
