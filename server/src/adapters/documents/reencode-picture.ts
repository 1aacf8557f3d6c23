import { maxPictureMegapixels } from '@trade-in/domain/limits';
import { imageSize } from 'image-size';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { PictureRefusal } from '../../ports/files/upload-cleaners.ts';
import { countScans } from './count-scans.ts';
import { stripPngChunks } from './strip-png-chunks.ts';

export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** Sets the size and output format of the upright picture. */
export type Encode = (picture: Sharp) => Sharp;

export type ReencodeResult = { bytes: Buffer } | { whyNot: PictureRefusal } | 'needs-more';

const maxPixels = maxPictureMegapixels * 1_000_000;
/** Larger pictures are processed alone, because some formats must be decoded whole. */
const maxPixelsInParallel = 16_000_000;
/** Cameras write up to 12 scans; each is a pass over all pixels that takes about 7 ms per megapixel. */
const maxScannedPixels = 500_000_000;

/** Rejects truncated files but tolerates the minor errors that real phones write. */
const readOptions = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } satisfies SharpOptions;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Re-encodes a JPEG, PNG or WebP, which drops everything but the picture itself: location, device, thumbnails, data appended
 * to the file. Checks the workload from the file's header before decoding.
 */
export async function reencodePicture(
  bytes: Buffer,
  kind: PictureKind,
  { encode, isAlone }: { encode: Encode; isAlone: boolean },
): Promise<ReencodeResult> {
  const pixels = pixelsOf(bytes);
  const refusal = checkWorkload(pixels, kind === 'image/jpeg' ? countScans(bytes) : 1, isAlone);
  if (refusal !== null) return refusal;
  try {
    const picture = kind === 'image/png' ? stripPngChunks(bytes) : bytes;
    return { bytes: await encode(sharp(picture, readOptions).autoOrient()).toBuffer() };
  } catch (error) {
    return { whyNot: isOutOfMemory(error) ? 'too_demanding' : 'damaged' };
  }
}

/** Recognises the decoders' messages when the process reaches its memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}

/** Returns null when the picture can be decoded now. */
export function checkWorkload(
  pixels: number | null,
  scans: number,
  isAlone: boolean,
): { whyNot: PictureRefusal } | 'needs-more' | null {
  if (pixels === null || pixels === 0) return { whyNot: 'damaged' };
  if (pixels > maxPixels) return { whyNot: 'too_many_pixels' };
  if (pixels * scans > maxScannedPixels) return { whyNot: 'too_demanding' };
  return pixels > maxPixelsInParallel && !isAlone ? 'needs-more' : null;
}

function pixelsOf(bytes: Buffer): number | null {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return null;
  }
}
