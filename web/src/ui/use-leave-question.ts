import { useEffect, useEffectEvent } from 'react';

/**
 * Asks before Back, Forward or a link leads to another screen while something on this one is unsaved. Before a reload and a
 * closed tab the browser asks in its own words.
 */
export function useLeaveQuestion(isUnsaved: boolean, question = 'Leave without saving?'): void {
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (!event.cancelable || !leadsElsewhere(event)) return;
    if (!window.confirm(question)) event.preventDefault();
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: NavigateEvent) => onNavigate(event);
    const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Browsers of before 2026 lack it: there only what leaves the page altogether is asked about.
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', ask);
    window.addEventListener('beforeunload', askOnUnload);
    return () => {
      navigation?.removeEventListener('navigate', ask);
      window.removeEventListener('beforeunload', askOnUnload);
    };
  }, [isUnsaved]);
}

/** Filters change the address of the same screen; another document is asked about by the browser. */
function leadsElsewhere({ destination }: NavigateEvent): boolean {
  return destination.sameDocument && new URL(destination.url).pathname !== window.location.pathname;
}
