import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngWithText } from '../../../test/samples/documents.ts';
import { stripPngChunks } from './strip-png-chunks.ts';

const kilobyte = 1024;

test.each(['zTXt', 'iTXt'] as const)('a PNG loses its %s chunks, which may expand to gigabytes', async (chunk) => {
  const png = pngWithText(chunk, 1);
  const stripped = stripPngChunks(png);
  expect([png.includes(chunk), stripped.includes(chunk)]).toEqual([true, false]);
  expect(await sharp(stripped).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
});

test('a PNG keeps a colour profile of a few kilobytes, and loses a larger one', () => {
  // Zeros are compressed a thousandfold.
  const [small, large] = [pngWithText('iCCP', 8), pngWithText('iCCP', 32)];
  expect([small.length, large.length].map((bytes) => bytes > 16 * kilobyte)).toEqual([false, true]);
  expect([small, large].map((png) => stripPngChunks(png).includes('iCCP'))).toEqual([true, false]);
});

test('a PNG whose chunk exceeds the file is refused', () => {
  const png = pngWithText('zTXt', 1);
  expect(() => stripPngChunks(png.subarray(0, png.length - 100))).toThrow(RangeError);
});
