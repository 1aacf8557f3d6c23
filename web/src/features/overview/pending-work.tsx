import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { FilteredEndpoint } from '@trade-in/contract/paging';
import type { listShipments } from '@trade-in/contract/endpoints/shipments';
import type { listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import { addDays, calendarDay, formatDay } from '@trade-in/domain/calendar';
import { collectionFilters, pendingCollectionFilters } from '@trade-in/domain/shipments/shipment';
import * as words from '@trade-in/words/overview';
import { presentEntries } from '../../api/endpoint-url.ts';
import type { AppliedFilters } from '../../api/lists/paged-list.ts';
import { adminPaths } from '../../app/paths.ts';
import pageStyles from './overview-page.module.css';
import styles from './pending-work.module.css';

/** Counts the work that is pending today. Each count links to the list where the work is done. */
export function PendingWork({ overview }: { overview: Overview }) {
  const { shipments, tradeIns } = adminPaths;
  const today = calendarDay(overview.today);
  const collectedWith = (filters: AppliedFilters<typeof listShipments>) => {
    return { hint: words.collectionHours(), to: listUrl<typeof listShipments>(shipments, filters) };
  };
  const pending = {
    label: words.pendingShipments(),
    to: listUrl<typeof listShipments>(shipments, { status: 'pending' }),
  };
  const submittedToday = listUrl<typeof listTradeIns>(tradeIns, { submitted: formatDay(today) });
  return (
    <ul className={pageStyles.pendingWork} aria-label={words.pendingWork()}>
      <Count {...pending} count={overview.pendingShipments} />
      <Count
        {...collectedWith(collectionFilters(today))}
        label={words.collectionsToday()}
        count={overview.collectionsToday}
      />
      <Count
        {...collectedWith(pendingCollectionFilters(addDays(today, 1)))}
        label={words.collectionsTomorrow()}
        count={overview.collectionsTomorrow}
      />
      <Count
        label={words.newTradeIns()}
        hint={words.submittedToday()}
        to={submittedToday}
        count={overview.newTradeIns}
      />
    </ul>
  );
}

/** Returns the path of a list with these filters. */
function listUrl<E extends FilteredEndpoint>(path: string, filters: AppliedFilters<E>): string {
  return `${path}?${new URLSearchParams(presentEntries(filters)).toString()}`;
}

interface CountProps {
  count: number;
  label: string;
  hint?: string;
  to: string;
}

function Count({ count, label, hint, to }: CountProps) {
  return (
    <li>
      <a className={styles.card} href={to} data-none={count === 0 || undefined}>
        <span className={styles.count}>{count}</span>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </a>
    </li>
  );
}
