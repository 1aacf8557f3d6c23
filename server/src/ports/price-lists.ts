import type { BulkProducts } from '@trade-in/domain/bulk-row';

/** Reads what staff wrote in a spreadsheet program. */
export interface PriceLists {
  /**
   * The products of a price list, and what is wrong with its rows; may take up to 30 s. Lists are read one at a time,
   * callers in turns; `onStart` is called when this one's turn comes.
   * Throws the refusals `bad_spreadsheet` and `too_many_rows`, with a sentence that says what to do.
   */
  read(file: Buffer, turn: { caller: string; onStart: () => void }): Promise<BulkProducts>;
  /** The empty list to start from, as an .xlsx file. */
  template(): Promise<Buffer>;
}
