import { readOverview, type Overview } from '@trade-in/contract/endpoints/overview';
import { calendarDay, formatDayWithWeekday } from '@trade-in/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/overview';
import { Suspense, useEffect } from 'react';
import { adminPaths } from '../../app/paths.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import styles from './overview-page.module.css';
import { SetupChecklist } from './setup-checklist.tsx';
import { PartnerOutages } from './partner-outages.tsx';
import { PendingWork } from './pending-work.tsx';
import { WorkList } from './work-list.tsx';

const loadCharts = () => import('./charts/charts.tsx').then((charts) => charts.Charts);
/** Loaded lazily, because the charting library is large and the pending work comes first. It stays if loading fails. */
const Charts = lazyWithPreload(() => loadCharts().catch(() => ChartsFailure));

/** `/admin`: the work list, today's counts and the charts of the last weeks. */
export function OverviewPage() {
  // The pending work changes without the user, so it is reloaded on every visit.
  const overview = useQuery({ ...queryOf(readOverview), refetchOnMount: 'always' });
  useScreenReady(!overview.isPending);
  useEffect(() => void Charts.preload(), []);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{shell.overview()}</h1>
        <p className={styles.today}>{overview.data && formatDayWithWeekday(calendarDay(overview.data.today))}</p>
        <Button variant="secondary" aria-busy={overview.isFetching} onClick={() => void overview.refetch()}>
          {common.refresh()}
        </Button>
      </div>
      {overview.isError && (
        <Notice tone="red" role="alert" title={words.failedTitle()}>
          <p>{overview.error.sentence ?? common.checkConnection()}</p>
        </Notice>
      )}
      {overview.isPending && <Placeholders />}
      {overview.data && <Loaded overview={overview.data} now={new Date(overview.dataUpdatedAt)} />}
    </div>
  );
}

function Loaded({ overview, now }: { overview: Overview; now: Date }) {
  const isEmpty = overview.weeks.every(({ tradeIns }) => tradeIns === 0);
  return (
    <>
      <div className={styles.work}>
        <div className={styles.todo}>
          <WorkList overview={overview} now={now} />
          <PartnerOutages outages={overview.outages} today={overview.today} />
          {overview.deliveriesToCheck > 0 && <DeliveriesToCheck count={overview.deliveriesToCheck} />}
          <PendingWork overview={overview} />
        </div>
        <SetupChecklist steps={overview.setup} />
      </div>
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

function DeliveriesToCheck({ count }: { count: number }) {
  return (
    <Notice>
      {words.deliveriesToCheck({ count })} <TextLink href={adminPaths.deliveries}>{words.openDeliveries()}</TextLink>
    </Notice>
  );
}

function NoTradeIns() {
  return (
    <div className={styles.empty}>
      <h2>{words.emptyTitle()}</h2>
      <p>{words.empty()}</p>
      <ButtonLink variant="secondary" href="/">
        {words.openStorefront()}
      </ButtonLink>
    </div>
  );
}

function ChartsFailure() {
  return <Notice>{words.chartsFailed()}</Notice>;
}

function Placeholders() {
  return (
    <div role="status" aria-label={words.loading()} className={styles.page}>
      <Skeleton className={styles.workSkeleton} />
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
