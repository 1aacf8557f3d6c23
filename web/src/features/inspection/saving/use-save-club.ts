import {
  type Bench,
  type BenchClub,
  inspectClub,
  openBench,
  undoInspection,
} from '@trade-in/contract/endpoints/progress/inspection';
import { formatRands } from '@trade-in/domain/money';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/inspection';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/request.ts';
import { showResponse } from '../../../api/show-response.ts';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useExclusiveMutation } from '../../../api/use-exclusive-mutation.ts';
import { inspectionUrl } from '../../../app/paths.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { bodyOf, type ClubDraft } from '../bench/club-draft.ts';
import { type BenchState, nextClub } from '../bench/use-bench.ts';
import { undoneClubState } from './undone-club.ts';

interface Saving {
  state: BenchState;
  draft: ClubDraft;
}

type Inspected = Pick<BenchState, 'bench' | 'restore' | 'isMounted'>;

interface SaveOptions {
  reference: string;
  /** The club that is shown; null while none is. */
  shownId: string | null;
  /** Called when a save or its undo has chosen which club is shown. */
  onShown: () => void;
}

/** Saves a club and shows the next one; a save or its undo that fails loses no answer. */
export function useSaveClub({ reference, shownId, onShown }: SaveOptions) {
  const client = useQueryClient();
  const { toast } = useToast();
  const [refusal, setRefusal] = useState<{ clubId: string; sentence: string } | null>(null);
  const [, navigate] = useLocation();
  const query = queryOf(openBench, { params: { reference } });
  const show = (bench: Bench) => showResponse(client, query.queryKey, bench);
  function showNext(bench: Bench, { club, select }: BenchState) {
    const next = nextClub(bench, club.id);
    if (next !== null) select(next.id);
    onShown();
  }

  const saving = useExclusiveMutation<Bench, Saving>({
    mutationFn: ({ state, draft }) => save(state, draft, () => client.fetchQuery({ ...query, staleTime: 0 })),
    onSuccess: (bench, { state, draft }) => {
      setRefusal(null);
      const saved = bench.clubs.find(({ id }) => id === state.club.id);
      // Answers that were given meanwhile stay.
      state.reset(draft);
      state.rebase(bench);
      show(bench);
      toast({
        title: words.saved({ club: `${saved?.found?.brandName ?? ''} ${saved?.found?.modelName ?? ''}` }),
        description: saved?.value ? formatRands(saved.value) : words.refused(),
        action: { label: words.undo(), onClick: () => undo({ ...state, bench }) },
      });
      // Otherwise another club was chosen meanwhile.
      if (shownId === state.club.id) showNext(bench, state);
    },
    onError(error, { state, draft: { model } }) {
      const sentence = sentenceOf(error);
      setRefusal({ clubId: state.club.id, sentence });
      if (state.isMounted()) return;
      const club = `${model.brandName} ${model.modelName}`;
      toast({ title: words.notSaved({ club }), description: sentence, isDestructive: true });
    },
  });
  const undoing = useExclusiveMutation<Bench, Inspected>({
    mutationFn: ({ bench: { version } }) => request(undoInspection, { params: { reference }, body: { version } }),
    onSuccess: (bench, before) => {
      setRefusal(null);
      const club = undoneClub(before.bench, bench);
      if (club !== undefined) before.restore(club, bench);
      show(bench);
      toast({ title: words.undone() });
      if (before.isMounted()) onShown();
      else if (club !== undefined) navigate(inspectionUrl(reference), { state: undoneClubState(bench, club) });
    },
    onError: ({ sentence }) =>
      toast({ title: words.notUndone(), description: sentence ?? common.checkConnection(), isDestructive: true }),
  });
  const undo = undoing.mutate;
  return {
    save: saving.mutate,
    /** Undoes the last inspection, and shows its club with the answers as they were saved. */
    undo,
    isSaving: saving.variables !== undefined,
    /** Why a club was not saved. */
    refusal,
  };
}

/** Returns the club whose inspection was undone, as it was before. */
function undoneClub(before: Bench, after: Bench): BenchClub | undefined {
  const isOpenAgain = ({ id }: BenchClub) => after.clubs.some((club) => club.id === id && club.state === 'received');
  return before.clubs.find((club) => club.state !== 'received' && isOpenAgain(club));
}

function sentenceOf({ fields, sentence }: ApiError): string {
  const sentences = Object.values(fields);
  return sentences.length > 0 ? sentences.join(' ') : (sentence ?? common.checkConnection());
}

/**
 * Saves once more if only other clubs of the parcel have changed meanwhile: somebody else inspects those. Throws if somebody has
 * saved this club since the draft was begun. Saving again then overwrites that.
 */
async function save(state: BenchState, draft: ClubDraft, reload: () => Promise<Bench>): Promise<Bench> {
  const { bench, club, base } = state;
  const params = { reference: bench.reference, club: club.id };
  try {
    return await request(inspectClub, { params, body: bodyOf(draft, base.version) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
    const fresh = await reload();
    const isSame = fresh.clubs.some(({ id, movedAt }) => id === club.id && movedAt === base.movedAt);
    if (!isSame) state.rebase(fresh);
    if (!isSame || fresh.version === base.version) throw error;
    return request(inspectClub, { params, body: bodyOf(draft, fresh.version) });
  }
}
