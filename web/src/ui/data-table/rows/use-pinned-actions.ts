import { useEffect, useState, type RefObject } from 'react';
import type { Column } from '../list.ts';

/** How much of the other columns has to stay visible beside pinned buttons, in rem: what the buttons are about. */
const minVisible = 18;

/** Returns whether the column with the rows' buttons stays in view while a table wider than its pane is scrolled. */
export function usePinnedActions<Row>(
  pane: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): boolean {
  const [paneWidth, setPaneWidth] = useState(0);
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setPaneWidth(element.offsetWidth / pixelsPerRem()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  const actions = columns.find(({ isActions }) => isActions);
  if (actions === undefined || paneWidth < actions.width + minVisible) return false;
  return rows.some((row) => actions.isEmpty?.(row) !== true);
}

function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
