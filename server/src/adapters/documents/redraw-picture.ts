import { imageSize } from 'image-size';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { PictureRefusal } from '../../ports/document-cleaner.ts';
import { countScans } from './count-scans.ts';
import { withoutSideChunks } from './without-side-chunks.ts';

export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** What becomes of the upright picture: its size and the form it is written in. */
export type Drawing = (picture: Sharp) => Sharp;

export type Redrawn = { bytes: Buffer } | { whyNot: PictureRefusal } | 'needs-more';

/** The largest that phones make without stitching: 50 megapixels. What claims more is a bomb or no photograph. */
const maxPixels = 50_000_000;
/** A larger picture is drawn when nothing runs beside it, for some kinds must be unpacked whole. */
const maxPixelsSideBySide = 16_000_000;
/** Cameras write up to 12 scans; each is a pass over all pixels, of some 7 ms a megapixel. */
const maxScannedPixels = 500_000_000;

/** A file that ends too early is refused; the small faults that real phones write are not. */
const reading = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } satisfies SharpOptions;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Draws JPEG, PNG and WebP anew, so that nothing is copied but the picture itself. What else the file carried (place,
 * device, thumbnails, a script behind the picture) is gone. How much work it is, is judged by the file's head before
 * anything is unpacked.
 */
export async function redrawPicture(
  bytes: Buffer,
  kind: PictureKind,
  { drawing, isAlone }: { drawing: Drawing; isAlone: boolean },
): Promise<Redrawn> {
  const pixels = pixelsOf(bytes);
  const verdict = judgeWork(pixels, kind === 'image/jpeg' ? countScans(bytes) : 1, isAlone);
  if (verdict !== null) return verdict;
  try {
    const picture = kind === 'image/png' ? withoutSideChunks(bytes) : bytes;
    return { bytes: await drawing(sharp(picture, reading).autoOrient()).toBuffer() };
  } catch (error) {
    return { whyNot: isOutOfMemory(error) ? 'too_demanding' : 'damaged' };
  }
}

/** The decoders' own words: the process has reached its bound. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}

/** Null for a picture that can be unpacked now. */
export function judgeWork(
  pixels: number | null,
  scans: number,
  isAlone: boolean,
): { whyNot: PictureRefusal } | 'needs-more' | null {
  if (pixels === null || pixels === 0) return { whyNot: 'damaged' };
  if (pixels > maxPixels) return { whyNot: 'too_many_pixels' };
  if (pixels * scans > maxScannedPixels) return { whyNot: 'too_demanding' };
  return pixels > maxPixelsSideBySide && !isAlone ? 'needs-more' : null;
}

function pixelsOf(bytes: Buffer): number | null {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return null;
  }
}
