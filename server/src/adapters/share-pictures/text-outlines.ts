import { readFileSync } from 'node:fs';
import { parse, type PathCommand } from 'opentype.js/dist/opentype.mjs';

/** Made from the storefront's typeface by `tools/fonts/make-outline-fonts.mjs`. */
const fonts = { text: read('figtree-600.ttf'), figure: read('figtree-800.ttf') };

/** Far more than a line shows. Outlining runs in the main thread, so that its time must be bounded. */
const maxLetters = 120;

interface TextBox {
  text: string;
  x: number;
  /** The baseline's. */
  y: number;
  fill: string;
  font: keyof typeof fonts;
  /** The size in pixels where the text fits into the width; a longer text is drawn smaller, never below `minSize`. */
  size: number;
  minSize: number;
  maxWidth: number;
}

/** Returns the text as an SVG path, so that the picture needs no font of the system. A text that is still too long ends with '…'. */
export function outlined({ text, x, y, fill, font: name, size, minSize, maxWidth }: TextBox): string {
  const font = fonts[name];
  const drawable = drawableText(text, name);
  const fittingSize = Math.min(size, maxWidth / widthOf(drawable, name));
  const usedSize = Math.max(minSize, fittingSize);
  const shown = shortened(drawable, name, maxWidth / usedSize);
  return `<path fill="${fill}" d="${font.getPath(shown, x, y, usedSize).commands.map(pathData).join('')}"/>`;
}

/** The library's own `toPathData` rounds some coordinates to NaN. */
function pathData({ type, ...points }: PathCommand): string {
  const { x1, y1, x2, y2, x, y }: Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>> = points;
  return type + [x1, y1, x2, y2, x, y].flatMap((point) => (point === undefined ? [] : point.toFixed(1))).join(' ');
}

/** Returns lines of at most this width, in the size of the box. */
export function wrapped(text: string, { font, size, maxWidth }: Pick<TextBox, 'font' | 'size' | 'maxWidth'>): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, font) * size <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Relative to the size. */
function widthOf(text: string, name: keyof typeof fonts): number {
  return fonts[name].getAdvanceWidth(text, 1);
}

/** Names come from price lists in any spelling: a letter that the typeface lacks loses its accent, or is left out. */
function drawableText(text: string, name: keyof typeof fonts): string {
  const has = (letter: string) => fonts[name].charToGlyphIndex(letter) > 0;
  return Array.from(text.normalize('NFC').slice(0, maxLetters), (letter) => {
    if (has(letter)) return letter;
    return Array.from(letter.normalize('NFD')).filter(has).join('');
  }).join('');
}

function shortened(text: string, name: keyof typeof fonts, maxWidth: number): string {
  if (widthOf(text, name) <= maxWidth) return text;
  const letters = Array.from(text);
  const startOf = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fits, exceeds] = [0, letters.length];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (widthOf(startOf(middle), name) <= maxWidth) fits = middle;
    else exceeds = middle;
  }
  return startOf(fits);
}

function read(file: string) {
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(file, import.meta.url));
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}
