/**
 * Generates the fonts of share pictures, server/src/adapters/share-pictures/figtree-<weight>.ttf, with their licence beside them.
 *
 * Run it from the project root after `npm install`:
 *
 *     node tools/fonts/make-outline-fonts.mjs
 *
 * The source is Figtree (SIL Open Font License 1.1) from the development dependency `@fontsource-variable/figtree`. The server
 * turns texts into outlines with them, and needs one weight in each file, uncompressed. The results are committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const weights = [600, 800];

const source = new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json'));
const target = new URL('../../server/src/adapters/share-pictures/', import.meta.url);
const original = await readFile(new URL('files/figtree-latin-wght-normal.woff2', source));

/** Latin-1 and the punctuation of names: letters beyond lose their accents. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
];
const characters = ranges.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

for (const weight of weights) {
  const options = {
    targetFormat: /** @type {const} */ ('truetype'),
    variationAxes: { wght: weight },
    keepFeatures: ['kern'],
    noHinting: true,
  };
  const subset = await subsetFont(original, characters.join(''), options);
  await writeFile(new URL(`figtree-${weight}.ttf`, target), subset);
  console.log(`figtree-${weight}.ttf: ${subset.byteLength} bytes`);
}
await copyFile(new URL('LICENSE', source), new URL('figtree-license.txt', target));
