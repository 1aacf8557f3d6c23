import { PassThrough, Readable } from 'node:stream';
import { escapeFormula } from '@trade-in/domain/lists/escape-formula';
import type { Sheet, SheetCell } from '../../ports/files/sheet-writer.ts';
import { cellsOf } from './sheet-rows.ts';
import { dataRow, type SheetLayout, sheetEnd, sheetStart, totalRow } from './sheet-xml.ts';
import { bookParts } from './workbook-parts.ts';

/** Excel's limit, including the header row. */
const maxExcelRows = 1_048_576;
const chunkLength = 65_536;

/**
 * Yields an .xlsx workbook while fetching its rows: a bold, frozen header row, filters, typed dates and amounts, a total row.
 * Continues on another sheet when one is full. Closes the rows when its reader stops early.
 */
export async function* workbookOf<Row>(sheet: Sheet<Row>, maxRows = maxExcelRows): AsyncGenerator<Uint8Array> {
  // Loaded on first use.
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
      // The zip writer doesn't handle errors of its sources.
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
  /** The row that didn't fit on the previous sheet. */
  first: readonly SheetCell[] | null;
  maxRows: number;
}

/** Yields one sheet's XML and passes on the row that didn't fit, or null when none is left. */
async function* sheetXml(
  { layout, rows, first, maxRows }: SheetPart,
  onEnd: (next: readonly SheetCell[] | null) => void,
): AsyncGenerator<string> {
  const totals = layout.map(() => 0);
  let chunk = sheetStart(layout);
  let lastRow = 1;
  let next = first ?? (await nextRow(rows));
  // Reserves the last row for the total.
  while (next !== null && lastRow < maxRows - 1) {
    lastRow += 1;
    chunk += dataRow(layout, lastRow, next.map(harmlessText));
    for (const [at, cell] of next.entries()) if (typeof cell === 'number') totals[at] = (totals[at] ?? 0) + cell;
    if (chunk.length > chunkLength) {
      yield chunk;
      chunk = '';
    }
    next = await nextRow(rows);
  }
  if (lastRow > 1 && layout.some(({ hasTotal }) => hasTotal)) chunk += totalRow(layout, lastRow + 1, totals);
  yield chunk + sheetEnd(layout, lastRow);
  onEnd(next);
}

async function nextRow(rows: AsyncGenerator<readonly SheetCell[], void>): Promise<readonly SheetCell[] | null> {
  const result = await rows.next();
  return result.done === true ? null : result.value;
}

function harmlessText(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? escapeFormula(cell) : cell;
}
