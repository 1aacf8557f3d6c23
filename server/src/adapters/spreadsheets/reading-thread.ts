import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BulkProducts } from '@trade-in/domain/bulk-row';
import { Refusal } from '../../refusal.ts';
import type { NextPiece, PriceListMessage, PriceListTask } from './read-price-list-worker.ts';

/** A list of 100,000 rows takes some 3 s. */
const patienceMs = 30_000;
const mostMegabytes = 512;
/** Whoever mends a list uploads it again soon, and a thread that has read one reads the next in a third of the time. */
const restMs = 60_000;
/** A thread that has read more than this is not kept, for it keeps the memory that it took. */
const mostBytesToRest = 1024 * 1024;

/** A thread that reads price lists, one at a time, and ends when none has come for a minute. */
export class ReadingThread {
  #resting: Worker | null = null;
  #end: NodeJS.Timeout | undefined;

  async read(task: PriceListTask): Promise<BulkProducts> {
    const worker = this.#take();
    worker.ref();
    worker.postMessage(task, []);
    try {
      const list = await listFrom(worker);
      this.#rest(worker, task);
      return list;
    } catch (error) {
      if (error instanceof Refusal) this.#rest(worker, task);
      else await worker.terminate();
      throw beyondPatience(error) ?? error;
    }
  }

  #take(): Worker {
    clearTimeout(this.#end);
    const rested = this.#resting;
    this.#resting = null;
    return rested ?? this.#start();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./read-price-list-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // While it works its errors are the reading's; without any listener one would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#resting === worker) this.#resting = null;
    });
    return worker;
  }

  #rest(worker: Worker, { bytes }: PriceListTask): void {
    if (bytes.length > mostBytesToRest) {
      void worker.terminate();
      return;
    }
    worker.unref();
    this.#resting = worker;
    this.#end = setTimeout(() => {
      this.#resting = null;
      void worker.terminate();
    }, restMs).unref();
  }
}

async function listFrom(worker: Worker): Promise<BulkProducts> {
  const list: BulkProducts = { products: [], errors: [] };
  const signal = AbortSignal.timeout(patienceMs);
  const messages: AsyncIterable<PriceListMessage[]> = on(worker, 'message', { signal });
  for await (const told of messages) {
    if (told.some((message) => isEnd(message, list))) return list;
    worker.postMessage('next' satisfies NextPiece, []);
  }
  throw new Error('The thread that reads price lists fell silent');
}

/** Takes in what was told, and tells whether that was all. */
function isEnd(message: PriceListMessage, list: BulkProducts): boolean {
  if (message.at === 'too_many_rows') throw new Refusal('too_many_rows');
  if (message.at === 'unreadable') throw new Refusal('bad_spreadsheet', { sentence: message.why });
  if (message.at === 'piece') list.products.push(...message.products);
  else list.errors.push(...message.errors);
  return message.at === 'end';
}

/** A file that takes more time or memory than any honest one is the sender's trouble, not ours. */
function beyondPatience(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const isBeyond = error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
  if (!isBeyond) return null;
  const sentence =
    'This file takes too long to read. Please copy the price list alone into a new workbook and upload that one.';
  return new Refusal('bad_spreadsheet', { sentence });
}
