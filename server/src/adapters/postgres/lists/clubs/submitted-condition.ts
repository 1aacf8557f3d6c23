import { type TimeInterval, typedDayIntervals } from '@trade-in/domain/lists/list-filters';
import { type Condition, isWithin } from '../list-conditions.ts';

interface Submitted {
  /** Includes all intervals. */
  interval: TimeInterval | null;
  condition: Condition[];
}

/** Returns the condition that a trade-in `t` was submitted on the days that a filter names, if it names any. */
export function isSubmittedWithin(text: string | null): Submitted {
  if (text === null) return { interval: null, condition: [] };
  const intervals = typedDayIntervals(text);
  const [first, last] = [intervals[0], intervals.at(-1)];
  return {
    interval: first === undefined || last === undefined ? null : { from: first.from, until: last.until },
    condition: [isWithin('t.submitted_at', intervals)],
  };
}
