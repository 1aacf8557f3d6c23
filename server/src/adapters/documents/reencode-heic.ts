import sharp from 'sharp';
import { type Libheif, openLibheif, type Pixels } from './libheif.ts';
import { type Encode, isOutOfMemory, checkWorkload, type ReencodeResult } from './reencode-picture.ts';

const bytesPerPixel = 3;

/** Re-encodes a HEIC's primary picture with its rotation and crop applied. */
export async function reencodeHeic(
  bytes: Buffer,
  { encode, isAlone }: { encode: Encode; isAlone: boolean },
): Promise<ReencodeResult> {
  const libheif = await openLibheif();
  try {
    const context = libheif.heif_context_alloc();
    const { code } = libheif.heif_context_read_from_memory(context, bytes);
    if (code !== libheif.heif_error_code.heif_error_Ok) return { whyNot: 'damaged' };
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (handle === undefined || handle.code !== undefined) return { whyNot: 'damaged' };
    const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
    return checkWorkload(pixels, 1, isAlone) ?? (await decodeAndEncode(libheif, handle, encode));
  } catch (error) {
    return { whyNot: isOutOfMemory(error) ? 'too_demanding' : 'damaged' };
  }
}

async function decodeAndEncode(
  libheif: Libheif,
  handle: Parameters<Libheif['heif_js_decode_image2']>[0],
  encode: Encode,
): Promise<ReencodeResult> {
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma;
  const { channels } = await libheif.heif_js_decode_image2(handle, colours, order);
  if (channels?.[0] === undefined) return { whyNot: 'damaged' };
  const { width, height } = channels[0];
  const picture = sharp(withoutPadding(channels[0]), { raw: { width, height, channels: bytesPerPixel } });
  return { bytes: await encode(picture).toBuffer() };
}

/** Removes row padding (to 16 bytes, not a whole number of pixels) in place, because a copy would double the memory. */
function withoutPadding({ width, height, stride, data }: Pixels): Uint8Array {
  const rowBytes = width * bytesPerPixel;
  if (stride !== rowBytes) {
    for (let row = 1; row < height; row += 1) {
      data.copyWithin(row * rowBytes, row * stride, row * stride + rowBytes);
    }
  }
  return data.subarray(0, rowBytes * height);
}
