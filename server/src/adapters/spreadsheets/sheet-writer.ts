import { formatSortableInstant } from '@trade-in/domain/calendar';
import { escapeCsvFormulas } from '@trade-in/domain/lists/escape-formula';
import { cents, formatRandsInput } from '@trade-in/domain/money';
import type { Sheet, SheetCell, SheetCellKind, SheetWriter } from '../../ports/files/sheet-writer.ts';
import { cellsOf } from './sheet-rows.ts';
import { workbookOf } from './write-workbook.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const sheetWriter: SheetWriter = {
  write: (format, sheet) =>
    format === 'xlsx'
      ? { bytes: workbookOf(sheet), mediaType: workbookType }
      : { bytes: csvOf(sheet, format), mediaType: 'text/csv; charset=utf-8' },
};

interface Dialect {
  separator: ',' | ';';
  decimalSign: '.' | ',';
  /** Writes texts of digits so that Excel neither rounds them nor drops leading zeros. */
  keepsDigits: boolean;
}

const dialects: Readonly<Record<'csv' | 'csv-excel', Dialect>> = {
  csv: { separator: ',', decimalSign: '.', keepsDigits: false },
  'csv-excel': { separator: ';', decimalSign: ',', keepsDigits: true },
};

/** Without it, or after a `sep=` line, Excel assumes the machine's legacy encoding. */
const byteOrderMark = '\ufeff';
const chunkLength = 65_536;

/** Yields the sheet as delimited text (RFC 4180 except for the separator), without totals. */
async function* csvOf<Row>(sheet: Sheet<Row>, format: 'csv' | 'csv-excel'): AsyncGenerator<Uint8Array> {
  const dialect = dialects[format];
  const kinds = sheet.columns.map(({ kind = 'text' }) => kind);
  const lineOf = (fields: readonly string[]) => `${fields.join(dialect.separator)}\r\n`;
  let chunk = byteOrderMark + lineOf(sheet.columns.map(({ header }) => quoted(header)));
  for await (const cells of cellsOf(sheet)) {
    chunk += lineOf(cells.map((cell, column) => fieldOf(cell, kinds[column] ?? 'text', dialect)));
    if (chunk.length < chunkLength) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function fieldOf(cell: SheetCell, kind: SheetCellKind, { decimalSign, keepsDigits }: Dialect): string {
  if (cell === null) return '';
  if (kind === 'rands') return formatRandsInput(cents(Number(cell))).replace('.', decimalSign);
  if (kind === 'instant') return formatSortableInstant(new Date(cell));
  const text = String(cell);
  // The only formula in the file, and safe because it contains only digits.
  if (kind === 'text' && keepsDigits && /^\d+$/.test(text)) return `="${text}"`;
  return quoted(typeof cell === 'string' ? escapeCsvFormulas(text) : text);
}

function quoted(text: string): string {
  return /[",;\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
