import { type ListedRequest, listClubRequests } from '@trade-in/contract/endpoints/club-requests/staff';
import { useQuery } from '@tanstack/react-query';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/club-requests';
import { useLocation } from 'wouter';
import { queryOf } from '../../../api/use-endpoint.ts';
import { clubRequestUrl, referenceInPath } from '../../../app/paths.ts';
import { QueueList, QueuePage } from '../../../ui/queue-page.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { DateAndTime } from '../../../ui/text/date-and-time.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import styles from './club-requests-page.module.css';
import { nameOf, stateNames, stateTones } from './request-names.ts';
import { RequestPage } from './request-page.tsx';

/** `/admin/club-requests` and the pages below it. */
export function ClubRequestsPage() {
  const [path] = useLocation();
  const about = referenceInPath(path);
  return about === null ? <RequestsList /> : <RequestPage key={about.reference} reference={about.reference} />;
}

/** Requests about clubs that the catalogue doesn't have: the oldest open one first, and then the latest answers. */
function RequestsList() {
  // Customers send requests at any time, so the list is loaded again on every visit.
  const query = useQuery({ ...queryOf(listClubRequests), refetchOnMount: 'always' });
  const { data } = query;
  return (
    <QueuePage
      title={shell.clubRequests()}
      count={data === undefined ? null : words.open({ count: data.open })}
      empty={data?.requests.length === 0 ? words.nothing() : null}
      query={query}
      onRefresh={() => void query.refetch()}
    >
      {data !== undefined && <OpenAndAnswered requests={data.requests} />}
    </QueuePage>
  );
}

function OpenAndAnswered({ requests }: { requests: readonly ListedRequest[] }) {
  const open = requests.filter(({ state }) => state === 'open');
  const answered = requests.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length > 0 && <Requests requests={open} />}
      {answered.length > 0 && (
        <>
          <h2>{words.answers()}</h2>
          <Requests requests={answered} />
        </>
      )}
    </>
  );
}

function Requests({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <QueueList>
      {requests.map((request) => (
        <li key={request.reference}>
          <Row request={request} />
        </li>
      ))}
    </QueueList>
  );
}

function Row({ request }: { request: ListedRequest }) {
  const { reference, type, photos, askedAt, state, isLate, value } = request;
  return (
    <a className={styles.request} href={clubRequestUrl(reference)}>
      <bdi className={styles.name}>{nameOf(request)}</bdi>
      <span className={styles.club}>
        {clubTypeName(type)}, {words.photoCount({ count: photos })}
      </span>
      <span className={styles.state}>
        {state !== 'open' && <Pill tone={stateTones[state]}>{stateNames[state]()}</Pill>}
        {isLate && <Pill tone="amber">{words.late()}</Pill>}
        {value !== null && <Amount cents={value} />}
      </span>
      <span className={styles.reference}>{reference}</span>
      <span className={styles.since}>
        <DateAndTime instant={askedAt} />
      </span>
    </a>
  );
}
