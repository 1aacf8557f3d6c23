import type { BulkProducts } from '@trade-in/domain/bulk-upload/bulk-row';

/** Reads the price lists that staff prepare in a spreadsheet program. */
export interface PriceLists {
  /**
   * Returns the products of a price list and the errors in its rows; may take up to 30 s. Reads one list at a time, with
   * callers taking turns; calls `onStart` when this caller's turn begins. Throws the refusals `bad_spreadsheet` and
   * `too_many_rows` with a reason.
   */
  read(file: Buffer, turn: { caller: string; onStart: () => void }): Promise<BulkProducts>;
  /** Returns the blank price list as an .xlsx file. */
  template(): Promise<Buffer>;
}
