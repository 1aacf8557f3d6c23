import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { EndedJob, OutboxStore } from './outbox-store.ts';

interface FinishDeps {
  store: Pick<OutboxStore, 'finish'>;
  clock: Clock;
  log: Logger;
}

const retryMs = 1000;
/** Longer than a database takes to fail over. */
const maxAttempts = 60;

export interface FinishQueue {
  /** Resolves once the job is marked as done. */
  finish(job: EndedJob): Promise<void>;
  /** Makes the next failed write the last one. */
  stopRetrying(): void;
}

/**
 * Marks jobs as done, those that end during a write together in the next one. Retries while the database is unavailable: a job
 * that is done but not marked would be processed again.
 */
export function finishQueue({ store, clock, log }: FinishDeps): FinishQueue {
  const stopping = new AbortController();
  let pending: EndedJob[] = [];
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (pending.length > 0) {
      const ended = pending;
      pending = [];
      await writeWithRetries(ended);
    }
    writing = null;
  }

  async function writeWithRetries(ended: readonly EndedJob[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await store.finish(ended, clock());
        return;
      } catch (error) {
        const isLast = attempt === maxAttempts || stopping.signal.aborted;
        const jobs = ended.map(({ id }) => id);
        if (attempt === 1) log.warn({ jobs, err: error }, 'Processed jobs could not be marked as done; retrying');
        if (isLast) log.error({ jobs }, 'Processed jobs could not be marked as done and will be processed again');
        if (isLast) return;
        await sleep(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    async finish(job) {
      pending.push(job);
      // The write that is active has its jobs already: this one is in the next.
      await (writing ??= write());
    },
    stopRetrying: () => stopping.abort(),
  };
}
