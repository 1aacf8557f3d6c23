import type { ExportFormat } from '@trade-in/domain/lists/export-format';

/** Texts never become formulas; null leaves the cell empty. */
export type SheetCell = string | number | null;

/**
 * The type of a column's cells: `rands` are whole cents, displayed in rands; an `instant` is ISO 8601, displayed as date and
 * time in Johannesburg; a `day` is 'YYYY-MM-DD'.
 */
export type SheetCellKind = 'text' | 'count' | 'rands' | 'day' | 'instant';

export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  /** Defaults to text. */
  kind?: SheetCellKind;
  /** Adds a total row with the column's sum to a workbook. */
  hasTotal?: true;
  /** `previous` is the row above in the same file; null for the first. */
  cell(row: Row, previous: Row | null): SheetCell;
}

export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Fetched only as fast as the sheet is consumed. */
  pages: AsyncIterable<readonly Row[]>;
}

/** Streams files for spreadsheet programs. */
export interface SheetWriter {
  write<Row>(format: ExportFormat, sheet: Sheet<Row>): { bytes: AsyncIterable<Uint8Array>; mediaType: string };
}
