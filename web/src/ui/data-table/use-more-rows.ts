import { useEffect, useEffectEvent } from 'react';
import type { List } from './list.ts';

/** So many rows before the last one that is loaded, the next page is asked for. */
const rowsAhead = 25;

/** Asks for the next page while the last row that shows is near the end; after a failure only when told to. */
export function useMoreRows({ rows, more }: Pick<List<unknown>, 'rows' | 'more'>, lastShown: number | undefined): void {
  const isNearEnd = lastShown !== undefined && lastShown >= rows.length - rowsAhead;
  const isWanted = isNearEnd && more.at === 'waiting';
  const load = useEffectEvent(() => more.load());
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}
