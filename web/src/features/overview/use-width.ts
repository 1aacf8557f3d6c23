import { useCallback, useState, type RefCallback } from 'react';

/** How wide the box is, in px, now and whenever that changes: `const [box, width] = useWidth()`, `<div ref={box}>`. */
export function useWidth(): [box: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
