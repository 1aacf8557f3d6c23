import { useEffect } from 'react';
import { isDialogOpen } from '../../../ui/dialog/is-dialog-open.ts';
import type { ScanInput } from './use-scan-input.ts';

/** Moves the focus to the field as soon as somebody types or scans, wherever the focus is, except in another field. */
export function useTypingAnywhere(input: ScanInput): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key === ' ' || !isTyped(event)) return;
      input.focus();
      // The browser adds any other character to the field by itself.
      if (event.key === '/') event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

/** Returns whether a key would add a character outside of every field, with no dialog open. */
export function isTyped({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  return !isField(target) && !isDialogOpen();
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}
