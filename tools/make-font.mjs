/**
 * Makes the storefront's font file, web/src/ui/fonts/figtree.woff2, and puts its licence beside it.
 *
 * Run it from the project's root after `npm install`:
 *
 *     node tools/make-font.mjs
 *
 * The source is Figtree (SIL Open Font License 1.1) from the development dependency `@fontsource-variable/figtree`; the
 * result is committed, so nobody needs this script to build or start the service. When a character or a weight is
 * missing, change `characters` or `weights` here, run it again, and widen `unicode-range` or `font-weight` in
 * web/src/ui/fonts.css to match. tools/measure-font.mjs then tells the figures that keep the page from shifting.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The storefront's whole first load has 110 kB; this is the font's share of it. */
const largestBytes = 14_000;

const printableAscii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const punctuation = '\u00a0©·°×½‘’“”–—…•−';
/** What South African names need in Afrikaans, French, Portuguese and German spellings. */
const accented = 'àáâäåçèéêëìíîïñòóôöøùúûüý';
const characters = printableAscii + punctuation + accented + accented.toUpperCase();

/** Text is set from regular to extra bold; the value stands at 750. */
const weights = { min: 400, max: 800 };

/** Kerning, accents, and figures of one width for amounts; fractions and other extras would cost another 1.7 kB. */
const features = ['kern', 'ccmp', 'mark', 'tnum'];

const source = new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json'));
const target = new URL('../web/src/ui/fonts/', import.meta.url);

const original = await readFile(new URL('files/figtree-latin-wght-normal.woff2', source));
const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  variationAxes: { wght: weights },
  keepFeatures: features,
  noHinting: true,
};
const subset = await subsetFont(original, characters, options);
if (subset.byteLength > largestBytes) {
  throw new Error(`The font would be ${subset.byteLength} bytes; at most ${largestBytes} fit the first load.`);
}
await writeFile(new URL('figtree.woff2', target), subset);
await copyFile(new URL('LICENSE', source), new URL('figtree-license.txt', target));
console.log(`${fileURLToPath(target)}figtree.woff2: ${subset.byteLength} bytes, ${characters.length} characters`);
