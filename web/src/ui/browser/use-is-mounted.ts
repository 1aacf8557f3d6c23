import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still shown, for what ends after the user may have gone on. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
