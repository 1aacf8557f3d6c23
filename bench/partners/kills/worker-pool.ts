import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../../harness/services/installation.ts';
import { startService, type RunningService } from '../../harness/services/service.ts';

interface PoolOptions {
  /** Of a worker with this name. */
  installationFor: (name: string) => Installation;
  /** How many workers there are besides those that are starting. */
  size: number;
}

/** Services on one database. Each that is killed is replaced. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #running = new Map<string, RunningService>();
  readonly #starting = new Set<Promise<void>>();
  #started = 0;
  #error: unknown = null;

  constructor(options: PoolOptions) {
    this.#options = options;
    // One more than needed, so that a kill need not wait for the replacement of the last one.
    for (let nth = 0; nth <= options.size; nth += 1) this.#add();
  }

  /** Resolves with the names of the workers once there are enough. */
  async ready(): Promise<string[]> {
    while (this.#running.size < this.#options.size) {
      if (this.#error !== null) throw new Error('A worker did not start', { cause: this.#error });
      await wait(10);
    }
    return [...this.#running.keys()];
  }

  /** Kills a worker (kill -9) and starts another. */
  async kill(name: string): Promise<void> {
    const service = this.#running.get(name);
    this.#running.delete(name);
    await service?.kill();
    this.#add();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#starting);
    await Promise.all([...this.#running.values()].map((service) => service.kill()));
  }

  #add(): void {
    this.#started += 1;
    const name = `worker-${this.#started}`;
    const starting = startService(this.#options.installationFor(name))
      .then((service) => void this.#running.set(name, service))
      .catch((error: unknown) => {
        this.#error = error;
      })
      .finally(() => this.#starting.delete(starting));
    this.#starting.add(starting);
  }
}
