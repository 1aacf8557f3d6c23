import { refusals } from '@trade-in/contract/refusal';
import type { PictureRefusal } from '../../ports/document-cleaner.ts';
import type { RefuseBelowDiskFloor } from '../../ports/disk-floor.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { PictureFitter, PictureSize } from '../../ports/picture-fitter.ts';
import { Refusal } from '../../refusal.ts';
import { pictureFile, pictureName, pictureUrl } from './picture-address.ts';
import type { PictureStore } from './picture-store.ts';

export interface PictureDeps {
  fitter: PictureFitter;
  pictures: PictureStore;
  files: FileStore;
  refuseBelowDiskFloor: RefuseBelowDiskFloor;
}

/** The specification's recommended sizes (section 9). */
export const pictureSizes = {
  logo: { width: 400, height: 200 },
  model: { width: 800, height: 600 },
  category: { width: 1200, height: 800 },
} as const satisfies Record<string, PictureSize>;

const sentences = {
  other_kind: 'Please send a picture: a JPEG, PNG or WebP.',
  damaged: 'This picture is damaged or did not arrive whole. Please send it again, or another one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please send a smaller one.',
  too_demanding: refusals.too_demanding.sentence,
} satisfies Record<PictureRefusal, string>;

const diskNearlyFull =
  'The disk is nearly full, so the picture was not saved. Ask whoever runs the server to free space.';

interface Upload {
  bytes: Buffer;
  /** The form's field, for what has to be mended there. */
  field: string;
  size: PictureSize;
}

/** Keeps an uploaded picture, fitted to where it will be shown, and answers its address. */
export async function keepPicture(
  { fitter, pictures, files, refuseBelowDiskFloor }: PictureDeps,
  { bytes, field, size }: Upload,
  now: Date,
): Promise<string> {
  await refuseBelowDiskFloor(diskNearlyFull);
  const picture = await fitter.fit(bytes, size);
  if ('whyNot' in picture) {
    const sentence = sentences[picture.whyNot];
    const code = picture.whyNot === 'too_demanding' ? 'too_demanding' : 'wrong_kind';
    throw new Refusal(code, { sentence, fields: { [field]: sentence } });
  }
  const name = pictureName(picture.bytes);
  await pictures.keep(name, now, () => files.put(pictureFile(name), picture.bytes));
  return pictureUrl(name);
}
