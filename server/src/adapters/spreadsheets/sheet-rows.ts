import type { Sheet, SheetCell } from '../../ports/files/sheet-writer.ts';

/** Yields the cells of each row in column order. */
export async function* cellsOf<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<readonly SheetCell[], void> {
  let previous: Row | null = null;
  for await (const rows of pages) {
    for (const row of rows) {
      yield columns.map((column) => column.cell(row, previous));
      previous = row;
    }
  }
}
