import { fileTypeFromBuffer } from 'file-type';
import type { PictureFitter } from '../../ports/picture-fitter.ts';
import { pictureRedrawer } from './redraw-picture.ts';

const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Logos are flat colours with sharp edges, which lower qualities smear; a model's photograph comes to some 40 kB. */
const quality = 85;

/** Draws pictures anew as WebP; what is see-through stays so. */
export function pictureFitter(): PictureFitter {
  const redraw = pictureRedrawer();
  return {
    async fit(bytes, { width, height }) {
      if (!readable.has((await fileTypeFromBuffer(bytes))?.mime ?? '')) return { whyNot: 'other_kind' };
      return redraw(bytes, (picture) =>
        picture
          .resize({ width, height, fit: 'inside', withoutEnlargement: true })
          .webp({ quality, smartSubsample: true }),
      );
    },
  };
}
