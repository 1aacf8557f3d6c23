import { hourMs } from '@trade-in/domain/duration';
import { whyNotDeletePhoto } from '@trade-in/domain/inspection/club-photos';
import { fileFolders } from '../../../ports/files/file-folders.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import type { Admin } from '../../../ports/http/route.ts';
import type { ClubPhotoStore } from '../../../progress/club-photo-store.ts';
import { isPhotoId, photoFile, photoMissing } from '../../../progress/open-club-photo.ts';
import { Refusal } from '../../../refusal.ts';

interface Stores {
  photos: ClubPhotoStore;
  files: FileStore;
}

/** Deletes a photograph; once the inspection is concluded it is the customer's proof, and the deletion is refused. */
export async function deletePhoto(
  { photos, files }: Stores,
  { id, admin, now }: { id: string; admin: Admin; now: Date },
): Promise<void> {
  const isHidden =
    isPhotoId(id) &&
    (await photos.hide(id, ({ reference, state }) => {
      const reason = whyNotDeletePhoto(state);
      if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
      return { happenedAt: now, admin, action: 'club_photo_deleted', subject: reference };
    }));
  if (!isHidden) throw photoMissing();
  // The photograph is hidden already; after an error, the sweep deletes what is left.
  await remove({ photos, files }, id).catch(() => undefined);
}

const abandonedMs = hourMs;
const batchSize = 100;

interface SweepDeps {
  photos: Pick<ClubPhotoStore, 'findAbandoned' | 'delete'>;
  files: Pick<FileStore, 'deleteStaged' | 'remove'>;
  stopping?: AbortSignal;
}

/**
 * Deletes photographs whose upload or deletion was interrupted, and files that a crash left staged. Returns the number of both. Ends
 * between two photographs when the service stops.
 */
export async function sweepPhotos({ photos, files, stopping }: SweepDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - abandonedMs);
  let swept = await files.deleteStaged(fileFolders.clubPhotos, before);
  for (;;) {
    const ids = await photos.findAbandoned(before, batchSize);
    for (const id of ids) {
      if (stopping?.aborted) return swept;
      await remove({ photos, files }, id);
      swept += 1;
    }
    if (ids.length < batchSize) return swept;
  }
}

interface RemoveDeps {
  photos: Pick<ClubPhotoStore, 'delete'>;
  files: Pick<FileStore, 'remove'>;
}

/** The file first, so that after a crash in between the row leads to it. */
async function remove({ photos, files }: RemoveDeps, id: string): Promise<void> {
  await files.remove(photoFile(id));
  await photos.delete(id);
}
