import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { type KeyAction, pressedAction } from '../keys/key-table.ts';
import { areSingleKeysOn } from '../keys/single-keys.ts';
import type { List } from './list.ts';
import { useRestoredFocus } from './list-focus.ts';

const pageOfRows = 10;

const steps: Partial<Record<KeyAction<'lists'>, (row: number, last: number) => number>> = {
  next: (row) => row + 1,
  previous: (row) => row - 1,
  nextPage: (row) => row + pageOfRows,
  previousPage: (row) => row - pageOfRows,
  first: () => 0,
  last: (_, last) => last,
};

/**
 * Makes a table's rows usable by keyboard: Tab reaches the active row, arrows move between rows, Enter runs a row's first action.
 * The first list starts with `startRow` active, every later one (with another `id`) with its first row.
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
    focusRendered(active);
  });
  useRestoredFocus(pane, { id, lastRow: last });

  function focusRendered(row: number) {
    pane.current?.querySelector<HTMLElement>(`tr[data-index="${row}"]`)?.focus();
  }

  function focusRow(row: number) {
    const next = Math.max(0, Math.min(row, last));
    // Activating the active row again renders nothing, so the layout effect wouldn't run.
    if (next === active) focusRendered(next);
    mustFocus.current = next !== active;
    setMoved({ id, row: next });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    const isOff = event.key.length === 1 && !areSingleKeysOn();
    const action = event.target === event.currentTarget && !isOff ? pressedAction('lists', event) : null;
    if (action === 'open') {
      // Otherwise the same key press would also click the element focused next: the Close button of the dialog that opens.
      event.preventDefault();
      firstAction(event.currentTarget)?.click();
      return;
    }
    const step = action === null ? undefined : steps[action];
    if (step === undefined) return;
    event.preventDefault();
    focusRow(step(active, last));
  }

  return { active, focusRow, setActive: (row: number) => setMoved({ id, row }), onKeyDown };
}

const control = ':is(a[href], button:not(:disabled))';

/** Returns the first button or link of the column with actions or, without one, of the row: a reference may be linked, too. */
function firstAction(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-actions] ${control}`) ?? row.querySelector<HTMLElement>(control);
}
