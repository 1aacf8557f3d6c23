import { minuteMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';

export const quarterHourMs = 15 * minuteMs;

/** Once the signal aborts, a task of many steps ends before its next one. */
export type BackgroundTask = (stopping: AbortSignal) => Promise<unknown>;

/** Runs periodic background tasks. Logs a failed run and continues with the next one. */
export class Scheduler {
  readonly #log: Logger;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Runs the task after each interval, for the first time after one interval. Runs of one task never overlap. With an interval of
   * a day, a service that is stopped for a backup every night would never run it.
   */
  every(intervalMs: number, name: string, task: BackgroundTask): void {
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#run(name, task).finally(() => {
        this.#running.delete(run);
        this.every(intervalMs, name, task);
      });
      this.#running.add(run);
    }, intervalMs);
    this.#timers.add(timer);
    timer.unref();
  }

  /** Starts no more runs, tells the active ones to stop, and resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  async #run(name: string, task: BackgroundTask): Promise<void> {
    try {
      await task(this.#stopping.signal);
    } catch (error) {
      this.#log.error({ task: name, err: error }, 'Background task failed');
    }
  }
}
