import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { type KeyAction, keyTable, pressedAction } from '../../ui/keys/key-table.ts';
import { isKeyAllowed } from '../../ui/keys/use-keys.ts';
import { adminScreens } from './admin-screens.ts';

/** How long the key for pages waits for a page's letter, in milliseconds. */
const goMs = 1500;

interface AdminKeys {
  onSearch: () => void;
  onAllKeys: () => void;
}

/** Binds the keys that work on every page. */
export function useAdminKeys({ onSearch, onAllKeys }: AdminKeys): void {
  const [, navigate] = useLocation();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const actions = { search: onSearch, allKeys: onAllKeys, goTo: waitForLetter };
  function waitForLetter(event: KeyboardEvent) {
    wentAt.current = event.timeStamp;
  }
  /** Returns whether the key was one of these. */
  function press(event: KeyboardEvent): boolean {
    const isAwaited = event.timeStamp - wentAt.current < goMs;
    wentAt.current = Number.NEGATIVE_INFINITY;
    const page = isAwaited ? pageOf(event) : undefined;
    const action = pressedAction('everywhere', event);
    if (page !== undefined) navigate(page.path);
    else if (isHandled(action) && isKeyAllowed(event, keyTable.everywhere[action])) actions[action](event);
    else return false;
    return true;
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.defaultPrevented || !press(event)) return;
    event.preventDefault();
    // A page's letter may be a key of the present page, too.
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Returns whether the action is handled here: the sidebar and open dialogs handle their own keys. */
function isHandled(action: KeyAction<'everywhere'> | null): action is 'search' | 'allKeys' | 'goTo' {
  return action === 'search' || action === 'allKeys' || action === 'goTo';
}

function pageOf(event: KeyboardEvent) {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || !isKeyAllowed(event, keyTable.everywhere.goTo)) return undefined;
  return adminScreens.find(({ goKey }) => goKey === event.key.toLowerCase());
}
