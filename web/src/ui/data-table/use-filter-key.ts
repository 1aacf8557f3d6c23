import { useEffect, type RefObject } from 'react';
import { keyTable, pressedAction } from '../keys/key-table.ts';
import { isKeyAllowed } from '../keys/use-keys.ts';

/** Focuses the first filter in the frame on its key, except while the user types or a dialog is open. */
export function useFilterKey(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedAction('lists', event) !== 'firstFilter' || !isKeyAllowed(event, keyTable.lists.firstFilter)) return;
      const box = frame.current?.querySelector<HTMLInputElement>('input[data-filter]');
      if (!box) return;
      event.preventDefault();
      const collapsible = box.closest('details');
      if (collapsible !== null) collapsible.open = true;
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
