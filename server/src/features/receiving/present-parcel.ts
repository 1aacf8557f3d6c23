import type { EntryList, Parcel, ParcelEntry, Receipt } from '@trade-in/contract/endpoints/progress/receiving';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { undoableUntil } from '@trade-in/domain/progress/club-moves';
import { countedClubs, daysAwaited } from '@trade-in/domain/receiving/awaited';
import type { Total } from '../../ports/http/page.ts';
import type { ClubProgress, TradeInProgress } from '../../progress/progress-store.ts';
import type { ReceivingStore, StoredParcel, StoredReceipt } from './receiving-store.ts';

/** Who looks at the parcels, and when. */
export interface Viewer {
  username: string;
  now: Date;
}

/** Returns a parcel as an entry of a list. */
export function presentEntry(parcel: StoredParcel, viewer: Viewer): ParcelEntry {
  const { reference, customerName, cellNumber, stage, isDropOff, collectionOn, submittedAt, receipt } = parcel;
  const { clubCount, receivedCount, missingCount, extraCount } = parcel;
  return {
    reference,
    customerName,
    cellNumber,
    stage,
    isDropOff,
    collectionDate: collectionOn,
    submittedAt: submittedAt.toISOString(),
    daysAwaited: daysAwaited(parcel.stageSince, dayInJohannesburg(viewer.now)),
    clubCount,
    receivedCount,
    missingCount,
    extraCount,
    receipt: receipt && presentReceipt(receipt, viewer),
  };
}

function presentReceipt({ batch, at, username, isLast }: StoredReceipt, viewer: Viewer): Receipt {
  const receipt = { actor: 'staff', by: username, at, isLast, hasLeft: false } as const;
  const until = undoableUntil(receipt, { actor: 'staff', by: viewer.username, now: viewer.now });
  return { at: at.toISOString(), by: username, batch, undoableUntil: until?.toISOString() ?? null };
}

export function presentList(parcels: readonly StoredParcel[], total: Total, viewer: Viewer): EntryList {
  return { items: parcels.map((parcel) => presentEntry(parcel, viewer)), ...total };
}

interface ParcelParts extends Awaited<ReturnType<ReceivingStore['readSurroundings']>> {
  parcel: StoredParcel;
  progress: TradeInProgress;
}

/** Returns a parcel with its clubs. */
export function presentParcel({ parcel, progress, pictures, others }: ParcelParts, viewer: Viewer): Parcel {
  const { quoteHeldUntil } = progress;
  const { paymentType, waybillNumber, isDropOff, length, width, height, weight } = parcel;
  return {
    ...presentEntry(parcel, viewer),
    version: progress.version,
    paymentType,
    waybillNumber,
    quoteEndedOn: quoteHeldUntil < dayInJohannesburg(viewer.now) ? quoteHeldUntil : null,
    dimensions: isDropOff ? null : { length, width, height, weight },
    // What was not submitted comes last, so that the others keep their places.
    clubs: countedClubs(progress.clubs).map((club) => presentClub(club, pictures)),
    others: [...others],
  };
}

function presentClub({ state, stated, extra }: ClubProgress, pictures: ReadonlyMap<string, string>) {
  const club = stated ?? extra;
  if (club === null) throw new Error('A club was neither stated nor described');
  const { brandName, modelName, type } = club;
  return {
    brandName,
    modelName,
    type,
    state,
    stated: stated && {
      dexterity: stated.dexterity,
      condition: stated.condition,
      ironCount: stated.ironCount,
      value: stated.value,
    },
    imageUrl: stated && (pictures.get(stated.modelId) ?? null),
  };
}
