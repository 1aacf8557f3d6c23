import type { ExportFormat } from '@trade-in/domain/export-format';

/** Texts are never taken for a formula; null leaves the cell empty. */
export type SheetCell = string | number | null;

/**
 * What a column's cells hold, and how they show: `rands` are whole cents, shown as Rands; an `instant` is ISO 8601, shown as
 * date and time in Johannesburg; a `day` is 'YYYY-MM-DD'.
 */
export type SheetCellKind = 'text' | 'count' | 'rands' | 'day' | 'instant';

export interface SheetColumn<Row> {
  heading: string;
  /** Characters that show. */
  width: number;
  /** Text where it is left out. */
  kind?: SheetCellKind;
  /** Whether a workbook shows the column's sum beneath it. */
  hasTotal?: true;
  /** `before` is the row above in the same file; null for the first. */
  cell(row: Row, before: Row | null): SheetCell;
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
