import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../../../ui/dialog/is-dialog-open.ts';
import { isTyped } from '../../../ui/keys/is-typed.ts';
import { pressedAction } from '../../../ui/keys/key-table.ts';
import { scanGapMs } from '../../../ui/keys/scanner.ts';
import { areSingleKeysOn } from '../../../ui/keys/single-keys.ts';
import type { ScanInput } from '../scan/use-scan-input.ts';

interface ParcelKeys {
  input: ScanInput;
  /** How many clubs have a digit. */
  clubCount: number;
  onDigit: (digit: number) => void;
  onMore: () => void;
  /** Enter where no control has the focus. */
  onReceive: () => void;
  onEscape: () => void;
}

/**
 * Binds the keys of an open parcel, except within fields and while a dialog is open. What a scanner sends goes to the search
 * field, digits too.
 */
export function useParcelKeys({ input, clubCount, onDigit, onMore, onReceive, onEscape }: ParcelKeys): void {
  const held = useRef({ key: '', timer: 0 });
  const act = useEffectEvent((event: KeyboardEvent) => {
    held.current.key = '';
    if (pressedAction('receiving', event) === 'addMore') onMore();
    else onDigit(Number(event.key));
  });
  const onType = useEffectEvent((event: KeyboardEvent) => {
    const { key, timer } = held.current;
    if (key !== '') {
      window.clearTimeout(timer);
      held.current.key = '';
      // The browser adds the key that is pressed now by itself.
      input.continueWith(key);
    } else if (isShortcut(event, clubCount)) {
      event.preventDefault();
      held.current = { key: event.key, timer: window.setTimeout(() => act(event), scanGapMs) };
    }
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    const action = pressedAction('receiving', event);
    if (isTyped(event)) onType(event);
    else if (action === 'leave' && !input.isTarget(event)) onEscape();
    else if (action === 'receive' && event.target === document.body && !event.repeat) onReceive();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before the field takes every key for itself.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isShortcut(event: KeyboardEvent, clubCount: number): boolean {
  const action = areSingleKeysOn() ? pressedAction('receiving', event) : null;
  return action === 'addMore' || (action === 'toggle' && Number(event.key) <= clubCount);
}
