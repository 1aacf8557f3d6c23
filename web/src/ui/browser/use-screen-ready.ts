import { useEffect } from 'react';

/** Sets `data-ready` on `<html>`, for tests and tools, once the screen is interactive. Each screen calls it once. */
export function useScreenReady(isReady = true): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-ready', isReady);
    return () => root.removeAttribute('data-ready');
  }, [isReady]);
}
