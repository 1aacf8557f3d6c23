import * as words from '@trade-in/words/inspection';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { useClubPhotos } from '../photos/use-club-photos.ts';
import { draftSentence, OverrideForm } from '../value/override-form.tsx';
import { ValuePanel } from '../value/value-panel.tsx';
import styles from './club-bench.module.css';
import type { DraftReason } from './club-draft.ts';
import { SaveBar } from '../saving/save-bar.tsx';
import type { BenchState } from './use-bench.ts';
import type { ClubActionsInput, useClubActions } from '../saving/use-club-actions.ts';

interface ClubSideProps extends ClubActionsInput {
  actions: Pick<
    ReturnType<typeof useClubActions>,
    'assessment' | 'reason' | 'isOverriding' | 'toggleOverride' | 'keys' | 'save'
  >;
}

/** What follows from the answers, the photographs and the main action; on phones the last two are docked. */
export function ClubSide({ state, draft, saving, chooser, actions }: ClubSideProps) {
  const { bench, club, isOpen } = state;
  const { assessment, reason, isOverriding, keys } = actions;
  const photos = useClubPhotos(bench.reference, club);
  const stated = club.stated?.value ?? null;
  return (
    <div className={styles.side}>
      <ValuePanel
        assessment={assessment}
        stated={stated}
        isOverriding={isOverriding}
        onOverride={actions.toggleOverride}
      />
      {isOverriding && <OverrideForm draft={draft} reason={reason} onChange={state.change} />}
      <div className={styles.dock} data-uncovered>
        <PhotoStrip photos={photos} chooser={chooser} />
        <Refused
          state={state}
          refusal={saving.refusal?.clubId === club.id ? saving.refusal.sentence : null}
          reason={reason}
        />
        {isOpen && (
          <SaveBar
            assessment={assessment}
            stated={stated}
            isLast={bench.clubs.every(({ id, state: at }) => id === club.id || at !== 'received')}
            isSaving={saving.isSaving}
            onSave={actions.save}
          />
        )}
      </div>
      <p className={styles.keys}>
        {keys.isOn && <span>{words.keys()}</span>}
        <Button variant="quiet" aria-pressed={keys.isOn} onClick={keys.toggle}>
          {words.singleKeys()}
        </Button>
      </p>
    </div>
  );
}

interface RefusedProps {
  state: BenchState;
  /** The server's sentence. */
  refusal: string | null;
  reason: DraftReason | null;
}

/** Why the club was not saved. What somebody else has saved in the meantime replaces the entries only on request. */
function Refused({ state, refusal, reason }: RefusedProps) {
  const sentence = refusal ?? (reason && draftSentence(reason));
  if (sentence === null) return null;
  return (
    <Notice tone="red" role="alert">
      <p>{sentence}</p>
      {refusal !== null && state.isChanged && state.club.found !== null && (
        <Button variant="quiet" onClick={() => state.reset()}>
          {words.showSaved()}
        </Button>
      )}
    </Notice>
  );
}
