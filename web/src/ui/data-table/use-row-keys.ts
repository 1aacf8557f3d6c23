import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { List } from './list.ts';
import { useLostFocus } from './focus-in-list.ts';

const pageOfRows = 10;

const steps: Record<string, (row: number, last: number) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + pageOfRows,
  PageUp: (row) => row - pageOfRows,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrows move the focus through a table's rows, one of which can be reached by Tab; Enter takes a row's first action.
 * A list of another `id` starts at its first row, the one at hand at `startRow`.
 */
export function useRowKeys(
  { id, rows }: Pick<List<unknown>, 'id' | 'rows'>,
  pane: RefObject<HTMLElement | null>,
  startRow = 0,
) {
  const [moved, setMoved] = useState({ id, row: startRow });
  const mustFocus = useRef(false);
  const last = rows.length - 1;
  const active = moved.id === id ? Math.max(0, Math.min(moved.row, last)) : 0;

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    focusShown(active);
  });
  useLostFocus(pane, { id, lastRow: last });

  function focusShown(row: number) {
    pane.current?.querySelector<HTMLElement>(`tr[data-index="${row}"]`)?.focus();
  }

  function focusRow(row: number) {
    const next = Math.max(0, Math.min(row, last));
    // A row that is active already would not render anew.
    if (next === active) focusShown(next);
    mustFocus.current = next !== active;
    setMoved({ id, row: next });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      // Otherwise the same key would press what has the focus by then: the Close button of the dialog that opens.
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.click();
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusRow(step(active, last));
  }

  return { active, focusRow, setActive: (row: number) => setMoved({ id, row }), onKeyDown };
}
