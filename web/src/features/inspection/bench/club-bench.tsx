import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import * as words from '@trade-in/words/inspection';
import { type RefObject, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { Checklist } from '../checklist/checklist.tsx';
import { FurtherChecks } from '../checklist/further-checks.tsx';
import styles from './club-bench.module.css';
import { ClubIdentity } from '../identity/club-identity.tsx';
import { isListed } from './club-draft.ts';
import { ClubSide } from './club-side.tsx';
import { StatedClub } from '../identity/stated-club.tsx';
import { type ClubActionsInput, useClubActions } from '../saving/use-club-actions.ts';

interface ClubBenchProps extends Omit<ClubActionsInput, 'chooser'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One club on the bench. */
export function ClubBench({ state, draft, saving, heading }: ClubBenchProps) {
  const { bench, club, isOpen } = state;
  const chooser = useRef<HTMLInputElement>(null);
  const actions = useClubActions({ state, draft, saving, chooser });
  const { grid, row, setRow, isStatedModel } = actions;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  return (
    <div className={styles.bench}>
      <div className={styles.checks}>
        <StatedClub
          bench={bench}
          club={club}
          heading={heading}
          onAsStated={isOpen && isStatedModel ? state.fillAsStated : null}
        />
        {!club.isQuoteHeld && (
          <Notice>{words.quoteEnded({ day: formatDay(calendarDay(bench.quoteHeldUntil)) })}</Notice>
        )}
        {!isOpen && <Notice tone="green">{words.concluded()}</Notice>}
        {isListed(draft) ? (
          <>
            <Checklist
              draft={draft}
              isReadOnly={!isOpen}
              grid={grid}
              currentRow={row}
              onRow={setRow}
              onAnswer={state.answer}
            />
            <FurtherChecks draft={draft} isReadOnly={!isOpen} onChange={state.change} />
          </>
        ) : (
          <Notice>{words.onlyRefused()}</Notice>
        )}
        <ClubIdentity
          extra={club.extra}
          draft={draft}
          isStatedModel={isStatedModel}
          isReadOnly={!isOpen}
          onChange={state.change}
          onModel={state.setModel}
        />
      </div>
      <ClubSide state={state} draft={draft} saving={saving} chooser={chooser} actions={actions} />
    </div>
  );
}
