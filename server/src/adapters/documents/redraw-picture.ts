import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { DocumentRefusal } from '../../ports/document-cleaner.ts';
import { gate } from '../gate.ts';

/** The largest that phones make without stitching: 50 megapixels. What claims more is a bomb or no photograph. */
const maxPixels = 50_000_000;
/** Up to here two pictures are worked on side by side; a larger one is alone, for some kinds must be unpacked whole. */
const maxPixelsSideBySide = 16_000_000;
const sideBySide = 2;
const patienceSeconds = 20;

/** A file that ends too early is refused; the small faults that real phones write are not. */
const reading = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } satisfies SharpOptions;

/** What becomes of the upright picture: its size and the form it is written in. */
type Drawing = (picture: Sharp) => Sharp;

type Redraw = (bytes: Buffer, drawing: Drawing) => Promise<Buffer | { whyNot: DocumentRefusal }>;

/**
 * Draws JPEG, PNG and WebP anew, so that nothing is copied but the picture itself. What else the file carried (place,
 * device, thumbnails, a script behind the picture) is gone.
 */
export function pictureRedrawer(): Redraw {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  const through = gate(sideBySide);
  return async (bytes, drawing) => {
    const pixels = await pixelsOf(bytes);
    if (pixels === null) return { whyNot: 'damaged' };
    if (pixels > maxPixels) return { whyNot: 'too_many_pixels' };
    const redrawn = await through(pixels > maxPixelsSideBySide ? sideBySide : 1, () => redraw(bytes, drawing));
    return redrawn ?? { whyNot: 'damaged' };
  };
}

/** Read from the picture's head alone. */
async function pixelsOf(bytes: Buffer): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

async function redraw(bytes: Buffer, drawing: Drawing): Promise<Buffer | null> {
  try {
    return await drawing(sharp(bytes, reading).autoOrient()).timeout({ seconds: patienceSeconds }).toBuffer();
  } catch {
    return null;
  }
}
