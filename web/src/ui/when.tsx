import { dayInJohannesburg, formatDay, formatInstant } from '@trade-in/domain/calendar';
import { Sub } from './data-table/sub.tsx';
import styles from './when.module.css';

interface WhenProps {
  /** In ISO 8601, as the service answers it. */
  instant: string;
}

/** The day of an instant, as people in South Africa have it. */
export function WhichDay({ instant }: WhenProps) {
  return <time dateTime={instant}>{formatDay(dayInJohannesburg(new Date(instant)))}</time>;
}

/** A cell's day, with the time of day below it or, where there is room, beside it. */
export function When({ instant }: WhenProps) {
  const [day, time] = formatInstant(new Date(instant)).split(', ');
  return (
    <time dateTime={instant} className={styles.when}>
      <span>{day}</span>
      <Sub text={time} />
    </time>
  );
}
