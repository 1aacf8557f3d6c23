import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxDocumentBytes, maxSpreadsheetRows } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import { afterEach, describe, expect, test } from 'vitest';
import { documentCleaner } from '../documents/upload-cleaners.ts';
import { sandbox, type Sandbox, type SandboxReport } from './sandbox.ts';
import { productsPerChunk } from './sandbox-messages.ts';

const program = fileURLToPath(new URL('../../../test/uploads/replying-process.ts', import.meta.url));
const turn = { caller: '192.0.2.1' };
const limits = { deadlineMs: 5000, memoryMegabytes: 128, isLowPriority: false };
const reports: SandboxReport[] = [];
let running: Sandbox | null = null;

afterEach(async () => {
  reports.splice(0);
  await running?.close();
  running = null;
});

/** Returns a sandbox whose processes send whatever messages a file holds. */
function repliesOfFile(): Sandbox {
  const pool = { ...limits, program };
  running = sandbox({
    report: (report) => void reports.push(report),
    pools: { documents: pool, priceLists: pool },
  });
  return running;
}

const used = { residentBytes: 1, cpuSeconds: 1 };
const product: Product = {
  brand: 'Ping',
  model: 'G430 Max',
  type: 'Driver',
  price: cents(5000_00),
  imageUrl: null,
  year: 2023,
};
const cleaned = { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8]) };
const done = (result: object, more: object = {}) => ({ at: 'done', name: 'clean-document', result, ...used, ...more });
const listRead = (result: object) => ({ at: 'done', name: 'read-price-list', result, ...used });
const chunk = (...products: object[]) => ({ at: 'chunk', products });
const chunkOf = (length: number) => chunk(...Array.from({ length }, () => product));

describe('a document whose process sends', () => {
  test('a valid message is cleaned', async () => {
    const bytes = serialize([done(cleaned)]);
    expect(await repliesOfFile().cleanDocument({ bytes }, turn)).toEqual(cleaned);
  });

  test.each([
    ['a text', 'done'],
    ['an unknown kind of message', { at: 'other' }],
    ['a second start', { at: 'ready' }],
    ['a chunk of a price list', chunk(product)],
    ['the result of another task', { ...done(cleaned), name: 'fit-picture' }],
    ['another media type', done({ ...cleaned, mediaType: 'text/html' })],
    ['text for bytes', done({ ...cleaned, bytes: 'GIF89a' })],
    ['no bytes', done({ ...cleaned, bytes: Buffer.alloc(0) })],
    ['too many bytes', done({ ...cleaned, bytes: Buffer.alloc(2 * maxDocumentBytes + 1) })],
    ['an unknown refusal', done({ whyNot: '<script>' })],
    ['no time', done(cleaned, { cpuSeconds: Number.NaN })],
    ['an additional field', done(cleaned, { isTrusted: true })],
  ])('%s is refused, and the process killed', async (_what, message) => {
    const bytes = serialize([message]);
    expect(await documentCleaner(repliesOfFile()).clean(bytes, turn)).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toEqual([{ task: 'clean-document', limit: 'invalid-message', bytes: bytes.length }]);
  });
});

const read = (messages: object[], onChunk: (products: Product[]) => void = () => {}) =>
  repliesOfFile().readPriceList({ bytes: serialize(messages), latestYear: 2027 }, { ...turn, onChunk });

describe('a price list whose process sends', () => {
  test('valid messages is read', async () => {
    const chunks: Product[][] = [];
    const errors = [{ row: 2, reasons: [{ code: 'cell_missing', column: 'Brand' }] }];
    const result = await read([chunk(product), listRead({ at: 'read', errors })], (some) => void chunks.push(some));
    expect([chunks, result]).toEqual([[[product]], { at: 'read', errors }]);
  });

  test.each([
    ['a price that is not a number of cents', [chunk({ ...product, price: 0.5 })]],
    ['a name that is too long', [chunk({ ...product, brand: 'x'.repeat(201) })]],
    ['a product with another field', [chunk({ ...product, id: '1' })]],
    ['an empty chunk', [chunk()]],
    ['a chunk that is too long', [chunkOf(productsPerChunk + 1)]],
    [
      'too many products',
      Array.from({ length: maxSpreadsheetRows / productsPerChunk + 1 }, () => chunkOf(productsPerChunk)),
    ],
    ['an unknown error', [listRead({ at: 'read', errors: [{ row: 2, reasons: [{ code: 'other' }] }] })]],
    ['too many errors', [listRead({ at: 'read', errors: Array(maxSpreadsheetRows + 1).fill(0) })]],
    ['an unknown refusal', [listRead({ at: 'refused', reason: { code: 'spreadsheet_other' } })]],
  ])('%s is refused', async (_what, messages) => {
    await expect(read(messages)).rejects.toMatchObject({ limit: 'invalid-message' });
  });
});
