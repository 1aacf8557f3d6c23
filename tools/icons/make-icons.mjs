/**
 * Generates the icons of the installed storefront from its mark, web/public/favicon.svg. The results are committed.
 *
 *     node tools/icons/make-icons.mjs
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../../web/public/', import.meta.url);
const favicon = await readFile(new URL('favicon.svg', folder), 'utf8');

/** Systems cut these icons to a shape of their own: the ground fills the square, and the mark is within the inner 80 %. */
const uncut = favicon
  .replace(
    /<rect [^>]*\/>/,
    '<rect width="32" height="32" fill="#e3f0e8"/><g transform="translate(3.2 3.2) scale(.8)">',
  )
  .replace('</svg>', '</g></svg>');

/** @type {[name: string, svg: string, size: number][]} */
const icons = [
  ['icons/icon-192.png', favicon, 192],
  ['icons/icon-512.png', favicon, 512],
  ['icons/maskable-512.png', uncut, 512],
  ['apple-touch-icon.png', uncut, 180],
];
for (const [name, svg, size] of icons) {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const file = fileURLToPath(new URL(name, folder));
  const { size: bytes } = await sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true }).toFile(file);
  console.log(`${name}: ${bytes} bytes`);
}
