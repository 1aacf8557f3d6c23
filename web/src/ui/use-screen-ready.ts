import { useEffect } from 'react';

/** Tells the page's tests and tools, by `data-ready` on `<html>`, that the screen answers; called once by each screen. */
export function useScreenReady(isReady = true): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-ready', isReady);
    return () => root.removeAttribute('data-ready');
  }, [isReady]);
}
