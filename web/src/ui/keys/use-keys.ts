import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../dialog/is-dialog-open.ts';
import { type KeyAction, type KeyBinding, type KeyScope, isSingleKey, keyTable, pressedAction } from './key-table.ts';
import { areSingleKeysOn } from './single-keys.ts';
import { useScanGuard } from './use-scan-guard.ts';

/** Binds the keys of a part of the back office. They do nothing in text fields, in dialogs, in a scan and while single keys are off. */
export function useKeys<Scope extends KeyScope>(scope: Scope, actions: Readonly<Record<KeyAction<Scope>, () => void>>) {
  const scans = useScanGuard(scope);
  const act = useEffectEvent((action: KeyAction<Scope>) => actions[action]());
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = pressedAction(scope, event);
    if (action === null || event.repeat || event.defaultPrevented || !isKeyAllowed(event, bindingOf(scope, action)))
      return;
    event.preventDefault();
    // The others change nothing that is saved.
    if (action === 'undo') scans.hold(() => act(action));
    else act(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function bindingOf<Scope extends KeyScope>(scope: Scope, action: KeyAction<Scope>): KeyBinding {
  const bindings: Readonly<Record<string, KeyBinding>> = keyTable[scope];
  return bindings[action] ?? { keys: [] };
}

/** Returns whether a key may do what the table says: outside of dialogs and text fields, and only if single keys are on. */
export function isKeyAllowed({ target }: Pick<KeyboardEvent, 'target'>, binding: KeyBinding): boolean {
  if (isDialogOpen()) return false;
  return !isSingleKey(binding) || (areSingleKeysOn() && !isTextField(target) && !isTypedAnywhere());
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input, [contenteditable]') !== null;
}

/** Whether a field of the screen takes what is typed wherever the focus is. */
function isTypedAnywhere(): boolean {
  return document.querySelector('[data-typed-anywhere]') !== null;
}
