import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** What a browser does on a new page, for a new step: the top of the page, and the focus on what the step asks. */
export function useStepTurn(page: RefObject<HTMLElement | null>, step: number): void {
  const isInHistory = useRef(false);
  useEffect(() => {
    const onPop = () => {
      isInHistory.current = true;
      // The router renders within the event's own task.
      setTimeout(() => {
        isInHistory.current = false;
      });
    };
    // Capturing, so that it runs before the router's own listener.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);

  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Going through the history, the browser itself returns to where the page had been scrolled to.
    if (!isInHistory.current) window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, step]);
}
