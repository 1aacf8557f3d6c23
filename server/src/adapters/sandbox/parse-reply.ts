import {
  type BulkRowError,
  type BulkRowReason,
  bulkColumns,
  maxImageUrlLength,
  type Product,
} from '@trade-in/domain/bulk-upload/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { maxSpreadsheetRows, textLimits } from '@trade-in/domain/limits';
import type { Cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import { documentRefusals, pictureRefusals } from '../../ports/files/upload-cleaners.ts';
import {
  type FromSandbox,
  maxResultBytes,
  productsPerChunk,
  type SandboxTaskName,
  type UnreadableReason,
} from './sandbox-messages.ts';

/** What a process may send during a task. */
export type Reply = Exclude<FromSandbox, { at: 'ready' }>;

const maxColumnsText = 200;

const Whole = v.pipe(v.number(), v.safeInteger());
const Row = v.pipe(Whole, v.minValue(1));
const Amount = v.custom<Cents>(Number.isSafeInteger);
const Quoted = v.pipe(v.string(), v.maxLength(textLimits.name));
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(textLimits.name));
const ColumnsText = v.pipe(v.string(), v.maxLength(maxColumnsText));
const Column = v.picklist(bulkColumns);
const Measured = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Only its size is checked: walking the bytes would take long, and they are as untrusted as the upload itself. */
const Bytes = v.pipe(
  v.instance(Buffer<ArrayBuffer>),
  v.check(({ length }) => length > 0 && length <= maxResultBytes),
);

const ProductSent: v.GenericSchema<unknown, Product> = v.strictObject({
  brand: Name,
  model: Name,
  type: v.picklist(clubTypes),
  price: Amount,
  imageUrl: v.nullable(v.pipe(v.string(), v.maxLength(maxImageUrlLength))),
  year: v.nullable(Whole),
});

const RowReason: v.GenericSchema<unknown, BulkRowReason> = v.variant('code', [
  v.strictObject({ code: v.picklist(['cell_missing', 'unusable_characters']), column: Column }),
  v.strictObject({ code: v.literal('too_long'), column: Column, max: Whole }),
  v.strictObject({ code: v.picklist(['name_is_date', 'name_is_spreadsheet_error']), column: Column, text: Quoted }),
  v.strictObject({
    code: v.picklist(['unknown_club_type', 'price_is_date', 'price_not_in_rands', 'image_url_invalid']),
    text: Quoted,
  }),
  v.strictObject({ code: v.literal('listed_price_out_of_range'), text: Quoted, min: Amount, max: Amount }),
  v.strictObject({ code: v.literal('launch_year_invalid'), text: Quoted, min: Whole, max: Whole }),
  v.strictObject({ code: v.literal('model_differs_from_row'), row: Row }),
]);

const RowError: v.GenericSchema<unknown, BulkRowError> = v.strictObject({
  row: Row,
  reasons: v.pipe(v.array(RowReason), v.minLength(1), v.maxLength(bulkColumns.length)),
});

const ListReason: v.GenericSchema<unknown, UnreadableReason> = v.variant('code', [
  v.strictObject({
    code: v.picklist([
      'spreadsheet_binary',
      'spreadsheet_damaged',
      'spreadsheet_empty',
      'spreadsheet_other_file',
      'spreadsheet_protected',
      'spreadsheet_text_file',
      'spreadsheet_unrecognised',
      'spreadsheet_web_page',
    ]),
  }),
  v.strictObject({ code: v.literal('spreadsheet_without_header'), missing: ColumnsText }),
  v.strictObject({ code: v.literal('spreadsheet_duplicate_columns'), columns: ColumnsText }),
  v.strictObject({ code: v.literal('spreadsheet_too_long'), max: Whole }),
  v.strictObject({ code: v.literal('spreadsheet_too_large'), maxBytes: Whole }),
]);

const NeedsMore = v.strictObject({ at: v.literal('needs-more') });
const used = { residentBytes: Measured, cpuSeconds: Measured };

/** The lengths of lists are checked before their entries. */
const replies: Record<SandboxTaskName, v.GenericSchema<unknown, Reply>> = {
  'clean-document': v.variant('at', [
    NeedsMore,
    v.strictObject({
      at: v.literal('done'),
      name: v.literal('clean-document'),
      result: v.union([
        v.strictObject({ mediaType: v.picklist(['image/jpeg', 'application/pdf']), bytes: Bytes }),
        v.strictObject({ whyNot: v.picklist(documentRefusals) }),
      ]),
      ...used,
    }),
  ]),
  'fit-picture': v.variant('at', [
    NeedsMore,
    v.strictObject({
      at: v.literal('done'),
      name: v.literal('fit-picture'),
      result: v.union([v.strictObject({ bytes: Bytes }), v.strictObject({ whyNot: v.picklist(pictureRefusals) })]),
      ...used,
    }),
  ]),
  'read-price-list': v.variant('at', [
    v.strictObject({ at: v.literal('chunk'), products: listOf(ProductSent, { min: 1, max: productsPerChunk }) }),
    v.strictObject({
      at: v.literal('done'),
      name: v.literal('read-price-list'),
      result: v.variant('at', [
        v.strictObject({ at: v.literal('read'), errors: listOf(RowError, { min: 0, max: maxSpreadsheetRows }) }),
        v.strictObject({ at: v.literal('refused'), reason: ListReason }),
      ]),
      ...used,
    }),
  ]),
};

/** Returns a message of a process that runs a task, or null unless it has exactly the form that the task's messages have. */
export function parseReply(task: SandboxTaskName, message: unknown): Reply | null {
  const { success, output } = v.safeParse(replies[task], message, { abortEarly: true });
  return success ? output : null;
}

const Ready = v.strictObject({ at: v.literal('ready') });

/** Returns whether it is the first message of a process. */
export function isReady(message: unknown): boolean {
  return v.is(Ready, message);
}

function listOf<Entry>(entry: v.GenericSchema<unknown, Entry>, { min, max }: { min: number; max: number }) {
  const isWithin = (list: unknown) => Array.isArray(list) && list.length >= min && list.length <= max;
  return v.pipe(v.custom<unknown[]>(isWithin), v.array(entry));
}
