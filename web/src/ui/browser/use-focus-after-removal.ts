import { type RefObject, useEffect } from 'react';

/** Focuses the element once a control is removed, if the focus is lost with it. */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, isRemoved: boolean): void {
  useEffect(() => {
    if (isRemoved && document.activeElement === document.body) element.current?.focus();
  }, [element, isRemoved]);
}
