import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isHistoryTravel } from '../../ui/history-travel.ts';

/** What a browser does on a new page, for a new step: the top of the page, and the focus on what the step asks. */
export function useStepTurn(page: RefObject<HTMLElement | null>, step: number): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isHistoryTravel()) window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, step]);
}
