import { cents } from '@trade-in/domain/money';
import { expect, test } from 'vitest';
import type { ClubPicture, StartPicture } from '../../ports/files/share-pictures.ts';
import { sharePictureFiles } from './share-picture-files.ts';
import type { SharedClub } from './sharing-store.ts';

const irons: SharedClub = { brandName: 'Ping', modelName: 'G430', type: 'Irons', price: cents(7000_00) };

/** Returns what the picture at this URL shows. */
async function pictureAt(url: string, language: 'en' | 'af' = 'en', club = irons) {
  const drawn: (ClubPicture | StartPicture)[] = [];
  const draw = (picture: ClubPicture | StartPicture) => {
    drawn.push(picture);
    return Promise.resolve(Buffer.from('PNG'));
  };
  const routes = sharePictureFiles({
    store: { findClub: () => Promise.resolve(club), listBrandTypes: () => Promise.resolve([]) },
    pictures: { drawClub: draw, drawStart: draw },
    limits: { take: () => Promise.resolve() },
    changes: { subscribe: () => undefined, announce: () => undefined },
    shopName: 'The Club',
  });
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  await routes
    .find(({ path }) => path === pathname)
    ?.find({ query: searchParams, language, ip: { text: '', subnet: '', site: null } });
  return drawn;
}

test('a picture shows the club, the choices and the value of the page that it is shared from', async () => {
  const choices = 'model=7&irons=5&hand=Left&condition=Above+Average&payment=Cash';
  expect(await pictureAt(`/share/club.png?${choices}`)).toEqual([
    {
      type: 'Irons',
      hand: 'Left',
      name: 'Ping G430',
      details: 'Irons (5 clubs), Left-Handed, Above Average condition',
      label: 'Cash value',
      amount: 'R4576.00',
      shopName: 'The Club',
    },
  ]);
});

test('a picture is in the language of its URL, and names a number for sets only', async () => {
  const driver: SharedClub = { ...irons, type: 'Driver' };
  expect(await pictureAt('/share/club.png?model=7', 'af', driver)).toMatchObject([
    { label: 'Inruilwaarde', details: 'Driver, Regshandig, toestand: Gemiddeld', amount: 'R7000.00' },
  ]);
  expect(await pictureAt('/share/start.png', 'af')).toMatchObject([{ title: 'Wat is jou gholfstokke werd?' }]);
});
