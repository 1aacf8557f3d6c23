import type { Duplex } from 'node:stream';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { DatabaseUnusable } from '../connection/database.ts';
import type { EngineCommand, EngineEvent } from './engine-worker.ts';
import type { Cluster } from './engine.ts';

export interface EngineHostOptions {
  /** How long the engine may be busy with one query before it counts as stuck and is restarted. */
  stuckAfterMs: number;
  /** Called with a message for operators when the engine stopped unexpectedly. */
  onError: (message: string) => void;
}

/** The number of health checks within `stuckAfterMs`. */
const pings = 12;
const closeTimeoutMs = 10_000;

/** Runs the engine in a worker thread: starts it on demand and terminates it when it is stuck. */
export class EngineHost {
  readonly #cluster: Cluster;
  readonly #options: EngineHostOptions;
  #worker: Promise<Worker> | null = null;
  /** Counted rather than timed, because a suspended process misses only one response. */
  #unanswered = 0;
  #unlimited = 0;
  #starts = 0;

  constructor(cluster: Cluster, options: EngineHostOptions) {
    this.#cluster = cluster;
    this.#options = options;
  }

  /** How often the engine was started; a higher number than before means that it was replaced. */
  get starts(): number {
    return this.#starts;
  }

  /** Resolves once the engine is ready; starts it if it is not running. */
  async start(): Promise<void> {
    await this.#running();
  }

  /** Opens a connection to the engine for a stream, which is destroyed if the engine stops first. */
  async connect(stream: Duplex): Promise<MessagePort> {
    const worker = await this.#running();
    const { port1, port2 } = new MessageChannel();
    const onExit = () => {
      stream.destroy(new Error('The embedded database stopped. It restarts with the next query.'));
    };
    worker.once('exit', onExit);
    stream.once('close', () => worker.off('exit', onExit));
    send(worker, { command: 'connect', port: port2 }, [port2]);
    return port1;
  }

  /** Runs work during which a busy engine does not count as stuck. */
  async withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited += 1;
    try {
      return await work();
    } finally {
      this.#unlimited -= 1;
      this.#unanswered = 0;
    }
  }

  /** Shuts the engine down cleanly, or terminates it after a timeout. */
  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => null);
    if (!worker) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    send(worker, { command: 'close' });
    const timeout = setTimeout(() => void worker.terminate(), closeTimeoutMs);
    await exited;
    clearTimeout(timeout);
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
      let exitReason = 'it stopped';
      worker.on('message', (message: EngineEvent) => {
        if (message.event === 'pong') this.#unanswered = 0;
        if (message.event === 'failed') exitReason = message.reason;
        if (message.event === 'ready') {
          watch = this.#watch(worker, (reason) => {
            exitReason = reason;
            void worker.terminate();
          });
          resolve(worker);
        }
      });
      worker.once('error', (error: Error) => (exitReason = error.message));
      // Only on exit, because a new engine must find the old one's files closed.
      worker.once('exit', (code) => {
        if (watch && code !== 0)
          this.#options.onError(`The embedded database stopped and will restart: ${exitReason}.`);
        clearInterval(watch);
        this.#worker = null;
        reject(new DatabaseUnusable(`The embedded database could not start: ${exitReason}.`));
      });
    });
  }

  #watch(worker: Worker, onStuck: (reason: string) => void): NodeJS.Timeout {
    this.#unanswered = 0;
    const ping = () => {
      if (this.#unanswered >= pings && this.#unlimited === 0) {
        clearInterval(watch);
        onStuck(`it was busy with one query for ${this.#options.stuckAfterMs / 1000} s`);
        return;
      }
      this.#unanswered += 1;
      send(worker, { command: 'ping' });
    };
    const watch = setInterval(ping, this.#options.stuckAfterMs / pings).unref();
    return watch;
  }
}

function send(worker: Worker, command: EngineCommand, transfer: MessagePort[] = []): void {
  worker.postMessage(command, transfer);
}
