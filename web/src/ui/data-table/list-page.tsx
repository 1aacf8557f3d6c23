import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import styles from './list-page.module.css';
import type { List } from './list.ts';

interface ListPageProps {
  /** The screen's h1. */
  title: string;
  /** What the list counts: `['shipment', 'shipments']`. */
  noun: readonly [one: string, many: string];
  list: Pick<List<unknown>, 'total' | 'isUpdating' | 'refresh'>;
  /** Addresses of exactly what is filtered, as files: `addressOf(exportShipments, { query: { ...list.applied, format: 'csv' } })`. */
  exports?: { xlsx: string; csv: string };
  /** The screen's own button, such as 'Add Brand'. */
  action?: ReactNode;
  /** The `DataTable`, which gets all the height that is left; a notice may stand before it. */
  children: ReactNode;
}

/** A screen that is one list: title, how many, what can be done with all of it, and the list itself. */
export function ListPage({ title, noun: [one, many], list, exports, action, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p role="status" className={styles.total}>
          {list.total !== null && `${list.total} ${list.total === '1' ? one : many}`}
        </p>
        <div className={styles.tools}>
          {exports !== undefined && (
            <>
              <ButtonLink variant="quiet" href={exports.xlsx} download aria-label="Export as .xlsx">
                .xlsx
              </ButtonLink>
              <ButtonLink variant="quiet" href={exports.csv} download aria-label="Export as .csv">
                .csv
              </ButtonLink>
            </>
          )}
          <Button variant="secondary" aria-busy={list.isUpdating} onClick={list.refresh}>
            Refresh
          </Button>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
