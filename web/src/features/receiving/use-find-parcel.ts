import { findParcels, type Parcel, type ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import type { UnreadErrors } from './use-unread-errors.ts';

type Found = ResponseOf<typeof findParcels>;

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

/** Finds parcels by what was scanned, typed or chosen. Only the latest search counts. */
export function useFindParcel({ unread, isBeingReceived, onFailed }: FindOptions) {
  const [shown, setShown] = useState<Shown>({ at: 'nothing' });
  /** Read when a response arrives, which may be after several others. */
  const latest = useRef(shown);
  const { mutate, isPending } = useEndpointMutation(findParcels);
  const open = (parcel: Parcel) => show({ at: 'parcel', parcel, openedAt: Date.now() });

  function show(next: Shown) {
    latest.current = next;
    setShown(next);
  }

  function showFound(search: string, { entries, hasMore, parcel }: Found) {
    mentionReplaced(parcel);
    if (parcel !== null) {
      unread.dismiss(search, parcel.reference);
      open(parcel);
    } else if (entries.length > 0) {
      unread.dismiss(search);
      show({ at: 'choice', entries, hasMore });
    } else {
      show({ at: 'nothing' });
      fail(search, words.notFound({ text: search }));
    }
  }

  /** Staff who scan parcel after parcel may believe that each was received. */
  function mentionReplaced(next: Parcel | null) {
    if (latest.current.at !== 'parcel') return;
    const { reference, clubs } = latest.current.parcel;
    if (reference === next?.reference || isBeingReceived(reference)) return;
    if (clubs.every(({ state }) => state !== 'awaited')) return;
    unread.add({ about: reference, sentence: words.notReceived({ reference }), reference });
  }

  function fail(about: string, sentence: string) {
    unread.add({ about, sentence });
    onFailed();
  }

  return {
    shown,
    show,
    open,
    /** Whether the parcel is still what is shown: staff may have scanned another one since. */
    isShown: (reference: string) => 'parcel' in latest.current && latest.current.parcel.reference === reference,
    isFinding: isPending,
    find: (search: string) => {
      if (search === '') return;
      const onSuccess = (found: Found) => showFound(search, found);
      mutate(
        { query: { search } },
        { onSuccess, onError: ({ sentence }) => fail(search, sentence ?? common.checkConnection()) },
      );
    },
    /** Reloads an open parcel after the error that somebody else has changed it, which stays. */
    reopen: (search: string) => {
      mutate({ query: { search } }, { onSuccess: ({ parcel }) => parcel && open(parcel) });
    },
  };
}
