import type { Sheet, SheetCell } from '../../ports/sheet-writer.ts';

/** Yields each row's cells, in the columns' order. */
export async function* cellsOf<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<readonly SheetCell[], void> {
  let before: Row | null = null;
  for await (const rows of pages) {
    for (const row of rows) {
      yield columns.map((column) => column.cell(row, before));
      before = row;
    }
  }
}
