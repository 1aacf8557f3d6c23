import { type Age, ageOf } from '@trade-in/domain/number-format';
import * as words from '@trade-in/words/table';
import { useEffect, useState } from 'react';
import type { List } from './list.ts';

/** The text counts whole minutes. */
const tickMs = 30_000;

/** Says how old the rows are. Not a live region, because screen readers would announce every minute. */
export function ListAge({ list: { loadedAt, isUpdating, error } }: ListAgeProps) {
  const now = useNow(loadedAt);
  if (loadedAt === null) return null;
  if (isUpdating) return <p>{words.updating()}</p>;
  const age = ageText(ageOf(now - loadedAt));
  return <p>{error === null ? words.updated({ age }) : words.lastUpdated({ age })}</p>;
}

function ageText(age: Age): string {
  if (age.code === 'just_now') return words.justNow();
  const { count } = age;
  return age.code === 'minutes_ago' ? words.minutesAgo({ count }) : words.hoursAgo({ count });
}

interface ListAgeProps {
  list: Pick<List<unknown>, 'loadedAt' | 'isUpdating' | 'error'>;
}

/** Returns the current time in ms, but never a time before `since`. */
function useNow(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, since ?? 0);
}
