import { useEffect, useState } from 'react';

/** After this long a visitor wonders whether anything still happens. */
const patienceMs = 4000;

/** Whether the waiting has gone on for so long that it needs a word. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
