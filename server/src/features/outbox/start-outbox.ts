import { setTimeout as sleep } from 'node:timers/promises';
import { jobsAtOnce, type OutboxDeps, workOffJobs } from './work-off-jobs.ts';

export interface Outbox {
  /** Has it look at once instead of at the next second. */
  ring(): void;
  /** Takes no more jobs, and resolves once those under way have ended. */
  stop(): Promise<void>;
}

const usualPollMs = 1000;
/** When it is rung, more are likely to ring: one look for several jobs costs little more than for one. */
const gatherMs = 100;

/** Looks for jobs each second and whenever the bell rings, for as long as the process lives. */
export function startOutbox(deps: OutboxDeps, pollMs = usualPollMs): Outbox {
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

  async function gather(): Promise<void> {
    await sleep(gatherMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A ring from here on may be for a job that this look misses, so it cuts the pause after it short.
      bell = new AbortController();
      const isMoreWaiting = await look();
      if (!isMoreWaiting) await sleep(pollMs, undefined, { signal: bell.signal, ref: false }).catch(gather);
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
