import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isHistoryTravel } from '../ui/history-travel.ts';

/** What a browser does when it opens another page: the top of the page, the focus on what is new. */
export function usePageTurn(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isHistoryTravel()) window.scrollTo(0, 0);
    const main = document.querySelector('main');
    // A form that begins with its first field has the focus there already.
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, [path]);
}
