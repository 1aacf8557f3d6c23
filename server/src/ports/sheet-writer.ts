import type { ExportFormat } from '@trade-in/domain/export-format';

/** Amounts are numbers; everything else is text, which is never taken for a formula. */
export type SheetCell = string | number | null;

export interface SheetColumn<Row> {
  heading: string;
  /** Characters that show. */
  width: number;
  cell(row: Row): SheetCell;
}

export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Fetched no faster than the sheet is taken. */
  pages: AsyncIterable<readonly Row[]>;
}

/** Makes files that spreadsheet programs open, while they are sent. */
export interface SheetWriter {
  write<Row>(format: ExportFormat, sheet: Sheet<Row>): { bytes: AsyncIterable<Uint8Array>; mediaType: string };
}
