import { cents } from '@trade-in/domain/money';
import { describe, expect, test, vi } from 'vitest';
import type { ClubPicture, StartPicture } from '../../ports/files/share-pictures.ts';
import type { PublicFile } from '../../ports/http/public-file.ts';
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

/** Requests pictures, each of another model and from another network, that are drawn when `draw` is called. */
function flooded(networks: number) {
  const drawing = Promise.withResolvers<Buffer>();
  const routes = sharePictureFiles({
    store: {
      findClub: (modelId) => Promise.resolve({ ...irons, modelName: modelId }),
      listBrandTypes: () => Promise.resolve([]),
    },
    pictures: { drawClub: () => drawing.promise, drawStart: () => Promise.resolve(Buffer.from('start')) },
    limits: { take: () => Promise.resolve() },
    changes: { subscribe: () => undefined, announce: () => undefined },
    shopName: 'The Club',
    maxWaitMs: 50,
  });
  const request = async (modelId: string, network: string) => {
    const query = new URLSearchParams({ model: modelId });
    const club = routes.find(({ path }) => path === '/share/club.png');
    return (await club?.find({ query, language: 'en', ip: { text: network, subnet: network, site: null } })) ?? null;
  };
  const others = Array.from({ length: networks }, (_, nth) => request(`model ${nth}`, `198.51.100.${nth}`));
  return { others, request, draw: () => drawing.resolve(Buffer.from('club')) };
}

const shown = (file: PublicFile | null | undefined) => [String(file?.bytes), file?.isStandIn];

describe('a flood from many networks', () => {
  test('gives another network the picture of the start page, unless its own picture is cached', async () => {
    const { request, others, draw } = flooded(1);
    draw();
    expect(shown(await others[0])).toEqual(['club', undefined]);
    const more = Array.from({ length: 32 }, (_, nth) => request(`other ${nth}`, `203.0.113.${nth}`));
    await Promise.resolve();
    expect(shown(await request('new', '192.0.2.1'))).toEqual(['start', true]);
    expect(shown(await request('model 0', '192.0.2.1'))).toEqual(['club', undefined]);
    await Promise.all(more);
  });

  test('limits how long a request waits for its picture, which a later request gets', async () => {
    const { others, request, draw } = flooded(2);
    expect(shown(await others[0])).toEqual(['start', true]);
    draw();
    await vi.waitFor(async () => expect(shown(await request('model 0', '192.0.2.1'))).toEqual(['club', undefined]));
  });
});
