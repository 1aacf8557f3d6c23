import { setTimeout as sleep } from 'node:timers/promises';
import { jobsPerPoll, type OutboxDeps, processJobs } from './process-jobs.ts';

export interface Outbox {
  /** Polls immediately instead of at the next interval. */
  signal(): void;
  /** Claims no more jobs and resolves once the active ones have ended. */
  stop(): Promise<void>;
}

const defaultPollMs = 1000;
/** Signals tend to arrive in groups, and one poll for several jobs costs little more than for one. */
const signalDelayMs = 100;

/** Polls for jobs every second and on every signal, until it is stopped. */
export function startOutbox(deps: OutboxDeps, pollMs = defaultPollMs): Outbox {
  const stopping = new AbortController();
  let wakeUp = new AbortController();
  let isFailing = false;

  /** Returns true when more jobs are likely to be due. */
  async function poll(): Promise<boolean> {
    try {
      const count = await processJobs(deps);
      isFailing = false;
      return count === jobsPerPoll;
    } catch (error) {
      if (!isFailing) deps.log.error({ err: error }, 'Polling the outbox failed; retrying every second');
      isFailing = true;
      return false;
    }
  }

  async function waitForMoreSignals(): Promise<void> {
    await sleep(signalDelayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // From here on, a signal may be for a job that this poll misses, so it cuts the following wait short.
      wakeUp = new AbortController();
      const hasMore = await poll();
      if (!hasMore) await sleep(pollMs, undefined, { signal: wakeUp.signal, ref: false }).catch(waitForMoreSignals);
    }
  }

  const running = run();
  return {
    signal: () => wakeUp.abort(),
    async stop() {
      stopping.abort();
      wakeUp.abort();
      await running;
    },
  };
}
