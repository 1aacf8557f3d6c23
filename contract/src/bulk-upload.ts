import { maxSpreadsheetBytes } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CentsAmount } from './text.ts';

export const BulkUploadResult = v.object({
  brandsCreated: v.number(),
  modelsCreated: v.number(),
  modelsUpdated: v.number(),
  modelsUnchanged: v.number(),
  /** The steepest changes of a price, ten at most. */
  priceChanges: v.array(v.object({ model: v.string(), before: CentsAmount, after: CentsAmount })),
  /** One sentence a row, with the row's number as the spreadsheet shows it; the last one counts those that are not named. */
  errors: v.array(v.string()),
});
export type BulkUploadResult = v.InferOutput<typeof BulkUploadResult>;

/** How far the import is; `rows` of `total`, both 0 until the sheet was read. */
export const BulkUploadProgress = v.object({
  stage: v.picklist(['waiting', 'reading', 'saving', 'done']),
  rows: v.number(),
  total: v.number(),
});
export type BulkUploadProgress = v.InferOutput<typeof BulkUploadProgress>;

/** Made by the screen, so that it can ask how far its own upload is. */
const UploadId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

export const uploadProducts = endpoint({
  name: 'uploadProducts',
  summary: 'Imports a price list; rows with errors are skipped',
  method: 'POST',
  path: '/api/admin/bulk-upload',
  access: 'admin',
  query: v.object({ uploadId: v.optional(UploadId) }),
  form: { file: 'file', maxBytes: maxSpreadsheetBytes },
  response: BulkUploadResult,
  refuses: ['bad_spreadsheet', 'too_many_rows'],
});

export const readUploadProgress = endpoint({
  name: 'readUploadProgress',
  summary: 'How far an import is',
  method: 'GET',
  path: '/api/admin/bulk-upload/{uploadId}',
  access: 'admin',
  params: v.object({ uploadId: v.string() }),
  response: BulkUploadProgress,
  refuses: [],
});

export const openTemplate = endpoint({
  name: 'openTemplate',
  summary: 'product-template.xlsx with three sample rows',
  method: 'GET',
  path: '/api/admin/product-template.xlsx',
  access: 'admin',
  response: 'file',
  refuses: [],
});
