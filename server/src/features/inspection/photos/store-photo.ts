import type { ClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import { whyNotAddPhoto, whyNotDeletePhoto } from '@trade-in/domain/inspection/club-photos';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileEncryptor } from '../../../ports/encryption/encryptor.ts';
import type { Admin } from '../../../ports/http/route.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import type { DocumentCleaner } from '../../../ports/files/upload-cleaners.ts';
import type { ClubPhotoStore, PhotographedClub } from '../../../progress/club-photo-store.ts';
import { photoFile } from '../../../progress/open-club-photo.ts';
import { presentPhoto } from '../present-bench.ts';
import { reencodePhoto } from '../../../reencode-photo.ts';
import { Refusal } from '../../../refusal.ts';

export interface PhotoDeps {
  photos: ClubPhotoStore;
  files: FileStore;
  fileEncryptor: FileEncryptor;
  cleaner: DocumentCleaner;
  clock: Clock;
}

interface Upload {
  id: string;
  reference: string;
  clubId: string;
  bytes: Buffer;
  /** The account, which takes turns with others. */
  admin: Admin;
}

/** Longer than any upload takes once its bytes have arrived. */
const abandonedMs = 2 * 60 * 1000;

/**
 * Re-encodes a photograph without its metadata, encrypts and stores it. A repeat with the same id after a lost response stores
 * nothing. The row is written before the file: after a crash in between the sweep finds it.
 */
export async function storePhoto(deps: PhotoDeps, upload: Upload): Promise<ClubPhoto> {
  const { photos, files, fileEncryptor, cleaner, clock } = deps;
  const { id, reference, clubId, bytes, admin } = upload;
  const picture = await reencodePhoto(cleaner, bytes, `staff ${admin.username}`);
  const encrypted = fileEncryptor.encrypt(picture, photoFile(id));
  const takenAt = clock();
  const photo = {
    id,
    reference,
    clubId,
    mediaType: 'image/jpeg',
    sizeBytes: picture.length,
    wrappedKey: encrypted.wrappedKey,
    takenAt,
  };
  const added = await photos.add(photo, new Date(takenAt.getTime() - abandonedMs), (club) => {
    const reason = whyNotAddPhoto(club);
    if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
    return lateEntry(club, { admin, at: takenAt });
  });
  if (added === null) throw new Refusal('not_found', { reason: { code: 'club_missing' } });
  // Another attempt is writing the same file at this moment.
  if (added === 'pending') throw new Refusal('unavailable', { retryAfter: abandonedMs / 1000 });
  if (added !== 'added') return presentPhoto(added.storedAs);
  await files.put(photoFile(id), encrypted.bytes);
  await photos.markStored(id, clock());
  return presentPhoto({ id, takenAt });
}

/** What the customer decides about is recorded: a photograph that is added later was not a part of it. */
function lateEntry(
  { reference, state }: PhotographedClub,
  { admin, at }: { admin: Admin; at: Date },
): AuditEntry | null {
  if (whyNotDeletePhoto(state) === null) return null;
  return { happenedAt: at, admin, action: 'club_photo_added_late', subject: reference };
}
