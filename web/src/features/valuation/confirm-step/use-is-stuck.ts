import { useEffect, useState, type RefObject } from 'react';

/** Returns whether a sticky element is at the top of the window. */
export function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const onChange = ([entry]: IntersectionObserverEntry[]) => {
      if (entry !== undefined) setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top < 1);
    };
    // A window that is a pixel lower at its top: an element that sticks there is not completely inside.
    const observer = new IntersectionObserver(onChange, { rootMargin: '-1px 0px 0px', threshold: 1 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isStuck;
}
