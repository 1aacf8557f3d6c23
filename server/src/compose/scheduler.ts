import { minuteMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';

export const quarterHourMs = 15 * minuteMs;

/** Runs periodic background tasks. Logs a failed run and continues with the next one. */
export class Scheduler {
  readonly #log: Logger;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Runs the task after each interval, for the first time after one interval. Runs of one task never overlap. With an interval of
   * a day, a service that is stopped for a backup every night would never run it.
   */
  every(intervalMs: number, name: string, task: () => Promise<unknown>): void {
    if (this.#isStopped) return;
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

  /** Starts no more runs and resolves when the active ones have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  async #run(name: string, task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#log.error({ task: name, err: error }, 'Background task failed');
    }
  }
}
