import type { findParcels as findParcelsEndpoint } from '@trade-in/contract/endpoints/progress/receiving';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import type { ProgressStore, TradeInProgress } from '../../progress/progress-store.ts';
import { minTypedLength, parseTypedKey } from '../../progress/typed-key.ts';
import { presentEntry, presentParcel, type Viewer } from './present-parcel.ts';
import type { ReceivingStore, StoredParcel } from './receiving-store.ts';

export interface FindDeps {
  receiving: ReceivingStore;
  progress: Pick<ProgressStore, 'find'>;
}

type Found = ResponseOf<typeof findParcelsEndpoint>;

/** More trade-ins of one name than anybody reads through. */
const maxChoices = 10;

/** Returns the parcels that were scanned or typed, and the parcel itself if it is only one. */
export async function findParcels({ receiving, progress }: FindDeps, search: string, viewer: Viewer): Promise<Found> {
  if (search.length < minTypedLength) return { entries: [], hasMore: false, parcel: null };
  const { ids, hasMore } = await receiving.find(parseTypedKey(search), maxChoices);
  const parcels = await receiving.read(ids);
  const [only, another] = parcels;
  return {
    entries: parcels.map((parcel) => presentEntry(parcel, viewer)),
    hasMore,
    parcel: only === undefined || another !== undefined ? null : await open({ receiving, progress }, only, viewer),
  };
}

async function open({ receiving, progress }: FindDeps, parcel: StoredParcel, viewer: Viewer): Promise<Parcel | null> {
  const { id } = parcel;
  const [found, surroundings] = await Promise.all([progress.find({ id }), receiving.readSurroundings(id)]);
  return found && presentParcel({ parcel, progress: found, ...surroundings }, viewer);
}

/** Returns the parcel of a trade-in; null if it has been deleted. */
export async function readParcel(
  receiving: ReceivingStore,
  progress: TradeInProgress,
  viewer: Viewer,
): Promise<Parcel | null> {
  const [parcel] = await receiving.read([progress.id]);
  if (parcel === undefined) return null;
  return presentParcel({ parcel, progress, ...(await receiving.readSurroundings(progress.id)) }, viewer);
}
