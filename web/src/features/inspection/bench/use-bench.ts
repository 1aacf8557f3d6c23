import { type Bench, type BenchClub, openBench } from '@trade-in/contract/endpoints/progress/inspection';
import type { BenchPart, PartAnswer } from '@trade-in/domain/inspection/checklist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { asStated, type BenchModel, type ClubDraft, draftOf, draftOfModel } from './club-draft.ts';
import type { DraftBase } from './stored-drafts.ts';
import { baseOf, useDrafts } from './use-drafts.ts';

export interface BenchState {
  bench: Bench;
  club: BenchClub;
  /** Null while the club's model is not known. */
  draft: ClubDraft | null;
  /** Whether the inspection is not concluded yet. */
  isOpen: boolean;
  /** Whether the draft is not saved. */
  isChanged: boolean;
  /** What the draft is based on. */
  base: DraftBase;
  select: (clubId: string) => void;
  change: (changes: Partial<ClubDraft>) => void;
  answer: (part: BenchPart, answer: PartAnswer) => void;
  fillAsStated: () => void;
  setModel: (model: BenchModel) => void;
  /** Discards the draft, and shows what is saved; with a draft only if it is still that one. */
  reset: (draft?: ClubDraft) => void;
  /** Bases the draft on a later state of the bench, which staff have been told about. */
  rebase: (bench: Bench) => void;
  /** Shows a club with what was saved of it before the bench became `after`, to be changed and saved again. */
  restore: (club: BenchClub, after: Bench) => void;
  /** Whether the bench is still shown: a save may end later, and the toast with its undo stays for some seconds. */
  isMounted: () => boolean;
}

/** Returns the trade-in, the club that is shown and its draft, which survives a reload in this tab. */
export function useBench(reference: string, firstId?: string) {
  // Receipts and others at the bench change it, so it is loaded again on every visit.
  const query = useQuery({ ...queryOf(openBench, { params: { reference } }), refetchOnMount: 'always' });
  const drafts = useDrafts(reference);
  const [selected, select] = useState(firstId ?? null);
  const { data: bench } = query;
  const club = bench && clubToShow(bench, selected);
  if (bench === undefined || club === undefined) return { query, state: null };
  // Stays shown when somebody else inspects it.
  if (selected === null) select(club.id);

  const key = club.id;
  const isOpen = club.state === 'received' || club.state === 'inspected';
  const unsaved = isOpen ? drafts.of(key) : null;
  const { draft, base } = unsaved ?? { draft: draftOf(club), base: baseOf(bench, club) };
  const write = (next: ClubDraft) => drafts.write(key, { draft: next, base });
  function change(changes: Partial<ClubDraft>) {
    if (draft !== null && isOpen) write({ ...draft, ...changes });
  }
  const state: BenchState = {
    bench,
    club,
    draft,
    isOpen,
    isChanged: unsaved !== null,
    base,
    select,
    change,
    answer(part, answer) {
      if (draft === null) return;
      const parts = { ...draft.answers.parts, [part]: answer };
      change({ answers: { ...draft.answers, parts } });
    },
    fillAsStated() {
      if (draft !== null && club.stated !== null && isOpen && draft.model.id === club.stated.modelId)
        write(asStated(draft, club.stated));
    },
    setModel(model) {
      // The stated model may have kept the price of its quote.
      const isStated = model.id === club.stated?.modelId;
      write(draftOfModel(isStated ? { ...model, price: club.price ?? model.price } : model, draft));
    },
    reset: (saved) => drafts.reset(key, saved),
    rebase: (later) => drafts.rebase(key, later),
    restore(saved, after) {
      const answers = draftOf(saved);
      if (answers !== null) drafts.restore(saved.id, answers, after);
      select(saved.id);
    },
    isMounted: drafts.isMounted,
  };
  return { query, state };
}

/** The club that was chosen; otherwise the first that is not inspected, or the first of all. */
function clubToShow({ clubs }: Bench, selected: string | null): BenchClub | undefined {
  return clubs.find(({ id }) => id === selected) ?? clubs.find(({ state }) => state === 'received') ?? clubs[0];
}

/** Returns the next club to inspect after this one; null if all are. */
export function nextClub({ clubs }: Bench, after: string): BenchClub | null {
  const index = clubs.findIndex(({ id }) => id === after);
  const inOrder = [...clubs.slice(index + 1), ...clubs.slice(0, index)];
  return inOrder.find(({ state }) => state === 'received') ?? null;
}
