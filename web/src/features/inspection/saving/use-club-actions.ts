import { checklists } from '@trade-in/domain/inspection/checklist';
import { type RefObject, useState } from 'react';
import { answersByKey } from '../checklist/checklist.tsx';
import { answerName } from '../checklist/part-texts.ts';
import { useCurrentRow } from '../checklist/use-current-row.ts';
import { assessDraft, type ClubDraft, isListed } from '../bench/club-draft.ts';
import type { BenchState } from '../bench/use-bench.ts';
import { useBenchKeys } from '../bench/use-bench-keys.ts';
import type { useSaveClub } from './use-save-club.ts';

export interface ClubActionsInput {
  state: BenchState;
  draft: ClubDraft;
  saving: ReturnType<typeof useSaveClub>;
  /** Opens the camera or the file chooser. */
  chooser: RefObject<HTMLInputElement | null>;
}

/** Returns what follows from the answers of a club, and what staff can do with it, by hand and by key. */
export function useClubActions({ state, draft, saving, chooser }: ClubActionsInput) {
  const { bench, club, isOpen } = state;
  const { type } = draft.model;
  const parts = isListed(draft) ? checklists[type].parts : [];
  const { assessment, reason } = assessDraft(draft, bench.paymentType);
  const [isTried, setIsTried] = useState(false);
  const [isOverriding, setIsOverriding] = useState(() => hasOverride(draft));
  const { grid, row, setRow, move, advance } = useCurrentRow(parts.length);

  function save() {
    if (!isOpen) return;
    setIsTried(reason !== null);
    const isOfAnswers = reason?.code === 'parts_unanswered' || reason?.code === 'irons_missing';
    if (reason !== null && !isOfAnswers) setIsOverriding(true);
    if (reason === null) saving.save({ state, draft });
  }
  function answerByKey(key: number) {
    const part = parts[row];
    const answer = answersByKey[key - 1];
    if (part === undefined || answer === undefined || answerName(type, part, answer) === null) return;
    state.answer(part, answer);
    advance();
  }
  function snapshot() {
    return () => {
      if (state.isChanged) state.change(draft);
      else if (isOpen) state.reset();
      setRow(row);
    };
  }
  const keys = useBenchKeys({
    fillAsStated: state.fillAsStated,
    answer: answerByKey,
    move,
    takePhoto: () => chooser.current?.click(),
    save,
    undo: () => saving.undo(state),
    snapshot,
  });
  return {
    assessment,
    /** Why the club can't be saved; null before an attempt, and after one that is sent. */
    reason: isTried ? reason : null,
    isOverriding: isOpen && (isOverriding || !isListed(draft)),
    /** Null where only the reason of a refusal can be entered, or nothing. */
    toggleOverride: isOpen && isListed(draft) ? () => setIsOverriding(!isOverriding) : null,
    isStatedModel: draft.model.id === club.stated?.modelId,
    grid,
    row,
    setRow,
    keys,
    save,
  };
}

function hasOverride({ manualGrade, manualValue, overrideReason }: ClubDraft): boolean {
  return manualGrade !== null || manualValue !== '' || overrideReason !== '';
}
