import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from '../harness/client.ts';
import type { ZipEntry } from './zip-files.ts';

export const headerRow = ['Brand', 'Model', 'Club Type', 'Price', 'Image URL'];

type Cell = string | number | boolean | Date | CellObject | null;

/** Returns a sheet, built with a different library from the one that reads it. */
export function sheetOf(rows: Cell[][]): WorkSheet {
  return utils.aoa_to_sheet(rows, { cellDates: true });
}

/** Whether a sheet is visible, hidden, or hidden so that Excel's menu doesn't offer to show it. */
type SheetState = 0 | 1 | 2;

/** Returns a workbook of named sheets. `biff8` is the .xls of 1997 to 2003. */
export function workbookOf(
  sheets: Record<string, WorkSheet>,
  bookType: 'xlsx' | 'biff8' | 'xlsb' | 'ods',
  states: readonly SheetState[] = [],
): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: states.map((Hidden) => ({ Hidden })) };
  const bytes: unknown = write(book, { type: 'buffer', bookType, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new Error('The workbook was not written');
  return bytes;
}

/** Returns a price list. */
export function listOf(rows: Cell[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  return workbookOf({ Products: sheetOf(rows) }, bookType);
}

/** Uploads a price list. */
export function upload(
  staff: Client,
  bytes: Uint8Array,
  { name = 'list.xlsx', uploadId }: { name?: string; uploadId?: string } = {},
): Promise<LightMyRequestResponse> {
  const query = uploadId === undefined ? '' : `?uploadId=${uploadId}`;
  return staff.upload(`/api/admin/bulk-upload${query}`, [{ field: 'file', bytes: new Uint8Array(bytes), name }]);
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns the parts of a workbook, for `zipOf`. Its sheets are all the same part, the first by the name 'Products'. */
export function workbookEntries(sheet: Omit<ZipEntry, 'name'>, sheets = 1): ZipEntry[] {
  const names = Array.from({ length: sheets }, (_, at) => (at === 0 ? 'Products' : `Sheet ${at + 1}`));
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="sheet"/>`);
  const workbook = `<workbook xmlns:r="${relationships}"><sheets>${listed.join('')}</sheets></workbook>`;
  return [
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: '_rels/.rels', content: relation('workbook', 'officeDocument', 'xl/workbook.xml') },
    { name: 'xl/workbook.xml', content: Buffer.from(workbook) },
    { name: 'xl/_rels/workbook.xml.rels', content: relation('sheet', 'worksheet', 'worksheets/sheet1.xml') },
    { ...sheet, name: 'xl/worksheets/sheet1.xml' },
  ];
}

function relation(id: string, type: string, target: string): Buffer {
  const relationship = `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  return Buffer.from(`<Relationships>${relationship}</Relationships>`);
}

/** Returns a worksheet of texts. */
export function sheetXml(rows: readonly (readonly string[])[]): Buffer {
  const listed = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`);
  return Buffer.from(`<worksheet><sheetData>${listed.join('')}</sheetData></worksheet>`);
}

function cellXml(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}
