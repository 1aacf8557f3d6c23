import { sortableInstant } from '@trade-in/domain/calendar';
import { harmlessCsvCell } from '@trade-in/domain/harmless-cell';
import { cents, randsInput } from '@trade-in/domain/money';
import type { Sheet, SheetCell, SheetCellKind } from '../../ports/sheet-writer.ts';
import { cellsOf } from './sheet-rows.ts';

interface Dialect {
  separator: ',' | ';';
  decimalSign: '.' | ',';
  /** Whether texts of digits are written so that Excel neither rounds them nor drops a leading zero. */
  keepsDigits: boolean;
}

const dialects: Readonly<Record<'csv' | 'csv-excel', Dialect>> = {
  csv: { separator: ',', decimalSign: '.', keepsDigits: false },
  'csv-excel': { separator: ';', decimalSign: ',', keepsDigits: true },
};

/** Excel takes a file without it for one in the machine's old character set; it does so too after a `sep=` line. */
const byteOrderMark = '\ufeff';
const chunkLength = 65_536;

/** Yields the sheet as separated values (RFC 4180 but for the separator), without totals. */
export async function* csvOf<Row>(sheet: Sheet<Row>, format: 'csv' | 'csv-excel'): AsyncGenerator<Uint8Array> {
  const dialect = dialects[format];
  const kinds = sheet.columns.map(({ kind = 'text' }) => kind);
  const lineOf = (fields: readonly string[]) => `${fields.join(dialect.separator)}\r\n`;
  let chunk = byteOrderMark + lineOf(sheet.columns.map(({ heading }) => quoted(heading)));
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
  if (kind === 'rands') return randsInput(cents(Number(cell))).replace('.', decimalSign);
  if (kind === 'instant') return sortableInstant(new Date(cell));
  const text = String(cell);
  // The only formula in the file, and it holds nothing but digits.
  if (kind === 'text' && keepsDigits && /^\d+$/.test(text)) return `="${text}"`;
  return quoted(typeof cell === 'string' ? harmlessCsvCell(text) : text);
}

function quoted(text: string): string {
  return /[",;\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
