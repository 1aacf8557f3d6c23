import * as common from '@trade-in/words/back-office-common';
import type { ReactNode } from 'react';
import { useScreenReady } from './browser/use-screen-ready.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './queue-page.module.css';
import { Skeleton } from './skeleton.tsx';

interface QueuePageProps {
  title: string;
  /** How many wait; null while that is loading. */
  count: string | null;
  /** The sentence for an empty queue; null while something waits. */
  empty: string | null;
  query: { error: { sentence: string | null } | null; isPending: boolean; isFetching: boolean };
  onRefresh: () => void;
  children: ReactNode;
}

/** A screen of the back office that lists what waits to be done. */
export function QueuePage({ title, count, empty, query, onRefresh, children }: QueuePageProps) {
  const { error, isPending, isFetching } = query;
  useScreenReady(!isPending);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {count !== null && <p role="status">{count}</p>}
        <Button variant="secondary" className={styles.refresh} aria-busy={isFetching} onClick={onRefresh}>
          {common.refresh()}
        </Button>
      </div>
      {error !== null && (
        <Notice tone="red" role="alert">
          {error.sentence ?? common.checkConnection()}
        </Notice>
      )}
      {isPending && <Skeleton />}
      {empty !== null && <p className={styles.empty}>{empty}</p>}
      {children}
    </div>
  );
}

/** What waits, the most urgent first: each item has one link as its row. */
export function QueueList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
