import { readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useIsMounted } from '../../../ui/browser/use-is-mounted.ts';
import type { ClubDraft } from './club-draft.ts';
import { type DraftBase, type Drafts, isSameDraft, storedDrafts, type UnsavedDraft } from './stored-drafts.ts';

export function baseOf({ version }: Bench, { movedAt }: BenchClub): DraftBase {
  return { version, movedAt };
}

/**
 * Returns the unsaved drafts of a trade-in's clubs, which outlive the bench in this tab. Except for `write`, its functions also work
 * after the bench was left.
 */
export function useDrafts(reference: string) {
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
  return {
    of: (clubId: string): UnsavedDraft | null => drafts[clubId] ?? null,
    /** A draft keeps the base that it was begun with. */
    write(clubId: string, { draft, base }: UnsavedDraft) {
      setDrafts((all) => ({ ...all, [clubId]: { draft, base: all[clubId]?.base ?? base } }));
    },
    /** Discards a draft; with `draft` only if it is still that one. */
    reset(clubId: string, draft?: ClubDraft) {
      const isReset = (stays: ClubDraft | undefined) =>
        draft === undefined || stays === draft || (!isMounted() && isSameDraft(stays, draft));
      update((all) => (isReset(all[clubId]?.draft) ? without(all, clubId) : all));
    },
    rebase(clubId: string, bench: Bench) {
      update((all) => (all[clubId] === undefined ? all : withDraft(all, clubId, { ...all[clubId], bench })));
    },
    restore(clubId: string, draft: ClubDraft, bench: Bench) {
      update((all) => withDraft(all, clubId, { draft, bench }));
    },
    isMounted,
  };
}

function without(drafts: Drafts, clubId: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== clubId));
}

/** Returns the drafts with one that is based on this bench. */
function withDraft(drafts: Drafts, clubId: string, { draft, bench }: { draft: ClubDraft; bench: Bench }): Drafts {
  const club = bench.clubs.find(({ id }) => id === clubId);
  return club === undefined ? drafts : { ...drafts, [clubId]: { draft, base: baseOf(bench, club) } };
}
