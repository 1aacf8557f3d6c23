import { findParcels, type Parcel, type ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import * as words from '@trade-in/words/receiving';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { type Found, useLatestSearch } from './use-latest-search.ts';
import type { UnreadErrors } from './use-unread-errors.ts';

/** What is shown under the field. */
export type Shown =
  | { at: 'nothing' }
  | { at: 'choice'; entries: readonly ParcelEntry[]; hasMore: boolean }
  /** `openedAt`: in milliseconds. */
  | { at: 'parcel'; parcel: Parcel; openedAt: number }
  | { at: 'received'; parcel: Parcel };

interface FindOptions {
  unread: UnreadErrors;
  isBeingReceived: (reference: string) => boolean;
  /** Called when nothing was found. */
  onFailed: () => void;
}

const isSame = (parcel: Parcel, other: Parcel | null) => parcel.reference === other?.reference;

/** Finds parcels by what was scanned, typed or chosen. Only the result of the latest search is shown. */
export function useFindParcel({ unread, isBeingReceived, onFailed }: FindOptions) {
  const [shown, setShown] = useState<Shown>({ at: 'nothing' });
  /** Read when a response arrives, which may be after several others. */
  const latest = useRef(shown);
  const { search, isPending, isSearching } = useLatestSearch({
    onFound: showFound,
    onOvertaken: mentionOvertaken,
    onFailed(text, sentence, isLatest) {
      unread.add({ about: text, sentence });
      if (isLatest) onFailed();
    },
  });
  const reopening = useEndpointMutation(findParcels);
  const open = (parcel: Parcel) => show({ at: 'parcel', parcel, openedAt: Date.now() });
  const isShown = (reference: string) => 'parcel' in latest.current && latest.current.parcel.reference === reference;
  const staysShown = (reference: string) => isShown(reference) && !isSearching();

  function show(next: Shown) {
    latest.current = next;
    setShown(next);
  }

  function showFound(text: string, { entries, hasMore, parcel }: Found) {
    if (latest.current.at === 'parcel' && !isSame(latest.current.parcel, parcel)) mention(latest.current.parcel);
    if (parcel !== null) {
      unread.dismiss(text, parcel.reference);
      open(parcel);
    } else if (entries.length > 0) {
      unread.dismiss(text);
      show({ at: 'choice', entries, hasMore });
    } else {
      show({ at: 'nothing' });
      unread.add({ about: text, sentence: words.notFound({ text }) });
      onFailed();
    }
  }

  /** The result of a search is not shown once another search has begun, so staff have not seen it. */
  function mentionOvertaken(text: string, { entries, parcel }: Found) {
    if (parcel !== null) {
      if (!isShown(parcel.reference)) mention(parcel);
    } else if (entries.length > 0) {
      unread.add({ about: text, sentence: words.notReceived({ reference: text }), reference: text });
    } else {
      unread.add({ about: text, sentence: words.notFound({ text }) });
    }
  }

  /** Staff who scan parcel after parcel may believe that each was received. */
  function mention({ reference, clubs }: Parcel) {
    if (isBeingReceived(reference) || clubs.every(({ state }) => state !== 'awaited')) return;
    unread.add({ about: reference, sentence: words.notReceived({ reference }), reference });
  }

  return {
    shown,
    show,
    open,
    /** Whether the parcel is still what is shown: staff may have scanned another one since. */
    isShown,
    /** Whether it is, and no search is about to replace it. */
    staysShown,
    isFinding: isPending || reopening.isPending,
    find: (text: string) => text !== '' && search(text),
    /** Reloads an open parcel after the error that somebody else has changed it, which stays. */
    reopen: (reference: string) => {
      const onSuccess = ({ parcel }: Found) => parcel && staysShown(reference) && open(parcel);
      reopening.mutate({ query: { search: reference } }, { onSuccess });
    },
  };
}
