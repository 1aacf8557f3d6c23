import type { TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { isQueue, type AnyQueue } from '@trade-in/domain/progress/queues';
import * as common from '@trade-in/words/back-office-common';
import { trade_in_missing } from '@trade-in/words/progress-reasons';
import * as words from '@trade-in/words/trade-in-page';
import * as moveWords from '@trade-in/words/trade-in-page-moves';
import { useEffect, useRef, useState } from 'react';
import { undoMove } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import { useLocation, useSearch } from 'wouter';
import { adminPaths, referenceInPath, tradeInUrl } from '../../app/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSingleKeySetting } from '../../ui/keys/single-keys.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { ClubsCard } from './clubs/clubs-card.tsx';
import { allowedMoves } from './moves/moves.ts';
import { MoveDialogs } from './moves/move-dialogs.tsx';
import { useOpenMove } from './moves/use-open-move.ts';
import { PageHead } from './page-head.tsx';
import { LinkCard } from './side/link-card.tsx';
import { MoneyPanel } from './side/money-panel.tsx';
import { NotesCard } from './side/notes-card.tsx';
import { ParcelCard, PersonCard } from './side/person-card.tsx';
import { StepBar } from './step-bar.tsx';
import { TimelineCard } from './timeline/timeline-card.tsx';
import styles from './trade-in-page.module.css';
import { useMove, useTradeInPage } from './use-trade-in-page.ts';
import { type Part, PartTabs } from './part-tabs.tsx';

/** `/admin/trade-ins/<reference>`: everything about a trade-in, and what staff decide. */
export function TradeInPage() {
  const [path] = useLocation();
  const reference = referenceInPath(path)?.reference ?? '';
  const queue = useQueue();
  const query = useTradeInPage(reference, queue);
  useScreenReady(!query.isPending);
  return (
    <div className={styles.page}>
      {query.isError && (
        <Failure error={query.error} isPage={query.data === undefined} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Placeholder />}
      {query.data && (
        <Loaded
          key={reference}
          page={query.data}
          queue={queue}
          now={new Date(query.dataUpdatedAt)}
          isReading={query.isFetching}
          reread={() => void query.refetch()}
        />
      )}
    </div>
  );
}

function Failure({ error, isPage, onRetry }: { error: ApiError; isPage: boolean; onRetry: () => void }) {
  const isMissing = error.code === 'not_found';
  return (
    <>
      <LoadFailure
        title={words.failedTitle()}
        isPage={isPage}
        sentence={isMissing ? trade_in_missing() : (error.sentence ?? common.checkConnection())}
        {...(!isMissing && { onRetry })}
      />
      {isMissing && <TextLink href={adminPaths.tradeIns}>{words.backToList()}</TextLink>}
    </>
  );
}

/** Returns the queue that the URL names, if there is one of this name. */
function useQueue(): AnyQueue | null {
  const queue = new URLSearchParams(useSearch()).get('queue') ?? '';
  return isQueue(queue) ? queue : null;
}

interface LoadedProps {
  page: Page;
  queue: AnyQueue | null;
  /** When the page was read; 1970 while it stays from another queue, so that dialogs wait for the read. */
  now: Date;
  isReading: boolean;
  reread: () => void;
}

function Loaded({ page, queue, now, isReading, reread }: LoadedProps) {
  const [open, setOpen] = useOpenMove(page, { readAt: now, isReading, reread });
  const [part, setPart] = useState<Part>('clubs');
  const note = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const undo = useMove(page, { doneTitle: moveWords.saved_undo() });
  const undoLast =
    page.undoableUntil === null
      ? null
      : () => undo.send(({ reference, version }) => request(undoMove, { params: { reference }, body: { version } }));
  const urlOf = (reference: string) => `${tradeInUrl(reference)}${queue === null ? '' : `?queue=${queue}`}`;
  const goTo = (reference: string | null | undefined) => () => {
    if (reference) navigate(urlOf(reference));
  };
  const keys = useSingleKeySetting();
  useKeepFocus(page.version);
  useKeys('tradeIn', {
    answer: () => setOpen(allowedMoves(page).includes('answer') ? 'answer' : null),
    note: () => {
      setPart('timeline');
      // The field is shown with its part.
      requestAnimationFrame(() => note.current?.focus());
    },
    undo: () => undoLast?.(),
    next: goTo(page.queue?.next),
    previous: goTo(page.queue?.previous),
  });
  useEffect(() => {
    document.title = words.documentTitle({ customer: page.customerName, reference: page.reference });
  }, [page.customerName, page.reference]);
  return (
    <>
      <PageHead page={page} urlOf={urlOf} onMove={setOpen} />
      {undo.refusal !== null && (
        <Notice tone="red" role="alert" title={moveWords.notSaved()}>
          <p>{undo.refusal}</p>
        </Notice>
      )}
      <div className={styles.columns} data-part={part}>
        <PartTabs part={part} onPart={setPart} />
        <div className={styles.main}>
          <StepBar page={page} />
          <ClubsCard page={page} onMove={setOpen} />
          <TimelineCard page={page} undo={undoLast && { run: undoLast, isPending: undo.isPending }} />
        </div>
        <div className={styles.side}>
          <MoneyPanel page={page} now={now} />
          <PersonCard page={page} />
          <ParcelCard page={page} />
          <LinkCard page={page} />
          <NotesCard page={page} field={note} />
          <button type="button" className={styles.keys} aria-pressed={keys.isOn} onClick={keys.toggle}>
            {words.keys()}
          </button>
        </div>
      </div>
      {open !== null && <MoveDialogs key={open} move={open} page={page} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Focuses the page if a move has removed the button that had the focus. */
function useKeepFocus(version: number): void {
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [version]);
}

function Placeholder() {
  return (
    <div role="status" aria-label={words.loading()} className={styles.columns}>
      <div className={styles.main}>
        <Skeleton className={styles.tallSkeleton} />
        <Skeleton className={styles.tallSkeleton} />
      </div>
      <div className={styles.side}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.tallSkeleton} />
      </div>
    </div>
  );
}
