import { listInspections } from '@trade-in/contract/endpoints/progress/inspection';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/inspection';
import { inspectionUrl } from '../../../app/paths.ts';
import { useInvalidate, useEndpoint } from '../../../api/use-endpoint.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateAndTime } from '../../../ui/text/date-and-time.tsx';
import styles from './waiting-list.module.css';

/** `/admin/inspection`: the trade-ins with clubs on the bench, the longest waiting first. */
export function WaitingList() {
  const { data, error, isPending, isFetching } = useEndpoint(listInspections);
  const invalidate = useInvalidate();
  useScreenReady(!isPending);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{shell.inspection()}</h1>
        {data !== undefined && <p role="status">{words.waiting({ count: data.total })}</p>}
        <Button
          variant="secondary"
          className={styles.refresh}
          aria-busy={isFetching}
          onClick={() => void invalidate(listInspections)}
        >
          {common.refresh()}
        </Button>
      </div>
      {error !== null && (
        <Notice tone="red" role="alert">
          {error.sentence ?? common.checkConnection()}
        </Notice>
      )}
      {isPending && <Skeleton />}
      {data?.total === 0 && <p className={styles.empty}>{words.nothingWaits()}</p>}
      <ul className={styles.list}>
        {data?.tradeIns.map(({ reference, customerName, waitingSince, clubs, inspected }) => (
          <li key={reference}>
            <a className={styles.tradeIn} href={inspectionUrl(reference)}>
              <span className={styles.name}>{customerName}</span>
              <span className={styles.reference}>{reference}</span>
              <span>{words.progress({ inspected, count: clubs })}</span>
              <span className={styles.since}>
                <DateAndTime instant={waitingSince} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
