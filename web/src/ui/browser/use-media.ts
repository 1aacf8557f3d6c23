import { useCallback, useSyncExternalStore } from 'react';

/** Width from which the desktop layout applies (specification, section 9). */
export const desktopQuery = '(min-width: 768px)';

/** Matches while the page is laid out for print. */
export const printQuery = 'print';

/** Returns whether the media query matches. Only for screens that the server doesn't render. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
