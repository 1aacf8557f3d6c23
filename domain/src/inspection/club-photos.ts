import { type ClubState, heldStates } from '../progress/club-moves.ts';

/** Photographs of a club. */
export const maxClubPhotos = 8;

/** The states of a club whose inspection is not concluded. */
const openStates: ReadonlySet<ClubState> = new Set(['received', 'inspected']);

/** Photographs that were waiting for a connection may arrive after the inspection was concluded. */
const stockedStates: ReadonlySet<ClubState> = new Set([...heldStates, 'kept']);

type AddedPhotoReason = { code: 'club_moved' } | { code: 'too_many_photos'; max: number };

/** Why the photographs of a club can't change. */
export type PhotoReason = AddedPhotoReason | { code: 'photo_is_proof' };

/** Returns why a club can't get another photograph, or null. */
export function whyNotAddPhoto({
  state,
  photoCount,
}: {
  state: ClubState;
  photoCount: number;
}): AddedPhotoReason | null {
  if (!stockedStates.has(state)) return { code: 'club_moved' };
  return photoCount < maxClubPhotos ? null : { code: 'too_many_photos', max: maxClubPhotos };
}

/** Returns why a photograph of a club of this state can't be deleted, or null: once the inspection is concluded it is the customer's proof. */
export function whyNotDeletePhoto(state: ClubState): { code: 'photo_is_proof' } | null {
  return openStates.has(state) ? null : { code: 'photo_is_proof' };
}
