import type { Logger } from 'pino';

/** Work done again and again beside the requests. A turn that fails is logged, and the next one comes all the same. */
export class Background {
  readonly #log: Logger;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Does the work every so often, first after one interval; never twice at once. */
  every(intervalMs: number, name: string, work: () => Promise<unknown>): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const turn = this.#try(name, work).finally(() => {
        this.#running.delete(turn);
        this.every(intervalMs, name, work);
      });
      this.#running.add(turn);
    }, intervalMs);
    this.#timers.add(timer);
    timer.unref();
  }

  /** Begins no more work and resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  async #try(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error({ work: name, err: error }, 'Work in the background failed');
    }
  }
}
