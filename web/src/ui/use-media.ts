import { useCallback, useSyncExternalStore } from 'react';

/** From here on a screen is a counter's, below it a phone's (specification, section 9). */
export const isCounter = '(min-width: 768px)';

/** While the page is laid out for paper. */
export const isPrinted = 'print';

/** Whether the media query holds now; only for screens that the server doesn't render. */
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
