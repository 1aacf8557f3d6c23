import { setTimeout as sleep } from 'node:timers/promises';
import { type OutboxDeps, outboxWorker } from './worker.ts';

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
  const worker = outboxWorker(deps, () => wakeUp.abort('room'));

  async function poll(): Promise<void> {
    try {
      await worker.poll();
      isFailing = false;
    } catch (error) {
      if (!isFailing) deps.log.error({ err: error }, 'Polling the outbox failed; retrying every second');
      isFailing = true;
    }
  }

  async function waitForMoreSignals(): Promise<void> {
    if (wakeUp.signal.reason === 'room') return;
    await sleep(signalDelayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // From here on, a signal may be for a job that this poll misses, so it cuts the following wait short.
      wakeUp = new AbortController();
      await poll();
      await sleep(pollMs, undefined, { signal: wakeUp.signal, ref: false }).catch(waitForMoreSignals);
    }
  }

  const running = run();
  return {
    signal: () => wakeUp.abort('signal'),
    async stop() {
      stopping.abort();
      wakeUp.abort('stop');
      await running;
      await worker.stop();
    },
  };
}
