import { fileTypeFromBuffer } from 'file-type';
import type { PictureSize } from '../../ports/files/upload-cleaners.ts';
import { type ReencodeResult, reencodePicture } from './reencode-picture.ts';

/** Lower qualities blur the sharp edges of logos; a model's photograph takes about 40 kB. */
const quality = 85;

/** Re-encodes a picture as WebP and keeps its transparency. Runs in the sandbox. */
export async function fitPicture(
  bytes: Buffer,
  { width, height }: PictureSize,
  isAlone: boolean,
): Promise<ReencodeResult> {
  const kind = (await fileTypeFromBuffer(bytes))?.mime;
  if (kind !== 'image/jpeg' && kind !== 'image/png' && kind !== 'image/webp') return { whyNot: 'other_kind' };
  return reencodePicture(bytes, kind, {
    isAlone,
    encode: (picture) =>
      picture
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, smartSubsample: true }),
  });
}
