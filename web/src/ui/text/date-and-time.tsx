import { dayInJohannesburg, formatDay, formatInstant } from '@trade-in/domain/calendar';
import { SecondaryText } from '../data-table/secondary-text.tsx';
import styles from './date-and-time.module.css';

interface InstantProps {
  /** ISO 8601. */
  instant: string;
}

/** The day of an instant in Johannesburg. */
export function DayText({ instant }: InstantProps) {
  return <time dateTime={instant}>{formatDay(dayInJohannesburg(new Date(instant)))}</time>;
}

/** A cell's day, with the time below it or, where there is room, beside it. */
export function DateAndTime({ instant }: InstantProps) {
  const [day, time] = formatInstant(new Date(instant)).split(', ');
  return (
    <time dateTime={instant} className={styles.dateAndTime}>
      <span>{day}</span>
      <SecondaryText text={time} />
    </time>
  );
}
