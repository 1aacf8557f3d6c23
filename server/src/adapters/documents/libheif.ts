import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A picture in a file; with a code it is an error instead. */
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

/** A picture's pixels, or an error without channels. */
interface Decoded {
  channels?: readonly Pixels[];
}

/** What we use of libheif, as its bindings name it. */
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

type Create = (options: { wasmBinary: Uint8Array }) => Libheif;

const require = createRequire(import.meta.url);
const loaded: unknown = require('libheif-js/libheif-wasm/libheif.js');
const wasm = require.resolve('libheif-js/libheif-wasm/libheif.wasm');

/** A new instance of libheif in WebAssembly. Each file has one of its own, so that nothing of it is left for the next. */
export async function openLibheif(): Promise<Libheif> {
  if (!isCreate(loaded)) throw new TypeError('libheif-js is not what it was');
  return loaded({ wasmBinary: await readFile(wasm) });
}

function isCreate(module: unknown): module is Create {
  return typeof module === 'function';
}
