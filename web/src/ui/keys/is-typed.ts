import { isDialogOpen } from '../dialog/is-dialog-open.ts';

/** Returns whether a key would add a character outside of every field, with no dialog open. */
export function isTyped({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  return !isField(target) && !isDialogOpen();
}

export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null
  );
}
