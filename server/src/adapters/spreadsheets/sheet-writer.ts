import { harmlessCell, harmlessCsvCell } from '@trade-in/domain/harmless-cell';
import type { Sheet, SheetCell, SheetColumn, SheetWriter } from '../../ports/sheet-writer.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Excel takes a file without it for one in the machine's old character set. */
const byteOrderMark = '\ufeff';

export const sheetWriter: SheetWriter = {
  write: (format, sheet) => ({
    bytes: format === 'xlsx' ? xlsxOf(sheet) : csvOf(sheet),
    mediaType: mediaTypes[format],
  }),
};

async function* xlsxOf<Row>({ name, columns, pages }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  // Loaded when the first workbook is asked for: 10 MB that a shop without exports does without.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const shapes = columns.map(({ heading, width }) => ({ header: heading, width }));
  yield* writeXlsxStream(rowsOf(pages, columns), {
    name,
    columns: shapes,
    freezePane: { rows: 1 },
  });
}

async function* rowsOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: readonly SheetColumn<Row>[]) {
  for await (const rows of pages) yield* rows.map((row) => columns.map((column) => inWorkbook(column.cell(row))));
}

/** RFC 4180, as spreadsheet programs open it. */
async function* csvOf<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const heading = columns.map((column) => column.heading);
  yield Buffer.from(byteOrderMark + lineOf(heading));
  for await (const rows of pages) {
    yield Buffer.from(rows.map((row) => lineOf(columns.map((column) => inCsv(column.cell(row))))).join(''));
  }
}

function lineOf(cells: readonly SheetCell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: SheetCell): string {
  const text = String(cell ?? '');
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function inWorkbook(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? harmlessCell(cell) : cell;
}

function inCsv(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? harmlessCsvCell(cell) : cell;
}
