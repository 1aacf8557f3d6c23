import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * Makes a `<dialog>` modal for as long as it is rendered; then the focus returns to where it was. Escape, and the gestures
 * that browsers treat like it, call `onClose`, which may leave the dialog open.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  /** What had the focus before the browser closed the element. */
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // The browser only restores the focus if the dialog closes before it leaves the page.
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.cancelable) {
      event.preventDefault();
      onClose();
    } else {
      // The browser closes the element next.
      focused.current = document.activeElement;
    }
  }

  /** On a phone, a second Back without a tap in between closes the element whatever `onCancel` does. */
  function onElementClose({ target }: SyntheticEvent<HTMLDialogElement>) {
    // React detaches the ref when it removes or hides the dialog.
    const element = ref.current;
    if (element === null || target !== element || element.open) return;
    element.showModal();
    if (focused.current instanceof HTMLElement) focused.current.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // By default, a second Escape would close the element without a cancel event.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return { ref, onCancel, onKeyDown, onClose: onElementClose };
}
