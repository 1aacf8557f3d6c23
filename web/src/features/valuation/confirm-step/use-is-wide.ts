import { useSyncExternalStore } from 'react';

/** The width from which the ledger is beside the value (value-panel.module.css). */
const query = '(min-width: 64rem)';

function watch(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Returns whether the window has room for the ledger beside the value; false on the server and during hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
