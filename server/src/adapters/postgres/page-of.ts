import type { Page, Position } from '../../ports/page.ts';

/** A page of rows that were asked for one more than it holds, so that it is known whether another page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): Omit<Page<Row>, 'total'> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? positionOf(last) : null };
}
