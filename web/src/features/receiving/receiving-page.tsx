import { readReceiving, type Receiving } from '@trade-in/contract/endpoints/progress/receiving';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/receiving';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { queryOf } from '../../api/use-endpoint.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { AwaitedList } from './lists/awaited-list.tsx';
import { EarlierParcels } from './lists/earlier-parcels.tsx';
import { ReceivedToday } from './lists/received-today.tsx';
import { ParcelCard } from './parcel/parcel-card.tsx';
import { ParcelChoice } from './parcel/parcel-choice.tsx';
import { ReceivedNote } from './parcel/received-note.tsx';
import styles from './receiving-page.module.css';
import { ScanField } from './scan/scan-field.tsx';
import { type ScanInput, useScanInput } from './scan/use-scan-input.ts';
import { UnreadErrors } from './unread-errors.tsx';
import type { Shown } from './use-find-parcel.ts';
import { useReceiving } from './use-receiving.ts';

/** Colleagues receive parcels meanwhile. */
const refreshMs = 60_000;

/** `/admin/receiving` */
export function ReceivingPage() {
  const field = useRef<HTMLInputElement>(null);
  const input = useScanInput(field);
  const lists = useQuery({
    ...queryOf(readReceiving),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
    meta: { keepsPage: true },
  });
  const receiving = useReceiving(input);
  const { shown, errors, isFinding, undoneReference, find, undo, leave } = receiving;
  useRequestedParcel(find);
  useScreenReady(!lists.isPending);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{shell.receiving()}</h1>
        <p className={styles.summary}>{lists.data && summaryOf(lists.data)}</p>
      </div>
      <ScanField
        field={field}
        input={input}
        isFinding={isFinding}
        isFound={shown.at === 'parcel'}
        onFind={find}
        onLeave={leave}
      />
      <UnreadErrors errors={errors} onOpen={find} onDismiss={receiving.dismissError} />
      <VisuallyHidden>
        <span role="status">{announcementOf(shown)}</span>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ShownParcel input={input} receiving={receiving} today={lists.data?.today ?? ''} />
          {lists.data && <ReceivedToday list={lists.data.received} undoneReference={undoneReference} onUndo={undo} />}
        </div>
        <div className={styles.side}>
          {lists.isError && (
            <Notice tone="red" role="alert" title={words.loadFailedTitle()}>
              <p>{lists.error.sentence ?? common.checkConnection()}</p>
            </Notice>
          )}
          {lists.isPending && <Placeholder />}
          {lists.data && <AwaitedLists lists={lists.data} field={field} onOpen={find} />}
        </div>
      </div>
    </div>
  );
}

/** Finds the parcel that the URL names, and removes it from the URL, so that a reload opens nothing. */
function useRequestedParcel(find: (reference: string) => void): void {
  const [path, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get('parcel');
  const take = useEffectEvent((reference: string) => {
    navigate(path, { replace: true });
    find(reference);
  });
  useEffect(() => {
    if (requested !== null) take(requested);
  }, [requested]);
}

interface ShownParcelProps {
  input: ScanInput;
  receiving: ReturnType<typeof useReceiving>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What the last scan found, or what was received last. */
function ShownParcel({ input, receiving, today }: ShownParcelProps) {
  const { shown, isReceiving, receive, undo, find, leave } = receiving;
  if (shown.at === 'nothing') return null;
  if (shown.at === 'choice') return <ParcelChoice {...shown} today={today} onOpen={find} />;
  const { parcel } = shown;
  if (shown.at === 'received')
    return <ReceivedNote key={parcel.receipt?.batch} parcel={parcel} input={input} onUndo={undo} />;
  return (
    <ParcelCard
      key={`${parcel.reference} ${parcel.version}`}
      parcel={parcel}
      input={input}
      isReceiving={isReceiving}
      onReceive={receive}
      onUndo={undo}
      onOpen={find}
      onLeave={leave}
    />
  );
}

interface AwaitedListsProps {
  lists: Receiving;
  field: RefObject<HTMLElement | null>;
  onOpen: (reference: string) => void;
}

function AwaitedLists({ lists, field, onOpen }: AwaitedListsProps) {
  const { late, expected, earlier, lateDays, today } = lists;
  const shared = { today, onOpen };
  return (
    <>
      <AwaitedList
        {...shared}
        isLate
        title={words.late()}
        hint={words.lateHint({ days: lateDays })}
        emptyText={words.lateNone()}
        list={late}
      />
      <AwaitedList {...shared} title={words.expected()} emptyText={words.expectedNone()} list={expected} />
      <EarlierParcels count={earlier} field={field} />
    </>
  );
}

function Placeholder() {
  return (
    <div role="status" aria-label={words.loading()} className={styles.side}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

function summaryOf({ received, late, expected }: Receiving): string {
  const awaited = late.count + expected.count;
  const hasMore = late.hasMore || expected.hasMore;
  return words.summary({
    received: received.count,
    awaited: hasMore ? words.moreThan({ count: awaited }) : String(awaited),
  });
}

/** What a screen reader says besides the focused button. */
function announcementOf(shown: Shown): string {
  if (shown.at === 'choice') return words.chooseTitle({ count: shown.entries.length });
  if (shown.at !== 'parcel') return '';
  return words.found({ name: shown.parcel.customerName, count: shown.parcel.clubs.length });
}
