import * as words from '@trade-in/words/overview-queues';
import { Pill } from '../../ui/text/pill.tsx';
import { ageOf } from './work-texts.ts';

interface AgeProps {
  since: string;
  isLate: boolean;
  now: Date;
}

/** Says how long something has been waiting. */
export function Age({ since, isLate, now }: AgeProps) {
  const age = ageOf(new Date(since), now);
  if (!isLate) return age;
  return (
    <Pill tone="amber">
      <span title={words.lateAge({ age })}>{age}</span>
    </Pill>
  );
}
