import { setTimeout as sleep } from 'node:timers/promises';
import { jobsAtOnce, type OutboxDeps, workOffJobs } from './work-off-jobs.ts';

export interface Outbox {
  /** Has it look at once instead of at the next second. */
  ring(): void;
  /** Takes no more jobs, and resolves once those under way have ended. */
  stop(): Promise<void>;
}

const pollMs = 1000;

/** Looks for jobs each second and whenever the bell rings, for as long as the process lives. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const stopping = new AbortController();
  let bell = new AbortController();
  let isFailing = false;

  async function look(): Promise<boolean> {
    try {
      const count = await workOffJobs(deps);
      isFailing = false;
      return count === jobsAtOnce;
    } catch (error) {
      if (!isFailing) deps.log.error({ err: error }, 'The outbox could not be looked at; it is tried each second');
      isFailing = true;
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A ring from here on may be for a job that this look misses, so it cuts the pause after it short.
      bell = new AbortController();
      const isMoreWaiting = await look();
      if (!isMoreWaiting) await sleep(pollMs, undefined, { signal: bell.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    ring: () => bell.abort(),
    async stop() {
      stopping.abort();
      bell.abort();
      await running;
    },
  };
}
