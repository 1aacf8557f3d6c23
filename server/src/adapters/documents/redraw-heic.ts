import sharp from 'sharp';
import { type Libheif, openLibheif } from './libheif.ts';
import { type Drawing, isOutOfMemory, judgeWork, type Redrawn } from './redraw-picture.ts';

const bytesPerPixel = 3;

/** Draws a HEIC's main picture anew, upright as its transformations say. */
export async function redrawHeic(
  bytes: Buffer,
  { drawing, isAlone }: { drawing: Drawing; isAlone: boolean },
): Promise<Redrawn> {
  const libheif = await openLibheif();
  try {
    const context = libheif.heif_context_alloc();
    const { code } = libheif.heif_context_read_from_memory(context, bytes);
    if (code !== libheif.heif_error_code.heif_error_Ok) return { whyNot: 'damaged' };
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (handle === undefined || handle.code !== undefined) return { whyNot: 'damaged' };
    const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
    return judgeWork(pixels, 1, isAlone) ?? (await redraw(libheif, handle, drawing));
  } catch (error) {
    return { whyNot: isOutOfMemory(error) ? 'too_demanding' : 'damaged' };
  }
}

async function redraw(
  libheif: Libheif,
  handle: Parameters<Libheif['heif_js_decode_image2']>[0],
  drawing: Drawing,
): Promise<Redrawn> {
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma;
  const { channels } = await libheif.heif_js_decode_image2(handle, colours, order);
  if (channels?.[0] === undefined) return { whyNot: 'damaged' };
  const { width, height, stride, data } = channels[0];
  const raw = { width: stride / bytesPerPixel, height, channels: bytesPerPixel } as const;
  const rows = sharp(data, { raw });
  const picture = raw.width === width ? rows : rows.extract({ left: 0, top: 0, width, height });
  return { bytes: await drawing(picture).toBuffer() };
}
