import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Gives the focus a place again when what had it within the list was taken off the page: the row that is there now, or
 * where there is none, or it was in no row, the first filter or what unfolds it.
 */
export function useLostFocus(list: RefObject<HTMLElement | null>, lastRow: number): void {
  const lost = useRef<{ element: Element; row: number | null } | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      lost.current = target instanceof Element ? { element: target, row: rowOf(target) } : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    if (lost.current?.element.isConnected !== false || document.activeElement !== document.body) return;
    const { row } = lost.current;
    lost.current = null;
    const filters = ['input[data-filter]', 'summary'];
    const places = row === null ? filters : [`[data-index="${Math.min(row, lastRow)}"]`, ...filters];
    places.some((place) => takesFocus(list.current?.querySelector<HTMLElement>(place)));
  });
}

/** The row that has the focus in it, or had it last. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): number {
  const [row, setRow] = useState(0);
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

function takesFocus(place: HTMLElement | null | undefined): boolean {
  place?.focus();
  return place !== undefined && place !== null && document.activeElement === place;
}
