import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A picture in a file, or an error if `code` is set. */
interface Handle {
  code?: unknown;
}

export interface Pixels {
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
  data: Uint8Array;
}

/** A picture's pixels, or an error if `channels` is missing. */
interface Decoded {
  channels?: readonly Pixels[];
}

/** The functions of libheif that this adapter uses, as its bindings name them. */
export interface Libheif {
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  heif_context_alloc: () => unknown;
  heif_context_read_from_memory: (context: unknown, bytes: Uint8Array) => { code: unknown };
  heif_js_context_get_primary_image_handle: (context: unknown) => Handle | undefined;
  heif_image_handle_get_width: (handle: Handle) => number;
  heif_image_handle_get_height: (handle: Handle) => number;
  heif_js_decode_image2: (handle: Handle, space: unknown, chroma: unknown) => Decoded | Promise<Decoded>;
}

type CreateLibheif = (options: { wasmBinary: Uint8Array }) => Libheif;

const require = createRequire(import.meta.url);
const factory: unknown = require('libheif-js/libheif-wasm/libheif.js');
const wasm = require.resolve('libheif-js/libheif-wasm/libheif.wasm');

/** Returns a new instance of libheif in WebAssembly. Each file gets its own, so that no data leaks to the next file. */
export async function openLibheif(): Promise<Libheif> {
  if (!isFactory(factory)) throw new TypeError('libheif-js has an unexpected export');
  return factory({ wasmBinary: await readFile(wasm) });
}

function isFactory(module: unknown): module is CreateLibheif {
  return typeof module === 'function';
}
