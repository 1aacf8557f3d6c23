import { PassThrough, Readable } from 'node:stream';
import { harmlessCell } from '@trade-in/domain/harmless-cell';
import type { Sheet, SheetCell } from '../../ports/sheet-writer.ts';
import { cellsOf } from './sheet-rows.ts';
import { dataRow, type SheetLayout, sheetEnd, sheetStart, totalRow } from './sheet-xml.ts';
import { bookParts } from './workbook-parts.ts';

/** What Excel takes, the header row included. */
const maxExcelRows = 1_048_576;
const chunkLength = 65_536;

/**
 * Yields an .xlsx workbook while its rows are fetched: header row bold and frozen, filters, real dates and amounts, a total.
 * What doesn't fit on one sheet goes on with another of the same form. Ends the rows when its reader stops early.
 */
export async function* workbookOf<Row>(sheet: Sheet<Row>, maxRows = maxExcelRows): AsyncGenerator<Uint8Array> {
  // Loaded when the first workbook is asked for.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const bytes = new PassThrough();
  const chunks: AsyncIterable<Uint8Array> = bytes;
  zip.outputStream.pipe(bytes);
  const rows = cellsOf(sheet);
  const addSheet = (number: number, first: readonly SheetCell[] | null) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, (done) => {
      const xml = sheetXml({ layout: sheet.columns, rows, first, maxRows }, (next) => {
        if (next !== null) return addSheet(number + 1, next);
        for (const [path, text] of bookParts(sheet.name, number)) zip.addBuffer(Buffer.from(text), path);
        return zip.end();
      });
      // The ZIP writer doesn't watch what it reads from for errors.
      done(
        null,
        Readable.from(xml, { objectMode: false }).on('error', (error) => bytes.destroy(error)),
      );
    });
  };
  addSheet(1, null);
  try {
    yield* chunks;
  } finally {
    bytes.destroy();
    await rows.return(undefined);
  }
}

interface SheetPart {
  layout: SheetLayout;
  rows: AsyncGenerator<readonly SheetCell[], void>;
  /** A row that the sheet before had no room for. */
  first: readonly SheetCell[] | null;
  maxRows: number;
}

/** Yields one sheet's XML and hands on the row that it has no room for, or null when none is left. */
async function* sheetXml(
  { layout, rows, first, maxRows }: SheetPart,
  onEnd: (next: readonly SheetCell[] | null) => void,
): AsyncGenerator<string> {
  const totals = layout.map(() => 0);
  let chunk = sheetStart(layout);
  let lastRow = 1;
  let next = first ?? (await nextOf(rows));
  // The last row is kept free for the total.
  while (next !== null && lastRow < maxRows - 1) {
    lastRow += 1;
    chunk += dataRow(layout, lastRow, next.map(asText));
    for (const [at, cell] of next.entries()) if (typeof cell === 'number') totals[at] = (totals[at] ?? 0) + cell;
    if (chunk.length > chunkLength) {
      yield chunk;
      chunk = '';
    }
    next = await nextOf(rows);
  }
  if (lastRow > 1 && layout.some(({ hasTotal }) => hasTotal)) chunk += totalRow(layout, lastRow + 1, totals);
  yield chunk + sheetEnd(layout, lastRow);
  onEnd(next);
}

async function nextOf(rows: AsyncGenerator<readonly SheetCell[], void>): Promise<readonly SheetCell[] | null> {
  const result = await rows.next();
  return result.done === true ? null : result.value;
}

function asText(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? harmlessCell(cell) : cell;
}
