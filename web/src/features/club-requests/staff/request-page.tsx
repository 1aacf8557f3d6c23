import { readClubRequestPage, type RequestPage as Page } from '@trade-in/contract/endpoints/club-requests/staff';
import { formatRandsInput } from '@trade-in/domain/money';
import { useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/club-requests';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { queryOf } from '../../../api/use-endpoint.ts';
import { adminPaths, clubRequestUrl } from '../../../app/paths.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { DeclineForm } from './decline-form.tsx';
import { DescribedClub } from './described-club.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { type PriceDraft, PriceForm } from './price-form.tsx';
import { nameOf, stateNames, stateTones } from './request-names.ts';
import styles from './request-page.module.css';
import { modelName, type SimilarModel, SimilarModels } from './similar-models.tsx';

/** `/admin/club-requests/<reference>`: what a customer asks about a club, and staff's answer. */
export function RequestPage({ reference }: { reference: string }) {
  // Others may have answered it, so it is loaded again on every visit.
  const query = useQuery({ ...queryOf(readClubRequestPage, { params: { reference } }), refetchOnMount: 'always' });
  useScreenReady(!query.isPending);
  return (
    <div className={styles.page}>
      <nav aria-label={words.breadcrumb()}>
        <TextLink href={adminPaths.clubRequests} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {words.back()}
        </TextLink>
      </nav>
      {query.isError && (
        <LoadFailure
          title={reference}
          isPage={query.data === undefined}
          sentence={query.error.sentence ?? common.checkConnection()}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton className={styles.skeleton} />}
      {query.data && <Loaded page={query.data} />}
    </div>
  );
}

const emptyDraft: PriceDraft = { value: '', note: '' };

function Loaded({ page }: { page: Page }) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(emptyDraft);
  const field = useRef<HTMLInputElement>(null);
  const answer = useAnswerFocus(page.version);
  const { next, state, isLate } = page;
  const isOpen = state === 'open';
  const nextUrl = next === null ? null : clubRequestUrl(next);
  useKeys('clubRequest', {
    answer: () => field.current?.focus(),
    next: () => {
      if (nextUrl !== null) navigate(nextUrl);
    },
  });
  function use(model: SimilarModel) {
    setDraft(({ note }) => ({
      value: formatRandsInput(model.value),
      note: isTypedNote(note, page) ? note : noteFor(model),
    }));
    field.current?.focus();
  }
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi>{nameOf(page)}</bdi>
        </h1>
        <Pill tone={stateTones[state]}>{stateNames[state]()}</Pill>
        {isLate && <Pill tone="amber">{words.late()}</Pill>}
        {nextUrl !== null && (
          <ButtonLink variant="secondary" className={styles.next} href={nextUrl} aria-keyshortcuts="J">
            {words.next()}
          </ButtonLink>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <DescribedClub page={page} />
          <SimilarModels page={page} onUse={isOpen ? use : null} />
        </div>
        <section ref={answer} tabIndex={-1} className={styles.card} aria-labelledby="answer">
          <h2 id="answer">{words.answer()}</h2>
          {isOpen ? (
            <>
              <PriceForm
                page={page}
                draft={draft}
                onDraft={(changes) => setDraft((present) => ({ ...present, ...changes }))}
                field={field}
              />
              <DeclineForm page={page} />
            </>
          ) : (
            <GivenAnswer key={page.version} page={page} />
          )}
        </section>
      </div>
    </>
  );
}

function noteFor(model: SimilarModel): string {
  return words.isInList({ model: modelName(model) });
}

/** Returns whether a note is neither empty nor from the model that was chosen before. */
function isTypedNote(note: string, { similar }: Page): boolean {
  const text = note.trim();
  return text !== '' && !similar.some((model) => noteFor(model) === text);
}

/** Moves the focus to the answer whenever it has changed, because what had the focus is gone. */
function useAnswerFocus(version: number) {
  const answer = useRef<HTMLElement>(null);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    answer.current?.focus();
  }, [version]);
  return answer;
}
