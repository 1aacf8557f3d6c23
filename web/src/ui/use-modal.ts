import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * Makes a `<dialog>` modal for as long as it is rendered; afterwards the focus is back where it was. Escape, and what the
 * browser takes for it, ask its owner to close it.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closing before the element leaves the page is what makes the browser give the focus back.
    return () => element?.close();
  }, []);

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Left to the browser, a second Escape would close the element behind the owner's back.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return { ref, onCancel, onKeyDown };
}
