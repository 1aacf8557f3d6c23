import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and until the script answers; what needs the script is offered from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
