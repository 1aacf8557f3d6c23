import { useEffect, useRef, type RefObject } from 'react';

/** True while the page answers the browser's Back or Forward: then the browser itself puts the scrolling right. */
export function useHistoryTravel(): RefObject<boolean> {
  const isTravelling = useRef(false);
  useEffect(() => {
    const onPop = () => {
      isTravelling.current = true;
      // The router renders within the event's own task.
      setTimeout(() => {
        isTravelling.current = false;
      });
    };
    // Capturing, so that it runs before the router's own listener.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);
  return isTravelling;
}
