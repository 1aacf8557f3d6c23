import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Density } from '../density/use-density.ts';
import type { positionToRestore } from '../list-position.ts';
import type { DataTableProps, List } from '../list.ts';
import { withFocusedRow } from '../rows-and-gaps.ts';

/** The assumed height of a row until it is measured: two lines of text, and a line for each sub-row. */
const [estimatedRowPx, compactRowPx, subRowPx] = [57, 39, 21];
type SubRows<Row> = DataTableProps<Row>['subRows'];

interface VirtualizerDeps<Row> extends Pick<DataTableProps<Row>, 'rowKey'> {
  subRows: SubRows<Row> | undefined;
  list: Pick<List<Row>, 'rows'>;
  density: Density | null;
  pane: RefObject<HTMLDivElement | null>;
  start: ReturnType<typeof positionToRestore>;
  active: number;
}

/** Virtualises the rows in their pane. Also returns how many lines are before each row. */
export function useRowVirtualizer<Row>({
  list: { rows },
  rowKey,
  subRows,
  density,
  pane,
  start,
  active,
}: VirtualizerDeps<Row>) {
  const lines = useMemo(() => linesBefore(rows, subRows), [rows, subRows]);
  const linesBelow = (index: number) => (lines[index + 1] ?? 0) - (lines[index] ?? 0) - 1;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: (index) => (density === 'compact' ? compactRowPx : estimatedRowPx) + linesBelow(index) * subRowPx,
    // The row itself has data-index, which the focus needs.
    indexAttribute: 'data-row',
    getItemKey: (index) => keyAt(rows, rowKey, index),
    rangeExtractor: withFocusedRow(active),
    overscan: 8,
    useFlushSync: false,
    initialMeasurementsCache: start.measured,
    initialOffset: start.scrollTop,
  });
  const measuredDensity = useRef(density);
  useEffect(() => {
    if (measuredDensity.current === density) return;
    measuredDensity.current = density;
    // Rows out of view still have the other density's heights.
    virtualizer.measure();
  }, [density, virtualizer]);
  return { virtualizer, lines };
}

/** Returns for each row the number of lines before it, and last the number of all lines. */
function linesBefore<Row>(rows: readonly Row[], subRows: SubRows<Row> | undefined): number[] {
  const lines = [0];
  for (const row of rows) lines.push((lines.at(-1) ?? 0) + 1 + (subRows?.(row).length ?? 0));
  return lines;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}
