import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/inspection';
import * as photoWords from '@trade-in/words/inspection-photos';
import { CloudUpload, Printer } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { adminPaths, inspectionUrl, labelsUrl, tradeInUrl } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReferenceLink } from '../../../ui/text/reference-link.tsx';
import { usePhotoCount } from '../photos/use-club-photos.ts';
import styles from './bench-page.module.css';
import { ClubBench } from './club-bench.tsx';
import { ClubTabs } from './club-tabs.tsx';
import { Conclusion } from '../saving/conclusion.tsx';
import { StatedClub } from '../identity/stated-club.tsx';
import { ModelSearch } from '../identity/model-search.tsx';
import { type BenchState, useBench } from './use-bench.ts';
import { useSaveClub } from '../saving/use-save-club.ts';

interface BenchPageProps {
  reference: string;
  /** The club to show first, if any. */
  firstId?: string | undefined;
}

/** `/admin/inspection/<reference>` */
export function BenchPage({ reference, firstId }: BenchPageProps) {
  const { query, state } = useBench(reference, firstId);
  const heading = useRef<HTMLHeadingElement>(null);
  const saving = useSaveClub({
    reference,
    shownId: state?.club.id ?? null,
    onShown: () => heading.current?.focus(),
  });
  useScreenReady(!query.isPending);
  const failure = failureOf(query);
  if (query.data === undefined) {
    return failure === null ? <Skeleton /> : <LoadFailure {...failure} isPage title={words.notOpened()} />;
  }
  const isDone = query.data.clubs.every(({ state: at }) => at !== 'received');
  return (
    <div className={styles.page} data-toast-room>
      <Head bench={query.data} />
      {failure !== null && <LoadFailure {...failure} />}
      {state === null ? (
        <Notice title={words.nothingHere()}>
          <p>{words.receiveFirst()}</p>
          <ButtonLink
            variant="secondary"
            href={`${adminPaths.receiving}?${new URLSearchParams({ parcel: reference }).toString()}`}
          >
            {shell.receiving()}
          </ButtonLink>
        </Notice>
      ) : (
        <>
          <ClubTabs clubs={state.bench.clubs} shown={state.club.id} onSelect={state.select} />
          {isDone && (
            <Conclusion
              bench={state.bench}
              nextUrl={state.bench.next && inspectionUrl(state.bench.next)}
              onUndo={() => saving.undo(state)}
            />
          )}
          {state.draft === null ? (
            <UnknownClub key={state.club.id} state={state} heading={heading} />
          ) : (
            <ClubBench key={state.club.id} state={state} draft={state.draft} saving={saving} heading={heading} />
          )}
        </>
      )}
    </div>
  );
}

function failureOf({ error, refetch }: ReturnType<typeof useBench>['query']) {
  if (error === null) return null;
  return {
    sentence: error.sentence ?? common.checkConnection(),
    // Another attempt doesn't find a trade-in that does not exist.
    ...(error.code !== 'not_found' && { onRetry: () => void refetch() }),
  };
}

function Head({ bench }: { bench: Bench }) {
  const { reference, customerName } = bench;
  const { sent, all } = usePhotoCount(bench);
  return (
    <div className={styles.head}>
      <h1>{shell.inspection()}</h1>
      <p className={styles.about}>
        <ReferenceLink reference={reference} href={tradeInUrl(reference)} />
        <span>{customerName}</span>
      </p>
      {all > 0 && (
        <p className={styles.sent}>
          <CloudUpload size={16} aria-hidden="true" />
          {photoWords.sent({ sent, all })}
        </p>
      )}
      <ButtonLink variant="secondary" className={styles.labels} href={labelsUrl(reference)}>
        <Printer size={16} aria-hidden="true" />
        {words.labels()}
      </ButtonLink>
    </div>
  );
}

/** A club that was in the parcel but not in the submission has to be found in the catalogue first. */
function UnknownClub({ state, heading }: { state: BenchState; heading: RefObject<HTMLHeadingElement | null> }) {
  const { bench, club, setModel } = state;
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <StatedClub bench={bench} club={club} heading={heading} onAsStated={null} />
      <Notice title={words.unknownClub()}>
        <p>{words.findUnknown()}</p>
        <Button variant="secondary" onClick={() => setIsSearching(true)}>
          {words.searchModel()}
        </Button>
      </Notice>
      {isSearching && (
        <ModelSearch
          extra={club.extra}
          onClose={() => setIsSearching(false)}
          onChoose={(model) => {
            setIsSearching(false);
            setModel(model);
          }}
        />
      )}
    </>
  );
}
