import type { FileEncryptor } from '../ports/encryption/encryptor.ts';
import { fileFolders } from '../ports/files/file-folders.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import type { FileResponse } from '../ports/http/route.ts';
import { Refusal } from '../refusal.ts';
import type { ClubPhotoStore } from './club-photo-store.ts';

export interface OpenPhotoDeps {
  photos: Pick<ClubPhotoStore, 'find'>;
  files: Pick<FileStore, 'get'>;
  fileEncryptor: FileEncryptor;
}

/**
 * Returns a photograph of a club: any to staff, and to a customer, whose trade-in is given, only those of that trade-in. Throws a
 * refusal if there is none.
 */
export async function openClubPhoto(
  { photos, files, fileEncryptor }: OpenPhotoDeps,
  { id, ofTradeIn }: { id: string; ofTradeIn: string | null },
): Promise<FileResponse> {
  const photo = isPhotoId(id) ? await photos.find(id) : null;
  if (photo === null || (ofTradeIn !== null && photo.tradeInId !== ofTradeIn)) throw photoMissing();
  const bytes = await files.get(photoFile(id));
  if (bytes === null) {
    throw new Refusal('not_found', {
      reason: { code: 'photo_missing' },
      loss: `The file of the photograph ${id} is missing`,
    });
  }
  const { mediaType, wrappedKey } = photo;
  return { bytes: fileEncryptor.decrypt({ bytes, wrappedKey }, photoFile(id)), mediaType };
}

/** Returns whether the text has the form of a photograph's id; PostgreSQL rejects some texts, such as those with NUL. */
export const isPhotoId = (id: string) => /^[0-9a-f]{32}$/.test(id);

/** Returns the file's name, which is also the context of its encryption. */
export const photoFile = (id: string) => `${fileFolders.clubPhotos}/${id}`;

export function photoMissing(): Refusal {
  return new Refusal('not_found', { reason: { code: 'photo_missing' } });
}
