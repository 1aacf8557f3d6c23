import { listInspections } from '@trade-in/contract/endpoints/progress/inspection';
import { useQuery } from '@tanstack/react-query';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/inspection';
import { inspectionUrl } from '../../../app/paths.ts';
import { queryOf } from '../../../api/use-endpoint.ts';
import { QueueList, QueuePage } from '../../../ui/queue-page.tsx';
import { DateAndTime } from '../../../ui/text/date-and-time.tsx';
import styles from './waiting-list.module.css';

/** `/admin/inspection`: the trade-ins with clubs on the bench, the longest waiting first. */
export function WaitingList() {
  // Inspections and receipts change it, so it is loaded again on every visit.
  const query = useQuery({ ...queryOf(listInspections), refetchOnMount: 'always' });
  const { data } = query;
  return (
    <QueuePage
      title={shell.inspection()}
      count={data === undefined ? null : words.waiting({ count: data.total })}
      empty={data?.total === 0 ? words.nothingWaits() : null}
      query={query}
      onRefresh={() => void query.refetch()}
    >
      <QueueList>
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
      </QueueList>
    </QueuePage>
  );
}
