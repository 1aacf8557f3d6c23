import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { BulkRowReason, Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxDocumentBytes, maxSpreadsheetRows } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import { documentRefusals } from '../../ports/files/upload-cleaners.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { documentCleaner } from '../documents/upload-cleaners.ts';
import { sandbox, type Sandbox, type SandboxReport } from './sandbox.ts';
import { productsPerChunk, type UnreadableReason } from './sandbox-messages.ts';

const program = fileURLToPath(new URL('../../../test/uploads/replying-process.ts', import.meta.url));
const turn = { caller: '192.0.2.1' };
const limits = { deadlineMs: 5000, memoryMegabytes: 128, niceness: 0 };
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

  test.each(documentRefusals)('the refusal %s is refused with it', { tags: 'long' }, async (whyNot) => {
    expect(await repliesOfFile().cleanDocument({ bytes: serialize([done({ whyNot })]) }, turn)).toEqual({ whyNot });
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
  ])('%s is refused, and the process killed', { tags: 'long' }, async (_what, message) => {
    const bytes = serialize([message]);
    expect(await documentCleaner(repliesOfFile()).clean(bytes, turn)).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toEqual([{ task: 'clean-document', limit: 'invalid-message', bytes: bytes.length }]);
  });
});

/** One reason of each kind: a new kind does not compile until it is listed here, and is refused until `parseReply` knows it. */
const rowReasons = {
  cell_missing: { code: 'cell_missing', column: 'Brand' },
  too_long: { code: 'too_long', column: 'Model', max: 200 },
  name_is_date: { code: 'name_is_date', column: 'Model', text: '2026-04-03' },
  name_is_spreadsheet_error: { code: 'name_is_spreadsheet_error', column: 'Model', text: '#N/A' },
  unusable_characters: { code: 'unusable_characters', column: 'Brand' },
  unknown_club_type: { code: 'unknown_club_type', text: 'Chipper' },
  price_is_date: { code: 'price_is_date', text: '2026-04-03' },
  price_not_in_rands: { code: 'price_not_in_rands', text: 'R 5' },
  listed_price_out_of_range: { code: 'listed_price_out_of_range', text: '0', min: cents(1), max: cents(100) },
  image_url_invalid: { code: 'image_url_invalid', text: 'http://x' },
  launch_year_invalid: { code: 'launch_year_invalid', text: '1800', min: 1970, max: 2027 },
  model_differs_from_row: { code: 'model_differs_from_row', row: 2 },
} satisfies { [Code in BulkRowReason['code']]: Extract<BulkRowReason, { code: Code }> };
const listReasons = {
  spreadsheet_binary: { code: 'spreadsheet_binary' },
  spreadsheet_damaged: { code: 'spreadsheet_damaged' },
  spreadsheet_empty: { code: 'spreadsheet_empty' },
  spreadsheet_other_file: { code: 'spreadsheet_other_file' },
  spreadsheet_protected: { code: 'spreadsheet_protected' },
  spreadsheet_text_file: { code: 'spreadsheet_text_file' },
  spreadsheet_unrecognised: { code: 'spreadsheet_unrecognised' },
  spreadsheet_web_page: { code: 'spreadsheet_web_page' },
  spreadsheet_without_header: { code: 'spreadsheet_without_header', missing: 'Price' },
  spreadsheet_duplicate_columns: { code: 'spreadsheet_duplicate_columns', columns: 'Price' },
  spreadsheet_too_long: { code: 'spreadsheet_too_long', max: 100_000 },
  spreadsheet_too_large: { code: 'spreadsheet_too_large', maxBytes: 100 },
} satisfies { [Code in UnreadableReason['code']]: Extract<UnreadableReason, { code: Code }> };

const read = (messages: object[], onChunk: (products: Product[]) => void = () => {}) =>
  repliesOfFile().readPriceList({ bytes: serialize(messages), latestYear: 2027 }, { ...turn, onChunk });

describe('a price list whose process sends', () => {
  test('valid messages is read', async () => {
    const chunks: Product[][] = [];
    const errors = [{ row: 2, reasons: [{ code: 'cell_missing', column: 'Brand' }] }];
    const result = await read([chunk(product), listRead({ at: 'read', errors })], (some) => void chunks.push(some));
    expect([chunks, result]).toEqual([[[product]], { at: 'read', errors }]);
  });

  test.each(Object.values(rowReasons))('the error $code is read', { tags: 'long' }, async (reason) => {
    const result = { at: 'read', errors: [{ row: 3, reasons: [reason] }] };
    expect(await read([listRead(result)])).toEqual(result);
  });

  test.each(Object.values(listReasons))('the refusal $code is refused with it', { tags: 'long' }, async (reason) => {
    const result = { at: 'refused', reason };
    expect(await read([listRead(result)])).toEqual(result);
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
