import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface ShownList {
  id: string;
  lastRow: number;
}

/**
 * Gives the focus a place again when what had it within the list was taken off the page: the row that is there now, or
 * where there is none, or it was in no row, the first filter or what unfolds it. From a row of another list, it goes to
 * the first one of this.
 */
export function useLostFocus(list: RefObject<HTMLElement | null>, { id, lastRow }: ShownList): void {
  const last = useRef<{ element: Element; row: number | null } | null>(null);
  const shownId = useRef(id);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? { element: target, row: rowOf(target) } : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    const isOther = shownId.current !== id;
    shownId.current = id;
    if (!isOther || last.current === null || last.current.row === null) return;
    last.current.row = 0;
    if (last.current.element === document.activeElement) takesFocus(rowAt(list.current, 0));
  });
  useLayoutEffect(() => {
    if (last.current?.element.isConnected !== false || document.activeElement !== document.body) return;
    const { row } = last.current;
    last.current = null;
    if (row !== null && takesFocus(rowAt(list.current, Math.min(row, lastRow)))) return;
    const filters = ['input[data-filter]', 'summary'];
    filters.some((place) => takesFocus(list.current?.querySelector<HTMLElement>(place) ?? null));
  });
}

/** The row that has the focus in it, or had it last. */
export function useFocusedRow(list: RefObject<HTMLElement | null>, startRow: number): number {
  const [row, setRow] = useState(startRow);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const focused = target instanceof Element ? rowOf(target) : null;
      if (focused !== null) setRow(focused);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
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

function takesFocus(place: HTMLElement | null): boolean {
  place?.focus();
  return place !== null && document.activeElement === place;
}
