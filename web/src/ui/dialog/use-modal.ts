import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * Makes a `<dialog>` modal for as long as it is rendered; then the focus returns to where it was. Escape, and the gestures
 * that browsers treat like it, call `onClose`.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // The browser only restores the focus if the dialog closes before it leaves the page.
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // By default, a second Escape would close the element without a cancel event.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return { ref, onCancel, onKeyDown };
}
