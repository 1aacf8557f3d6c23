import type { BulkProducts } from '@trade-in/domain/bulk-upload/bulk-row';

/** Reads the price lists that staff prepare in a spreadsheet program. */
export interface PriceLists {
  /**
   * Returns the products of a price list and the errors in its rows; may take up to 30 s. Reads one list at a time, with
   * callers taking turns; calls `onStart` when this caller's turn begins. Throws the refusals `bad_spreadsheet` and
   * `too_many_rows` with a reason. A launch year after `latestYear` is an error.
   */
  read(file: Buffer, options: { latestYear: number; caller: string; onStart: () => void }): Promise<BulkProducts>;
  /** Returns the blank price list as an .xlsx file. */
  template(): Promise<Buffer>;
}
