import type { Duplex } from 'node:stream';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { DatabaseUnusable } from '../database.ts';
import type { Order, Report } from './engine-worker.ts';
import type { Cluster } from './engine.ts';

export interface EngineHostOptions {
  /** How long the engine may be busy with one call before it counts as stuck and is restarted. */
  stuckAfterMs: number;
  /** Told in a sentence when the engine had to be given up. */
  onTrouble: (sentence: string) => void;
}

/** Asked this often within `stuckAfterMs` whether it is still there. */
const pings = 12;
const closeWithinMs = 10_000;

/** Keeps the engine's thread running: starts it when it is needed and ends it when it is stuck. */
export class EngineHost {
  readonly #cluster: Cluster;
  readonly #options: EngineHostOptions;
  #worker: Promise<Worker> | null = null;
  /** Counted, not timed: a process that was stopped for a minute has missed one answer and no more. */
  #unanswered = 0;
  #unlimited = 0;
  #starts = 0;

  constructor(cluster: Cluster, options: EngineHostOptions) {
    this.#cluster = cluster;
    this.#options = options;
  }

  /** How often the engine was started: more than before means that it was lost meanwhile. */
  get starts(): number {
    return this.#starts;
  }

  /** Resolves once the engine answers; starts it if it is not running. */
  async start(): Promise<void> {
    await this.#running();
  }

  /** Opens a connection to the engine, for a stream that is destroyed if the engine ends before it. */
  async connect(stream: Duplex): Promise<MessagePort> {
    const worker = await this.#running();
    const { port1, port2 } = new MessageChannel();
    const onExit = () => {
      stream.destroy(new Error('The embedded database stopped; it starts again with the next query.'));
    };
    worker.once('exit', onExit);
    stream.once('close', () => worker.off('exit', onExit));
    send(worker, { order: 'connect', port: port2 }, [port2]);
    return port1;
  }

  /** While the work lasts, a busy engine does not count as stuck. */
  async withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited += 1;
    try {
      return await work();
    } finally {
      this.#unlimited -= 1;
      this.#unanswered = 0;
    }
  }

  /** Ends the engine in order, its files complete; by force if it doesn't listen. */
  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => null);
    if (!worker) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    send(worker, { order: 'close' });
    const force = setTimeout(() => void worker.terminate(), closeWithinMs);
    await exited;
    clearTimeout(force);
  }

  #running(): Promise<Worker> {
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  #startWorker(): Promise<Worker> {
    this.#starts += 1;
    const worker = new Worker(new URL('engine-worker.ts', import.meta.url), { workerData: this.#cluster });
    return new Promise((resolve, reject) => {
      let watch: NodeJS.Timeout | undefined;
      let lastWords = 'it stopped';
      worker.on('message', (message: Report) => {
        if (message.report === 'pong') this.#unanswered = 0;
        if (message.report === 'died') lastWords = message.reason;
        if (message.report === 'open') {
          watch = this.#watch(worker, (reason) => {
            lastWords = reason;
            void worker.terminate();
          });
          resolve(worker);
        }
      });
      worker.once('error', (error: Error) => (lastWords = error.message));
      // Not before: a new engine must find the old one's files closed.
      worker.once('exit', (code) => {
        if (watch && code !== 0) this.#options.onTrouble(`The embedded database ended and starts again: ${lastWords}.`);
        clearInterval(watch);
        this.#worker = null;
        reject(new DatabaseUnusable(`The embedded database could not start: ${lastWords}.`));
      });
    });
  }

  #watch(worker: Worker, giveUp: (reason: string) => void): NodeJS.Timeout {
    this.#unanswered = 0;
    const ask = () => {
      if (this.#unanswered >= pings && this.#unlimited === 0) {
        clearInterval(watch);
        giveUp(`it was busy with one query for ${this.#options.stuckAfterMs / 1000} s`);
        return;
      }
      this.#unanswered += 1;
      send(worker, { order: 'ping' });
    };
    const watch = setInterval(ask, this.#options.stuckAfterMs / pings).unref();
    return watch;
  }
}

function send(worker: Worker, order: Order, transfer: MessagePort[] = []): void {
  worker.postMessage(order, transfer);
}
