import type { Overview } from '@trade-in/contract/overview';
import { adminPaths } from '../../app/paths.ts';
import pageStyles from './overview-page.module.css';
import styles from './waiting.module.css';

/** What waits for staff today; each leads to where it is done. */
export function Waiting({ overview }: { overview: Overview }) {
  const pending = `${adminPaths.shipments}?status=pending`;
  return (
    <ul className={pageStyles.waiting} aria-label="What waits">
      <Count count={overview.pendingShipments} label="Pending shipments" hint="To be given a waybill" to={pending} />
      <Count count={overview.collectionsToday} label="Collections today" hint="9AM to 5PM" to={pending} />
      <Count count={overview.collectionsTomorrow} label="Collections tomorrow" hint="9AM to 5PM" to={pending} />
      <Count count={overview.newTradeIns} label="New trade-ins" hint="Submitted today" to={adminPaths.tradeIns} />
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
