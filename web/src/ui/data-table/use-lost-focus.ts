import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls back when what had the focus within the element was taken off the page, and the focus is nowhere. */
export function useLostFocus(within: RefObject<HTMLElement | null>, onLost: () => void): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = within.current;
    const note = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? event.target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [within]);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    onLost();
  });
}
