import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const compressible = new Set(['.js', '.css', '.svg']);

/** Writes a `.br` file at the highest quality beside every text file of the build. */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((file) => compressible.has(extname(file)))) {
        const file = join(dir, name);
        writeFileSync(`${file}.br`, brotli(readFileSync(file)));
      }
    },
  };
}

/** Returns the compressed bytes. */
export function brotli(bytes: Buffer | string): Buffer {
  const text = Buffer.from(bytes);
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
