import type { Overview } from '@trade-in/contract/overview';
import { addDays, type CalendarDay, calendarDay, formatDay } from '@trade-in/domain/calendar';
import { collectionFilters } from '@trade-in/domain/shipment';
import { adminPaths } from '../../app/paths.ts';
import pageStyles from './overview-page.module.css';
import styles from './waiting.module.css';

/** What waits for staff today; each leads to where it is done. */
export function Waiting({ overview }: { overview: Overview }) {
  const { shipments, tradeIns } = adminPaths;
  const today = calendarDay(overview.today);
  const collectedOn = (day: CalendarDay) => {
    const filters = new URLSearchParams(collectionFilters(day));
    return { hint: '9AM to 5PM', to: `${shipments}?${filters.toString()}` };
  };
  const pending = { label: 'Pending shipments', hint: 'To be given a waybill', to: `${shipments}?status=pending` };
  const submittedToday = new URLSearchParams({ submitted: formatDay(today) }).toString();
  return (
    <ul className={pageStyles.waiting} aria-label="What waits">
      <Count {...pending} count={overview.pendingShipments} />
      <Count {...collectedOn(today)} label="Collections today" count={overview.collectionsToday} />
      <Count {...collectedOn(addDays(today, 1))} label="Collections tomorrow" count={overview.collectionsTomorrow} />
      <Count
        label="New trade-ins"
        hint="Submitted today"
        to={`${tradeIns}?${submittedToday}`}
        count={overview.newTradeIns}
      />
    </ul>
  );
}

interface CountProps {
  count: number;
  label: string;
  hint: string;
  to: string;
}

function Count({ count, label, hint, to }: CountProps) {
  return (
    <li>
      <a className={styles.card} href={to} data-none={count === 0 || undefined}>
        <span className={styles.count}>{count}</span>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </a>
    </li>
  );
}
