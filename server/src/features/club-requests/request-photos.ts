import { randomBytes } from 'node:crypto';
import { type IpAddress, networkOf } from '@trade-in/domain/ip-address';
import { unusedRequestPhotoMs } from '@trade-in/domain/limits';
import { whyNotUpload } from '@trade-in/domain/upload-share';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { FileEncryptor } from '../../ports/encryption/encryptor.ts';
import { fileFolders } from '../../ports/files/file-folders.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { DocumentCleaner } from '../../ports/files/upload-cleaners.ts';
import type { FileResponse, SessionHash } from '../../ports/http/route.ts';
import { reencodePhoto } from '../../reencode-photo.ts';
import { Refusal } from '../../refusal.ts';
import type { RequestPhotoStore } from './request-photo-store.ts';

export interface RequestPhotoDeps {
  photos: RequestPhotoStore;
  files: FileStore;
  fileEncryptor: FileEncryptor;
  cleaner: DocumentCleaner;
  /** Limit of all photographs whose request is not answered. */
  maxOpenBytes: number;
  /** Multiplies the limit of each IP. */
  scale: number;
  clock: Clock;
  log: Logger;
}

/** Returns the file's name, which is also the context of its encryption. */
const photoFile = (id: string) => `${fileFolders.requestPhotos}/${id}`;

/** 128 random bits, so that ids cannot be guessed. */
const idBytes = 16;

interface Upload {
  bytes: Buffer;
  ip: IpAddress;
  openSession: () => Promise<SessionHash>;
}

/**
 * Re-encodes a photograph without its metadata, encrypts and stores it for a request of the session. The row is written before the
 * file: after a crash in between the sweep finds it.
 */
export async function storeRequestPhoto(deps: RequestPhotoDeps, { bytes, ip, openSession }: Upload) {
  const { photos, files, fileEncryptor, cleaner, clock } = deps;
  const picture = await reencodePhoto(cleaner, bytes, networkOf(ip));
  const id = randomBytes(idBytes).toString('hex');
  const encrypted = fileEncryptor.encrypt(picture, photoFile(id));
  await photos.add({
    id,
    session: await openSession(),
    mediaType: 'image/jpeg',
    sizeBytes: picture.length,
    wrappedKey: encrypted.wrappedKey,
    uploadedAt: clock(),
    uploadedFrom: ip,
  });
  try {
    // Counted after the row exists: of several concurrent uploads, the last one counts all of them.
    await refuseBeyondQuota(deps, ip);
    await files.put(photoFile(id), encrypted.bytes);
    await photos.markStored(id, clock());
  } catch (error) {
    await removeUnused(deps, [id]).catch(() => undefined);
    throw error;
  }
  return { id };
}

/** Answers and the sweep free storage, at an unknown time. */
const retryAfterSeconds = 60 * 60;

async function refuseBeyondQuota({ photos, maxOpenBytes, scale, log }: RequestPhotoDeps, ip: IpAddress): Promise<void> {
  const open = await photos.sumOpen(ip);
  const reason = whyNotUpload('request_photo', open, scale);
  if (reason !== null) throw new Refusal('too_many', { reason, retryAfter: retryAfterSeconds });
  if (open.ofAll <= maxOpenBytes) return;
  log.error('A photograph was refused because those of open club requests exceed UNUSED_DOCUMENTS_MB');
  throw new Refusal('unavailable', { reason: { code: 'too_many_open_photos' }, retryAfter: retryAfterSeconds });
}

/** Returns a photograph of a request for staff; throws a refusal if there is none. */
export async function openRequestPhoto(
  { photos, files, fileEncryptor }: Pick<RequestPhotoDeps, 'photos' | 'files' | 'fileEncryptor'>,
  { id, reference }: { id: string; reference: string },
): Promise<FileResponse> {
  const isId = /^[0-9a-f]{32}$/.test(id) && /^[\w-]+$/.test(reference);
  const photo = isId ? await photos.find(id, reference) : null;
  if (photo === null) throw new Refusal('not_found', { reason: { code: 'photo_missing' } });
  const bytes = await files.get(photoFile(id));
  if (bytes !== null) {
    const { mediaType, wrappedKey } = photo;
    return { bytes: fileEncryptor.decrypt({ bytes, wrappedKey }, photoFile(id)), mediaType };
  }
  throw new Refusal('not_found', {
    reason: { code: 'photo_missing' },
    loss: `The file of the photograph ${id} is missing`,
  });
}

/** A photograph is no longer accepted in the last minutes before the sweep deletes it. */
const sweepMarginMs = 10 * 60 * 1000;

/** Returns since when a photograph must have been uploaded for a request to use it. */
export function photosUsableSince(now: Date): Date {
  return new Date(now.getTime() - unusedRequestPhotoMs + sweepMarginMs);
}

/** Removes the files before their rows, so that after a crash in between the rows lead to them. */
export async function removeFiles(files: Pick<FileStore, 'remove'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.remove(photoFile(id));
}

interface RemoveDeps {
  photos: Pick<RequestPhotoStore, 'deleteUnused'>;
  files: Pick<FileStore, 'remove'>;
}

export async function removeUnused({ photos, files }: RemoveDeps, ids: readonly string[]): Promise<void> {
  await removeFiles(files, ids);
  await photos.deleteUnused(ids);
}
