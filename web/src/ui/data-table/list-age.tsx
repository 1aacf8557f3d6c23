import { ageInWords } from '@trade-in/domain/list-age';
import { useEffect, useState } from 'react';
import type { List } from './list.ts';

/** Twice a minute: the words count whole minutes. */
const tickMs = 30_000;

/** How old what shows is. Not in a live region: nobody wants to hear the minutes pass. */
export function ListAge({ list: { loadedAt, isUpdating, error }, className }: ListAgeProps) {
  const now = useNow(loadedAt);
  if (loadedAt === null) return null;
  const age = ageInWords(now - loadedAt);
  return (
    <p className={className}>{isUpdating ? 'Updating...' : `${error === null ? 'Updated' : 'Last updated'} ${age}`}</p>
  );
}

interface ListAgeProps {
  list: Pick<List<unknown>, 'loadedAt' | 'isUpdating' | 'error'>;
  className: string | undefined;
}

/** The time, never before `since`. */
function useNow(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, since ?? 0);
}
