import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element when the time of a control is over and the control had the focus. Returns the control's event handlers.
 * The page doesn't scroll: the user may be reading elsewhere.
 */
export function useFocusAfterEnd(element: RefObject<HTMLElement | null>, isEnded: boolean) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!isEnded) return;
    // React reports no blur of what it removes.
    if (hasFocus.current) element.current?.focus({ preventScroll: true });
    hasFocus.current = false;
  }, [element, isEnded]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
