import { fileTypeFromBuffer } from 'file-type';
import type { PictureSize } from '../../ports/picture-fitter.ts';
import { type Redrawn, redrawPicture } from './redraw-picture.ts';

/** Logos are flat colours with sharp edges, which lower qualities smear; a model's photograph comes to some 40 kB. */
const quality = 85;

/** Draws a picture anew as WebP; what is see-through stays so. Runs in the sandbox. */
export async function fitPicture(bytes: Buffer, { width, height }: PictureSize, isAlone: boolean): Promise<Redrawn> {
  const kind = (await fileTypeFromBuffer(bytes))?.mime;
  if (kind !== 'image/jpeg' && kind !== 'image/png' && kind !== 'image/webp') return { whyNot: 'other_kind' };
  return redrawPicture(bytes, kind, {
    isAlone,
    drawing: (picture) =>
      picture
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, smartSubsample: true }),
  });
}
