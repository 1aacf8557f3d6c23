import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface ShownList {
  id: string;
  lastRow: number;
}

/**
 * Restores the focus when the focused element of the list is removed: to the row that is now in its place or, without one, to
 * the first filter or the control that unfolds the filters. When the list changes, focus in a row moves to the first row.
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, { id, lastRow }: ShownList): void {
  const last = useRef<{ element: Element; row: number | null } | null>(null);
  const shownId = useRef(id);
  useEffect(() => {
    const element = list.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? { element: target, row: rowOf(target) } : null;
    };
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, [list]);
  useLayoutEffect(() => {
    const isOtherList = shownId.current !== id;
    shownId.current = id;
    if (!isOtherList || last.current === null || last.current.row === null) return;
    last.current.row = 0;
    if (last.current.element === document.activeElement) tryFocus(rowAt(list.current, 0));
  });
  useLayoutEffect(() => {
    if (last.current?.element.isConnected !== false || document.activeElement !== document.body) return;
    const { row } = last.current;
    last.current = null;
    if (row !== null && tryFocus(rowAt(list.current, Math.min(row, lastRow)))) return;
    const filters = ['input[data-filter]', 'summary'];
    filters.some((selector) => tryFocus(list.current?.querySelector<HTMLElement>(selector) ?? null));
  });
}

/** Returns the index of the row that has the focus or had it last. */
export function useFocusedRow(list: RefObject<HTMLElement | null>, startRow: number): number {
  const [row, setRow] = useState(startRow);
  useEffect(() => {
    const element = list.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      const focused = target instanceof Element ? rowOf(target) : null;
      if (focused !== null) setRow(focused);
    };
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, [list]);
  return row;
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return row === undefined ? null : Number(row);
}

function rowAt(list: HTMLElement | null, row: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-index="${row}"]`) ?? null;
}

/** Returns whether the element took the focus. */
function tryFocus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null && document.activeElement === element;
}
