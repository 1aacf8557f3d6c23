import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { shortList } from './list.ts';

/** A row to render, or the room that rows take which are not rendered. */
export type RowPiece = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface ListVirtualizer {
  options: { count: number; scrollMargin: number };
  getVirtualItems: () => VirtualItem[];
  getTotalSize: () => number;
}

/** What to render of a list: those of at most `wholeUpTo` rows whole, of others what shows and the gaps around it. */
export function rowPieces(virtualizer: ListVirtualizer, wholeUpTo = shortList): RowPiece[] {
  const { count, scrollMargin } = virtualizer.options;
  if (count <= wholeUpTo) return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
  const pieces: RowPiece[] = [];
  let end = 0;
  for (const { index, start, size } of virtualizer.getVirtualItems()) {
    const top = start - scrollMargin;
    if (top > end) pieces.push({ kind: 'gap', key: `before ${index}`, height: top - end });
    pieces.push({ kind: 'row', index });
    end = top + size;
  }
  const rest = virtualizer.getTotalSize() - end;
  if (rest > 0) pieces.push({ kind: 'gap', key: 'after', height: rest });
  return pieces;
}

/** What shows, and the row that has the focus wherever it is: unmounted it would lose it. */
export function withActiveRow(active: number): (range: Range) => number[] {
  return (range) => {
    const shown = defaultRangeExtractor(range);
    if (active >= range.count || shown.includes(active)) return shown;
    return [...shown, active].sort((one, other) => one - other);
  };
}
