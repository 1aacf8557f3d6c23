import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { shortList } from './list.ts';

/** A row to render, or a gap with the height of rows that are not rendered. */
export type RowOrGap = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface ListVirtualizer {
  options: { count: number; scrollMargin: number };
  getVirtualItems: () => VirtualItem[];
  getTotalSize: () => number;
}

/** Returns what to render of a list: all of up to `maxUnvirtualised` rows, otherwise the visible ones with the gaps around. */
export function rowsAndGaps(virtualizer: ListVirtualizer, maxUnvirtualised = shortList): RowOrGap[] {
  const { count, scrollMargin } = virtualizer.options;
  if (count <= maxUnvirtualised) return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
  const pieces: RowOrGap[] = [];
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

/** Extracts the visible rows and the focused row, which would lose the focus if it were unmounted. */
export function withFocusedRow(focused: number): (range: Range) => number[] {
  return (range) => {
    const visible = defaultRangeExtractor(range);
    if (focused >= range.count || visible.includes(focused)) return visible;
    return [...visible, focused].sort((one, other) => one - other);
  };
}
