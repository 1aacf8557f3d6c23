import {
  type BulkProducts,
  type BulkRow,
  bulkRows,
  productsSheet,
  readBulkRows,
} from '@trade-in/domain/bulk-upload/bulk-row';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';
import { readXls, readXlsx } from 'hucre/xlsx';
import type { PriceListRefusal, UnreadableReason } from '../sandbox/sandbox-messages.ts';
import { type DetectedWorkbook, detectWorkbook } from './detect-workbook.ts';
import { visibleSheets } from './xls-records.ts';

/** A price list, or why the file can't be read. */
export type PriceListReading = { at: 'read'; list: BulkProducts } | PriceListRefusal;

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
type Cell = Sheet['rows'][number][number];

/** Rounds floating-point results such as 449.9999999999999; six decimals still show any real error in a price. */
const roundedDecimals = 6;

/** Reads a workbook and checks its rows; a launch year after `latestYear` is an error. Runs in the sandbox. */
export async function readPriceList(bytes: Buffer, latestYear: number): Promise<PriceListReading> {
  const found = await detectWorkbook(bytes);
  if (found.kind === 'none') return { at: 'refused', reason: found.reason };
  const sheets = await readSheets(found);
  return sheets === null
    ? { at: 'refused', reason: { code: found.kind === 'xls' ? 'spreadsheet_unrecognised' : 'spreadsheet_damaged' } }
    : checkSheets(sheets.toSorted(productsFirst), latestYear);
}

/** Returns the visible sheets, or null when they can't be read. */
async function readSheets({ bytes, kind }: Exclude<DetectedWorkbook, { kind: 'none' }>): Promise<Sheet[] | null> {
  try {
    // The library doesn't say which sheets of an .xls are hidden.
    if (kind === 'xls') return visibleSheets((await readXls(bytes)).sheets, bytes);
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    });
    return sheets;
  } catch {
    return null;
  }
}

function checkSheets(sheets: readonly Sheet[], latestYear: number): PriceListReading {
  const tables = sheets.map((sheet) => bulkRows(textsOf(sheet)));
  const list = tables.find(({ missing }) => missing.length === 0);
  if (list === undefined) return { at: 'refused', reason: whyNoHeader(tables) };
  const { rows, duplicates } = list;
  if (duplicates.length > 0) {
    return {
      at: 'refused',
      reason: { code: 'spreadsheet_duplicate_columns', columns: duplicates.join(' and ') },
    };
  }
  if (rows.length > maxSpreadsheetRows) {
    return { at: 'refused', reason: { code: 'spreadsheet_too_long', max: maxSpreadsheetRows } };
  }
  return { at: 'read', list: readBulkRows(rows, latestYear) };
}

function whyNoHeader(tables: readonly { missing: readonly string[]; rows: readonly BulkRow[] }[]): UnreadableReason {
  const [nearest = bulkRows([])] = tables.toSorted((one, other) => one.missing.length - other.missing.length);
  return { code: 'spreadsheet_without_header', missing: nearest.missing.join(', ') };
}

function productsFirst(one: Sheet, other: Sheet): number {
  return Number(isProducts(other)) - Number(isProducts(one));
}

function isProducts({ name }: Sheet): boolean {
  return name.trim().toLowerCase() === productsSheet.toLowerCase();
}

/** Returns the cells as text. A vertically merged cell counts for every row that it covers. */
function textsOf({ rows, merges = [] }: Sheet): string[][] {
  // An .xls omits blank rows.
  const texts = Array.from(rows, (row: Sheet['rows'][number] | undefined) => Array.from(row ?? [], textOf));
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? '';
    if (text === '') continue;
    for (const row of texts.slice(startRow + 1, endRow + 1)) {
      while (row.length < startCol) row.push('');
      row[startCol] ||= text;
    }
  }
  return texts;
}

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '#VALUE!' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toFixed(roundedDecimals)));
  return String(cell);
}
