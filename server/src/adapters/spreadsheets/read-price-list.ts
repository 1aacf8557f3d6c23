import { type BulkProducts, type BulkRow, bulkRows, readBulkRows } from '@trade-in/domain/bulk-row';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';
import { readXls, readXlsx } from 'hucre/xlsx';
import type { PriceListFault } from '../sandbox/sandbox-messages.ts';
import { type FoundWorkbook, isDamaged, openContainer } from './kind-of-workbook.ts';

/** A price list, or why the file is none. */
export type PriceListReading = { at: 'read'; list: BulkProducts } | PriceListFault;

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];
type Cell = Sheet['rows'][number][number];

/** The template's sheet, which counts before others. */
const sheetName = 'products';
/** A result like 449.9999999999999 is meant as 450; prices have two decimals, so that six show any other mistake. */
const keptDecimals = 6;

/** Reads a workbook and judges its rows. Runs in the sandbox. */
export async function readPriceList(bytes: Buffer): Promise<PriceListReading> {
  const found = await openContainer(bytes);
  if (found.kind === 'none') return { at: 'unreadable', why: found.why };
  const workbook = await openWorkbook(found);
  return workbook === null ? { at: 'unreadable', why: isDamaged } : judge(workbook.sheets.toSorted(productsFirst));
}

/** Null for what the library can't read, which it tells in its own words. */
async function openWorkbook({ bytes, kind }: Exclude<FoundWorkbook, { kind: 'none' }>): Promise<Workbook | null> {
  try {
    return kind === 'xls'
      ? await readXls(bytes)
      : await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true });
  } catch {
    return null;
  }
}

function judge(sheets: readonly Sheet[]): PriceListReading {
  const tables = sheets.map((sheet) => bulkRows(textsOf(sheet)));
  const list = tables.find(({ missing }) => missing.length === 0);
  if (list === undefined) return { at: 'unreadable', why: whyNoList(tables) };
  const { rows, doubled } = list;
  if (doubled.length > 0) {
    return { at: 'unreadable', why: `Two columns are headed ${doubled.join(' and ')}. Please leave one of them.` };
  }
  if (rows.length > maxSpreadsheetRows) return { at: 'too_many_rows' };
  return { at: 'read', list: readBulkRows(rows) };
}

function whyNoList(tables: readonly { missing: readonly string[]; rows: readonly BulkRow[] }[]): string {
  const [nearest] = tables.toSorted((one, other) => one.missing.length - other.missing.length);
  const missing = nearest?.missing.join(', ') ?? 'all of them';
  return `The headings Brand, Model, Club Type and Price were not found in one row; missing: ${missing}. Please start from the template.`;
}

function productsFirst(one: Sheet, other: Sheet): number {
  return Number(isProducts(other)) - Number(isProducts(one));
}

function isProducts({ name }: Sheet): boolean {
  return name.trim().toLowerCase() === sheetName;
}

/** The cells as text. A cell that is merged downwards stands for every row that it covers. */
function textsOf({ rows, merges = [] }: Sheet): string[][] {
  // An .xls leaves out rows that hold nothing.
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
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toFixed(keptDecimals)));
  return String(cell);
}
