import type { Parcel, ParcelClub } from '@trade-in/contract/endpoints/progress/receiving';
import type { ClubType } from '@trade-in/domain/club';
import { canArrive } from '@trade-in/domain/receiving/awaited';
import { useState } from 'react';

/** A club that is in the parcel although it was not submitted. */
export interface ExtraClub {
  type: ClubType;
  brandName: string;
  modelName: string;
}

/** The same before it is received, with a key that distinguishes it from another one of the same name. */
export interface AddedClub extends ExtraClub {
  id: number;
}

/** What is in the parcel: the places of its clubs, and others. */
export interface Delivery {
  here: ReadonlySet<number>;
  extra: readonly ExtraClub[];
}

/** A club with its place among all of the trade-in. */
interface PlacedClub {
  club: ParcelClub;
  place: number;
}

/** Returns what staff say about a parcel before they receive it: at first, that every awaited club is there. */
export function useParcelDraft({ clubs }: Parcel) {
  const placed = clubs.map((club, place): PlacedClub => ({ club, place }));
  const awaited = placed.filter(({ club }) => club.stated !== null && canArrive(club.state));
  const [here, setHere] = useState<ReadonlySet<number>>(
    // A club that was missing or cancelled is not expected: a second scan of the same parcel changes nothing.
    () => new Set(awaited.filter(({ club }) => club.state === 'awaited').map(({ place }) => place)),
  );
  const [extra, setExtra] = useState<readonly AddedClub[]>([]);
  function toggle(place: number) {
    const next = new Set(here);
    if (!next.delete(place)) next.add(place);
    setHere(next);
  }
  const missing = awaited.filter(({ club, place }) => club.state === 'awaited' && !here.has(place)).length;
  return {
    awaited,
    /** Those that the shop has had already. */
    arrived: placed.filter(({ club }) => !canArrive(club.state)),
    here,
    extra,
    missing,
    canReceive: here.size + extra.length + missing > 0,
    toggle,
    addExtra: (club: ExtraClub) => setExtra([...extra, { ...club, id: (extra.at(-1)?.id ?? 0) + 1 }]),
    removeExtra: (id: number) => setExtra(extra.filter((club) => club.id !== id)),
  };
}

export type ParcelDraft = ReturnType<typeof useParcelDraft>;
