import { useEffect, useEffectEvent } from 'react';
import type { List } from './list.ts';

/** The next page is requested when a row this close to the last loaded one becomes visible. */
const rowsAhead = 25;

/** Requests the next page while the last visible row is near the end. Doesn't retry after a failure. */
export function useLoadMore(
  { rows, more }: Pick<List<unknown>, 'rows' | 'more'>,
  lastVisible: number | undefined,
): void {
  const isNearEnd = lastVisible !== undefined && lastVisible >= rows.length - rowsAhead;
  const isWanted = isNearEnd && more.at === 'waiting';
  const load = useEffectEvent(() => more.load());
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}
