import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the focused field and its error visible when their scroll container resizes, such as for a toast or a phone's
 * keyboard. If the user has scrolled away from the field, a container that grows stays where it is.
 */
export function useKeepFocusVisible(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const container = ref.current;
    if (container === null) return undefined;
    let height = container.clientHeight;
    const observer = new ResizeObserver(() => {
      const isLarger = container.clientHeight > height;
      height = container.clientHeight;
      const field = document.activeElement;
      if (container.contains(field) && field !== null && !(isLarger && isOutside(container, field))) show(field);
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, [ref]);
}

/** Scrolls label, field and error into view, in this order. If they don't all fit, the error stays visible. */
function show(field: Element): void {
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  // The id is set by `useFieldLinks`.
  const error = document.getElementById(`${field.id}-error`);
  for (const part of [label, field, error]) part?.scrollIntoView({ block: 'nearest' });
}

function isOutside(container: Element, field: Element): boolean {
  const outer = container.getBoundingClientRect();
  const inner = field.getBoundingClientRect();
  return inner.bottom <= outer.top || inner.top >= outer.bottom;
}
