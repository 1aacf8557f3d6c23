/**
 * Generates the storefront's font file, web/src/ui/fonts/figtree.woff2, with its licence beside it.
 *
 * Run it from the project root after `npm install`:
 *
 *     node tools/fonts/make-font.mjs
 *
 * The source is Figtree (SIL Open Font License 1.1) from the development dependency `@fontsource-variable/figtree`. The
 * result is committed: building and starting the service don't need this script. To add a character or a weight, change
 * `characters` or `weights` here, run the script again, and widen `unicode-range` or `font-weight` in web/src/ui/fonts.css
 * to match. Then open tools/fonts/measure-font.html for the metrics that prevent layout shifts.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The font's share of the storefront's first-load budget of 110 kB. */
const maxBytes = 14_000;

const printableAscii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const punctuation = '\u00a0©·°×½‘’“”–—…•−';
/** Letters of South African names in Afrikaans, French, Portuguese and German spelling. */
const accented = 'àáâäåçèéêëìíîïñòóôöøùúûüý';
const characters = printableAscii + punctuation + accented + accented.toUpperCase();

/** The weights that the storefront uses, from regular to extra bold. */
const weights = { min: 400, max: 800 };

/** OpenType features: kerning, accents, and tabular figures for amounts. Fractions and the rest would cost another 1.7 kB. */
const features = ['kern', 'ccmp', 'mark', 'tnum'];

const source = new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json'));
const target = new URL('../../web/src/ui/fonts/', import.meta.url);

const original = await readFile(new URL('files/figtree-latin-wght-normal.woff2', source));
const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  variationAxes: { wght: weights },
  keepFeatures: features,
  noHinting: true,
};
const subset = await subsetFont(original, characters, options);
if (subset.byteLength > maxBytes) {
  throw new Error(`The font has ${subset.byteLength} bytes; the first-load budget allows ${maxBytes}.`);
}
await writeFile(new URL('figtree.woff2', target), subset);
await copyFile(new URL('LICENSE', source), new URL('figtree-license.txt', target));
console.log(`${fileURLToPath(target)}figtree.woff2: ${subset.byteLength} bytes, ${characters.length} characters`);
