import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHistoryTravel } from '../../ui/use-history-travel.ts';

/** What a browser does on a new page, for a new step: the top of the page, and the focus on what the step asks. */
export function useStepTurn(page: RefObject<HTMLElement | null>, step: number): void {
  const isTravelling = useHistoryTravel();
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isTravelling.current) window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, step, isTravelling]);
}
