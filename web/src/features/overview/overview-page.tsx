import { readOverview, type Overview } from '@trade-in/contract/overview';
import { calendarDay, formatDayWithWeekday } from '@trade-in/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { queryOf } from '../../api/use-endpoint.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import styles from './overview-page.module.css';
import { SetupChecklist } from './setup-checklist.tsx';
import { Waiting } from './waiting.tsx';

/** The charting library comes with them, after what waits is on the screen. */
const Charts = late(() => import('./charts.tsx').then((charts) => charts.Charts));

/** `/admin`: the day at a glance. */
export function OverviewPage() {
  // What waits changes by itself, so each time that the day is looked at it is counted anew.
  const overview = useQuery({ ...queryOf(readOverview), refetchOnMount: 'always' });
  useScreenReady(!overview.isPending);
  useEffect(() => void Charts.preload(), []);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Overview</h1>
        <p className={styles.today}>{overview.data && formatDayWithWeekday(calendarDay(overview.data.today))}</p>
        <Button variant="secondary" aria-busy={overview.isFetching} onClick={() => void overview.refetch()}>
          Refresh
        </Button>
      </div>
      {overview.isError && (
        <Notice tone="red" role="alert" title="The overview could not be loaded">
          <p>{overview.error.sentence ?? 'Please check your connection and try again.'}</p>
        </Notice>
      )}
      {overview.isPending && <Placeholders />}
      {overview.data && <Loaded overview={overview.data} />}
    </div>
  );
}

function Loaded({ overview }: { overview: Overview }) {
  const isEmpty = overview.weeks.every(({ tradeIns }) => tradeIns === 0);
  return (
    <>
      <Waiting overview={overview} />
      <SetupChecklist steps={overview.setup} />
      {isEmpty ? (
        <NoTradeIns />
      ) : (
        <Suspense fallback={<ChartPlaceholders />}>
          <Charts overview={overview} />
        </Suspense>
      )}
    </>
  );
}

function NoTradeIns() {
  return (
    <div className={styles.empty}>
      <h2>No trade-ins in the last twelve weeks</h2>
      <p>Once a customer submits clubs, this is where you see how many came in each week and what they were worth.</p>
      <ButtonLink variant="secondary" href="/">
        Open the shop
      </ButtonLink>
    </div>
  );
}

function Placeholders() {
  return (
    <div role="status" aria-label="Loading overview..." className={styles.page}>
      <div className={styles.waiting}>
        {['shipments', 'today', 'tomorrow', 'new'].map((name) => (
          <Skeleton key={name} className={styles.waitingSkeleton} />
        ))}
      </div>
      <ChartPlaceholders />
    </div>
  );
}

function ChartPlaceholders() {
  return (
    <div className={styles.charts}>
      {['trade-ins', 'value', 'brands', 'types'].map((name) => (
        <Skeleton key={name} className={styles.chartSkeleton} />
      ))}
    </div>
  );
}
