import * as words from '@trade-in/words/unsaved-changes';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks for confirmation before Back, Forward or a link leaves a screen with unsaved changes. Before a reload, and before the
 * tab closes, the browser asks with its own text.
 */
export function useUnsavedChangesWarning(isUnsaved: boolean, question = words.leaveQuestion()): void {
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (!event.cancelable || !leavesScreen(event)) return;
    if (!window.confirm(question)) event.preventDefault();
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: NavigateEvent) => onNavigate(event);
    const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Not in browsers from before 2026: they only ask before the document unloads.
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', ask);
    window.addEventListener('beforeunload', askOnUnload);
    return () => {
      navigation?.removeEventListener('navigate', ask);
      window.removeEventListener('beforeunload', askOnUnload);
    };
  }, [isUnsaved]);
}

/** Filters change the URL of the same screen; for another document the browser asks. */
function leavesScreen({ destination }: NavigateEvent): boolean {
  return destination.sameDocument && new URL(destination.url).pathname !== window.location.pathname;
}
