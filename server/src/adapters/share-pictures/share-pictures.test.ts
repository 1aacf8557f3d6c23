import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ClubPicture } from '../../ports/files/share-pictures.ts';
import { sharePictures } from './share-pictures.ts';

const backdrop =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#0b3d2c" d="M0 0H1200V630H0Z"/></svg>';
const pictures = sharePictures(() => backdrop);

const club: ClubPicture = {
  type: 'Driver',
  hand: 'Right',
  name: 'TaylorMade Qi10',
  details: 'Driver, Right-Handed, Average condition',
  label: 'Trade-In value',
  amount: 'R4200.00',
  shopName: 'The Club',
};

/** Returns the box of everything in this region that is not the ground. */
async function inkIn(png: Buffer, top: number, bottom: number) {
  const { data, info } = await sharp(png)
    .extract({ left: 0, top, width: 1200, height: bottom - top })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [from, to] = [info.width, 0];
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 0x0b && data[at + 1] === 0x3d && data[at + 2] === 0x2c) continue;
    const x = (at / 3) % info.width;
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return { from, to };
}

test('a share picture shows every text in its place', async () => {
  const png = await pictures.drawClub(club);
  for (const [top, bottom] of [
    [60, 110],
    [205, 245],
    [265, 355],
    [460, 520],
    [535, 575],
  ] as const) {
    const { from, to } = await inkIn(png, top, bottom);
    expect([top, from > 50 && from < 100, to > 200]).toEqual([top, true, true]);
  }
});

test('a share picture keeps long texts within their widths', async () => {
  const long = 'Extraordinarily Long Name of a Club that Nobody Could Ever Read in One Line Anywhere '.repeat(3);
  const png = await pictures.drawClub({ ...club, name: long, details: long, shopName: long, amount: 'R10000000.00' });
  expect((await inkIn(png, 60, 110)).to).toBeLessThanOrEqual(1130);
  expect((await inkIn(png, 265, 355)).to).toBeLessThanOrEqual(634);
  expect((await inkIn(png, 460, 580)).to).toBeLessThanOrEqual(1130);
});

test('a share picture shows letters that the typeface lacks without their accents, or leaves them out', async () => {
  const [given, drawn] = await Promise.all(
    ['Škoda 高Ω\u200b', 'Skoda '].map((name) => pictures.drawClub({ ...club, name })),
  );
  expect(drawn?.equals(given ?? Buffer.alloc(0))).toBe(true);
});

test('a share picture shows names as text, never as markup', async () => {
  const png = await pictures.drawClub({ ...club, name: '</svg><script>', details: '&lt;', shopName: '' });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await inkIn(png, 460, 520)).to).toBeGreaterThan(150);
});

test('a share picture shows nothing of a name without any known letter', async () => {
  const { from, to } = await inkIn(await pictures.drawClub({ ...club, name: '高尔夫' }), 460, 520);
  expect(from).toBeGreaterThan(to);
});

test('the start page’s picture shows its promise', async () => {
  const png = await pictures.drawStart({
    title: 'What are your golf clubs worth?',
    promise: 'An instant value.',
    shopName: 'The Club',
  });
  expect((await inkIn(png, 160, 380)).to).toBeLessThanOrEqual(634);
  expect((await inkIn(png, 480, 525)).to).toBeGreaterThan(200);
});
