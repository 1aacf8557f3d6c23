import { useLayoutEffect, useRef } from 'react';

/** Long enough to see what was selected. */
const seenMs = 150;

/** Returns a function that calls `onPick` with the last value picked, once its selection has been seen. */
export function useDelayedPick(onPick: (value: string) => void): (value: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect also ends when the step is hidden because the code of the next one is still loading.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onPick(value), seenMs);
  };
}
