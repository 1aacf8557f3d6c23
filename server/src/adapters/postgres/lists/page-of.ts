import type { Page, Position } from '../../../ports/http/page.ts';

/** Builds a page from up to `limit + 1` rows; the extra row shows that another page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): Omit<Page<Row>, 'total'> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? positionOf(last) : null };
}
