import { useEffect, type RefObject } from 'react';

/** Focuses the first filter in the frame on `/`, except while the user types or a dialog is open. */
export function useFilterKey(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const box = frame.current?.querySelector<HTMLInputElement>('input[data-filter]');
      if (!box || document.querySelector('dialog[open]') !== null) return;
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
