import { maxPictureMegapixels, unusedPictureMs } from '@trade-in/domain/limits';
import type { PictureFitter, PictureRefusal, PictureSize } from '../../../ports/files/upload-cleaners.ts';
import { fileFolders } from '../../../ports/files/file-folders.ts';
import type { FileStore, RequireDiskSpace } from '../../../ports/files/file-store.ts';
import { type Reason, Refusal } from '../../../refusal.ts';
import { pictureFile, pictureName, pictureUrl } from './picture-name.ts';
import type { PictureStore } from './picture-store.ts';

export interface PictureDeps {
  fitter: PictureFitter;
  pictures: PictureStore;
  files: FileStore;
  requireDiskSpace: RequireDiskSpace;
}

/** The specification's recommended sizes (section 9). */
export const pictureSizes = {
  logo: { width: 400, height: 200 },
  model: { width: 800, height: 600 },
  category: { width: 1200, height: 800 },
} as const satisfies Record<string, PictureSize>;

const reasons: Readonly<Record<PictureRefusal, Reason>> = {
  other_kind: { code: 'picture_of_other_kind' },
  damaged: { code: 'picture_damaged' },
  too_many_pixels: { code: 'picture_of_too_many_pixels', max: maxPictureMegapixels },
  too_demanding: { code: 'too_demanding' },
};

interface Upload {
  bytes: Buffer;
  /** The form field that a refusal names. */
  field: string;
  size: PictureSize;
}

/** Stores an uploaded picture, fitted to the given size, and returns its URL. */
export async function storePicture(
  { fitter, pictures, files, requireDiskSpace }: PictureDeps,
  { bytes, field, size }: Upload,
  now: Date,
): Promise<string> {
  await requireDiskSpace({ code: 'no_space_for_picture' });
  const picture = await fitter.fit(bytes, size);
  if ('whyNot' in picture) {
    const code = picture.whyNot === 'too_demanding' ? 'too_demanding' : 'wrong_kind';
    throw new Refusal(code, { fields: { [field]: reasons[picture.whyNot] } });
  }
  const name = pictureName(picture.bytes);
  await pictures.save(name, now, () => files.put(pictureFile(name), picture.bytes));
  return pictureUrl(name);
}

interface SweepDeps {
  pictures: Pick<PictureStore, 'recordUsage' | 'findUnused' | 'delete'>;
  files: Pick<FileStore, 'deleteStaged' | 'remove'>;
  stopping?: AbortSignal;
}

/**
 * Deletes pictures that have been unused for the whole grace period, because pages that were opened before may still request
 * them, and files that a crash left without their name. Ends between two of them when the service stops.
 */
export async function sweepPictures({ pictures, files, stopping }: SweepDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedPictureMs);
  await files.deleteStaged(fileFolders.pictures, before);
  await pictures.recordUsage(now);
  for (const name of await pictures.findUnused(before)) {
    if (stopping?.aborted) return;
    await pictures.delete(name, before, () => files.remove(pictureFile(name)));
  }
}
