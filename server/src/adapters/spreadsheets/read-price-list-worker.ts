import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Product } from '@trade-in/domain/bulk-row';
import type { WorkbookKind } from './kind-of-workbook.ts';
import { readPriceList } from './read-price-list.ts';

export interface PriceListTask {
  bytes: Uint8Array;
  kind: WorkbookKind;
}

/** What the thread tells: products piece by piece, each when it is asked for, and then the end, or at once why there are none. */
export type PriceListMessage =
  | { at: 'piece'; products: Product[] }
  | { at: 'end'; errors: string[] }
  | { at: 'too_many_rows' }
  | { at: 'unreadable'; why: string };

/** What the thread is told after each piece, when the next one may come. */
export type NextPiece = 'next';

/** Taking a message in holds the main thread up for as long as it is large. */
const productsAtOnce = 500;

async function work({ bytes, kind }: PriceListTask): Promise<void> {
  const reading = await readPriceList(bytes, kind);
  if (reading.at !== 'read') return tell(reading);
  const { products, errors } = reading.list;
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const asked = askedForNext();
    tell({ at: 'piece', products: products.slice(at, at + productsAtOnce) });
    await asked;
  }
  return tell({ at: 'end', errors });
}

/** Messages that wait are all taken in at one go; so none is sent before the one ahead of it has been. */
function askedForNext(): Promise<void> {
  return new Promise((resolve) => parentPort?.once('message', () => resolve()));
}

function tell(message: PriceListMessage): void {
  parentPort?.postMessage(message, []);
}

function isTask(data: unknown): data is PriceListTask {
  return data instanceof Object && 'bytes' in data && data.bytes instanceof Uint8Array && 'kind' in data;
}

// Customers come first. On Linux this is the thread's own priority; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', (task: unknown) => {
  if (isTask(task)) void work(task);
});
