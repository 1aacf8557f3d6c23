import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BulkProducts } from '@trade-in/domain/bulk-row';
import type { PriceLists } from '../../ports/price-lists.ts';
import { Refusal } from '../../refusal.ts';
import { gate } from '../documents/gate.ts';
import { productTemplate } from './product-template.ts';
import { kindOfWorkbook } from './kind-of-workbook.ts';
import type { PriceListMessage, PriceListTask } from './read-price-list-worker.ts';

/** A list of 100,000 rows takes some 3 s. */
const patienceMs = 30_000;
const mostMegabytes = 512;

/** Price lists as .xlsx and .xls, each read on a thread of its own, one at a time, so that memory stays bounded. */
export function spreadsheetPriceLists(): PriceLists {
  const through = gate(1);
  let template: Promise<Buffer> | null = null;
  return {
    read: (file, begin) =>
      through(1, () => {
        begin();
        return readAside(file);
      }),
    template() {
      template ??= productTemplate();
      return template;
    },
  };
}

async function readAside(file: Buffer): Promise<BulkProducts> {
  const found = kindOfWorkbook(file);
  if (found.kind === 'none') throw new Refusal('bad_spreadsheet', { sentence: found.why });
  const worker = new Worker(new URL('./read-price-list-worker.ts', import.meta.url), {
    workerData: { bytes: file, kind: found.kind } satisfies PriceListTask,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    return await listFrom(worker);
  } catch (error) {
    throw beyondPatience(error) ?? error;
  } finally {
    await worker.terminate();
  }
}

async function listFrom(worker: Worker): Promise<BulkProducts> {
  const list: BulkProducts = { products: [], errors: [] };
  const signal = AbortSignal.timeout(patienceMs);
  const messages: AsyncIterable<PriceListMessage[]> = on(worker, 'message', { signal });
  for await (const told of messages) {
    if (told.some((message) => isEnd(message, list))) return list;
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
