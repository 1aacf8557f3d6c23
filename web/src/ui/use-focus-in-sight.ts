import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps what has the focus, and a field's complaint, in sight as their scroll container gets smaller, as by a toast or
 * a phone's keyboard, or larger again. Who has scrolled away from the field stays where they are as it gets larger.
 */
export function useFocusInSight(ref: RefObject<HTMLElement | null>): void {
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

/** The last of them wins where there isn't room for all. */
function show(field: Element): void {
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  // Named as `useFieldLinks` does.
  const complaint = document.getElementById(`${field.id}-error`);
  for (const part of [label, field, complaint]) part?.scrollIntoView({ block: 'nearest' });
}

function isOutside(container: Element, field: Element): boolean {
  const outer = container.getBoundingClientRect();
  const inner = field.getBoundingClientRect();
  return inner.bottom <= outer.top || inner.top >= outer.bottom;
}
