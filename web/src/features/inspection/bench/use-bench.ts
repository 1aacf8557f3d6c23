import { readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import { type Bench, type BenchClub, openBench } from '@trade-in/contract/endpoints/progress/inspection';
import type { BenchPart, PartAnswer } from '@trade-in/domain/inspection/checklist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useIsMounted } from '../../../ui/browser/use-is-mounted.ts';
import { asStated, type BenchModel, type ClubDraft, draftOf, draftOfModel } from './club-draft.ts';
import { type Drafts, isSameDraft, storedDrafts } from './stored-drafts.ts';

export interface BenchState {
  bench: Bench;
  club: BenchClub;
  /** Null while the club's model is not known. */
  draft: ClubDraft | null;
  /** Whether the inspection is not concluded yet. */
  isOpen: boolean;
  /** Whether the draft is not saved. */
  isChanged: boolean;
  select: (clubId: string) => void;
  change: (changes: Partial<ClubDraft>) => void;
  answer: (part: BenchPart, answer: PartAnswer) => void;
  fillAsStated: () => void;
  setModel: (model: BenchModel) => void;
  /** Discards the draft, and shows what is saved; with a draft only if it is still that one. */
  reset: (draft?: ClubDraft) => void;
  /** Shows a club with what was saved of it, to be changed and saved again. */
  restore: (club: BenchClub) => void;
  /** Whether the bench is still shown: a save may end later, and the toast with its undo stays for some seconds. */
  isMounted: () => boolean;
}

/** Returns the trade-in, the club that is shown and its draft, which survives a reload in this tab. */
export function useBench(reference: string, firstId?: string) {
  // Receipts and others at the bench change it, so it is loaded again on every visit.
  const query = useQuery({ ...queryOf(openBench, { params: { reference } }), refetchOnMount: 'always' });
  const { drafts, setDrafts, update, isMounted } = useDrafts(reference);
  const [selected, select] = useState(firstId ?? null);
  const { data: bench } = query;
  const club = bench && clubToShow(bench, selected);
  if (bench === undefined || club === undefined) return { query, state: null };
  // Stays shown when somebody else inspects it.
  if (selected === null) select(club.id);

  const key = club.id;
  const isOpen = club.state === 'received' || club.state === 'inspected';
  const draft = (isOpen && drafts[key]) || draftOf(club);
  const write = (next: ClubDraft) => setDrafts((others) => ({ ...others, [key]: next }));
  function change(changes: Partial<ClubDraft>) {
    if (draft !== null && isOpen) write({ ...draft, ...changes });
  }
  const state: BenchState = {
    bench,
    club,
    draft,
    isOpen,
    isChanged: isOpen && key in drafts,
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
    reset(saved) {
      const isReset = (stays: ClubDraft | undefined) =>
        saved === undefined || stays === saved || (!isMounted() && isSameDraft(stays, saved));
      update((all) => (isReset(all[key]) ? Object.fromEntries(Object.entries(all).filter(([id]) => id !== key)) : all));
    },
    restore(saved) {
      const answers = draftOf(saved);
      if (answers !== null) update((all) => ({ ...all, [saved.id]: answers }));
      select(saved.id);
    },
    isMounted,
  };
  return { query, state };
}

/** Returns the drafts, which outlive the bench in this tab. `update` also works after it was left. */
function useDrafts(reference: string) {
  const client = useQueryClient();
  const [stored] = useState(() => {
    const session = client.getQueryData(queryOf(readAdminSession).queryKey);
    return storedDrafts(reference, session?.username ?? '');
  });
  const [drafts, setDrafts] = useState<Drafts>(() => stored.read() ?? {});
  useEffect(() => stored.save(drafts), [stored, drafts]);
  const isMounted = useIsMounted();
  function update(change: (all: Drafts) => Drafts) {
    if (isMounted()) setDrafts(change);
    else stored.save(change(stored.read() ?? {}));
  }
  return { drafts, setDrafts, update, isMounted };
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
