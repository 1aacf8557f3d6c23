import type { FinderResults } from '@trade-in/contract/endpoints/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { fillDemoCatalogue } from '../harness/catalogue.ts';
import { newBrand, newModel, writesBy } from '../samples/staff.ts';

/** Changes made directly in the database reach the service by a notification. */
const eventually = { timeout: 30_000, interval: 20 };

let service: TestApp;

beforeAll(async () => {
  service = await startApp();
  await fillDemoCatalogue(service.database);
});

afterAll(() => service.close());

async function find(text: string): Promise<FinderResults> {
  const response = await service.visitor().get(`/api/find?q=${encodeURIComponent(text)}`);
  expect(response.statusCode).toBe(200);
  return response.json<FinderResults>();
}

/** Returns names like 'TaylorMade Stealth 2 Driver', the best match first. */
async function namesFor(text: string): Promise<string[]> {
  const { results } = await find(text);
  return results.map(({ brand, model }) => `${brand.name} ${model.name} ${model.type}`);
}

/** Search texts of golfers, and the club that must come first. */
const firstFor = {
  'tm stealth 2 driver': 'TaylorMade Stealth 2 Driver',
  'stealth 2 hd': 'TaylorMade Stealth 2 HD Driver',
  'stealth driver': 'TaylorMade Stealth Driver',
  'stealth2 plus': 'TaylorMade Stealth 2 Plus Driver',
  'stealth 2 hybrid': 'TaylorMade Stealth 2 Rescue Hybrid',
  'stealth 3 wood': 'TaylorMade Stealth Fairway Wood',
  'm4 rescue': 'TaylorMade M4 Rescue Hybrid',
  'taylor made sim 2 max driver': 'TaylorMade SIM2 Max Driver',
  'sim max d': 'TaylorMade SIM2 Max-D Driver',
  'qi35 driver': 'TaylorMade Qi35 Driver',
  'p790 2021': 'TaylorMade P790 (2021) Irons',
  p790: 'TaylorMade P790 (2023) Irons',
  p7mc: 'TaylorMade P7MC (2020) Irons',
  'spider tour x': 'TaylorMade Spider Tour X (2024) Putter',
  'hi toe 3': 'TaylorMade Milled Grind Hi-Toe 3 Wedge',
  mg3: 'TaylorMade Milled Grind 3 Wedge',
  'm2 driver': 'TaylorMade M2 (2017) Driver',
  'rogue st max ls': 'Callaway Rogue ST Max LS Driver',
  'cally apex 21 irons': 'Callaway Apex 21 Irons',
  'big bertha b21 driver': 'Callaway Big Bertha B21 Driver',
  gbb: 'Callaway Great Big Bertha Epic Driver',
  md5: 'Callaway Jaws MD5 Wedge',
  md4: 'Callaway Mack Daddy 4 Wedge',
  'paradym ai smoke td': 'Callaway Paradym Ai Smoke Triple Diamond Driver',
  'g430 max 10k': 'Ping G430 Max 10K Driver',
  'ping g400 lst': 'Ping G400 LST Driver',
  'g 410 plus': 'Ping G410 Plus Driver',
  i59: 'Ping i59 Irons',
  'glide 4 wedge': 'Ping Glide 4.0 Wedge',
  'sigma 2 anser': 'Ping Sigma 2 Anser Putter',
  'ping g driver': 'Ping G Driver',
  sm9: 'Titleist Vokey SM9 Wedge',
  'vokey sm 10 56 degree': 'Titleist Vokey SM10 Wedge',
  'tsr3 3w': 'Titleist TSR3 Fairway Wood',
  'titleist 917 d2': 'Titleist 917D2 Driver',
  '718 ap2': 'Titleist 718 AP2 Irons',
  't100s irons': 'Titleist T100S (2021) Irons',
  t200: 'Titleist T200 (2023) Irons',
  'scotty newport 2': 'Scotty Cameron Super Select Newport 2 Putter',
  'phantom x 11.5': 'Scotty Cameron Phantom X 11.5 (2022) Putter',
  'zx5 mk2 driver': 'Srixon ZX5 Mk II Driver',
  'zx7 mkii irons': 'Srixon ZX7 Mk II Irons',
  'jpx 921 forged': 'Mizuno JPX921 Forged Irons',
  'st-z 230 driver': 'Mizuno ST-Z 230 Driver',
  'm craft 3': 'Mizuno M.Craft III Putter',
  'king f9 driver': 'Cobra King F9 Speedback Driver',
  'cobra speed zone irons': 'Cobra King SpeedZone Irons',
  'rtx 6': 'Cleveland RTX 6 ZipCore Wedge',
  'white hot og 7': 'Odyssey White Hot OG #7 Putter',
  'two ball ten': 'Odyssey 2-Ball Ten Putter',
  'ai-one 1': 'Odyssey Ai-One #1 Putter',
  'lab df3': 'L.A.B. Golf DF3 Putter',
  'xxio 11': 'XXIO XXIO Eleven Driver',
  '0311 gen5 driver': 'PXG 0311 GEN5 Driver',
  'wilson d9 forged': 'Wilson D9 Forged Irons',
  'launchpad 2 hybrid': 'Wilson Launch Pad 2 Hybrid',
  'exotics e723 irons': 'Tour Edge Exotics E723 Irons',
  'tworld gs driver': 'Honma T//World GS Driver',
};

/** Typing mistakes: swapped, missing, doubled and wrong letters, and joined words. */
const firstForTypos = {
  'taylormde stelth driver': 'TaylorMade Stealth Driver',
  'taylr made qi 35 driver': 'TaylorMade Qi35 Driver',
  'rouge st max driver': 'Callaway Rogue ST Max Driver',
  'calloway paradigm driver': 'Callaway Paradym Driver',
  'callaway mavrick irons': 'Callaway Mavrik Irons',
  'bigbertha b21 irons': 'Callaway Big Bertha B21 Irons',
  'pign g425 hybrid': 'Ping G425 Hybrid',
  'png g30 driver': 'Ping G30 Driver',
  'blueprnt s': 'Ping Blueprint S Irons',
  'titelist tsi2 driver': 'Titleist TSi2 Driver',
  'vokee sm8': 'Titleist Vokey SM8 Wedge',
  'scottie camron phantom 7': 'Scotty Cameron Phantom 7 Putter',
  'sirxon zx5 driver': 'Srixon ZX5 Driver',
  'mizunno st200 driver': 'Mizuno ST200 Driver',
  'kobra aerojett driver': 'Cobra Aerojet Driver',
  'oddysey stroke lab seven': 'Odyssey Stroke Lab Seven Putter',
  'bettinardy queen b 6': 'Bettinardi Queen B 6 Putter',
  'clevland smart sole': 'Cleveland Smart Sole 4 Wedge',
  'willson dynapwr irons': 'Wilson Dynapower Irons',
  'exotic c723': 'Tour Edge Exotics C723 Driver',
  'spidar x': 'TaylorMade Spider X Putter',
  'G400 drivr': 'Ping G400 Driver',
};

describe('the finder', () => {
  test.each(Object.entries({ ...firstFor, ...firstForTypos }))('finds for %j first %s', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name);
  });

  test.each([
    { text: 'apex pro', name: 'Callaway Apex Pro 24 Irons' },
    { text: 'qi10 max', name: 'TaylorMade Qi10 Max Driver' },
    { text: 'newport 2 plus', name: 'Scotty Cameron Super Select Newport 2 Plus Putter' },
    { text: 'hot metal 925', name: 'Mizuno JPX925 Hot Metal Irons' },
    { text: 'fetch putter', name: 'Ping 2021 Fetch Putter' },
    { text: 'dark speed ls', name: 'Cobra Darkspeed LS Driver' },
    { text: 'launcher xl halo irons', name: 'Cleveland Launcher XL Halo Irons' },
  ])('finds $name among the first three for $text', async ({ text, name }) => {
    expect((await namesFor(text)).slice(0, 3)).toContain(name);
  });

  test('returns the whole model and brand, as needed to show the value', async () => {
    const { results } = await find('sm9');
    const [found] = results;
    expect(results).toStrictEqual([
      {
        model: {
          id: found?.model.id,
          name: 'Vokey SM9',
          type: 'Wedge',
          brandId: found?.brand.id,
          price: found?.model.price,
          imageUrl: null,
          year: null,
        },
        brand: { id: found?.brand.id, name: 'Titleist', logoUrl: null },
      },
    ]);
    const models = await service.visitor().get(`/api/models?brand=${found?.brand.id}&type=Wedge`);
    expect(models.json()).toContainEqual(found?.model);
  });

  test('matches digits exactly: G400 does not find a G430', async () => {
    for (const name of await namesFor('g400')) expect(name).toMatch(/^Ping G400/);
    for (const name of await namesFor('t100 2019')) expect(name).toMatch(/^Titleist T100/);
    expect((await namesFor('tsr2'))[0]).toBe('Titleist TSR2 Driver');
  });

  test('matches a club type exactly', async () => {
    expect(await namesFor('g400 irons')).toStrictEqual(['Ping G400 Irons']);
    for (const name of await namesFor('callaway putter')) expect(name).toMatch(/Putter$/);
  });

  test('returns the hand in the text, and finds the same clubs', async () => {
    const [left, right, none] = [await find('lefty g400'), await find('right handed g400'), await find('g400')];
    expect([left.dexterity, right.dexterity, none.dexterity]).toStrictEqual(['Left', 'Right', null]);
    expect(left.results).toStrictEqual(none.results);
    expect(right.results).toStrictEqual(none.results);
  });

  test('finds by the beginning of a word', async () => {
    expect((await namesFor('callaw'))[0]).toMatch(/^Callaway/);
    expect((await namesFor('titleist vok'))[0]).toMatch(/^Titleist Vokey/);
  });

  test('returns at most eight clubs', async () => {
    expect((await find('callaway')).results).toHaveLength(8);
    expect((await find('driver')).results).toHaveLength(8);
  });

  test.each([
    '',
    '   ',
    '!!!',
    '"; DROP TABLE models; --',
    'asdfgh qwzx',
    '🏌️',
    '%',
    '_',
    "''",
    '\u0000',
    '(',
    '高尔夫',
    'lefty',
  ])('finds nothing for %j without an error', async (text) => {
    expect((await find(text)).results).toStrictEqual([]);
  });

  test('finds nothing without a text', async () => {
    for (const url of ['/api/find', '/api/find?q=', '/api/find?q=a&q=b', '/api/find?q[]=g400']) {
      const response = await service.visitor().get(url);
      expect([response.statusCode, response.json()]).toStrictEqual([200, { dexterity: null, results: [] }]);
    }
  });

  test.each(['g400 '.repeat(2000), 'a1'.repeat(5000), 'x'.repeat(10_000), `${'ab '.repeat(33)}\ud83c`])(
    'accepts a very long text',
    async (text) => {
      const response = await service.visitor().get(`/api/find?q=${encodeURIComponent(text.toWellFormed())}`);
      expect(response.statusCode).toBe(200);
    },
  );

  test('finds a renamed brand by its new name', async () => {
    await service.database.pool.query("UPDATE brands SET name = 'Pong' WHERE name = 'Ping'");
    await vi.waitFor(async () => expect((await namesFor('pong g425 hybrid'))[0]).toBe('Pong G425 Hybrid'), eventually);
    await service.database.pool.query("UPDATE brands SET name = 'Ping' WHERE name = 'Pong'");
    await vi.waitFor(async () => expect((await namesFor('ping g425 hybrid'))[0]).toBe('Ping G425 Hybrid'), eventually);
  });

  test('finds a changed model only by its new name and type', async () => {
    await service.database.pool.query("UPDATE models SET name = 'Zebra 9', type = 'Putter' WHERE name = 'XR 16'");
    await vi.waitFor(
      async () => expect(await namesFor('zebra putter')).toStrictEqual(['Callaway Zebra 9 Putter']),
      eventually,
    );
    expect(await namesFor('xr 16')).not.toContain('Callaway XR 16 Driver');
  });

  test('finds at once what staff have saved, and no longer what they have deleted', async () => {
    const staff = await service.admin();
    const { put } = writesBy(() => staff);
    const brand = await newBrand(staff, 'Zounds');
    expect(await namesFor('zounds quux')).toStrictEqual([]);
    const model = await newModel(staff, { brandId: brand.id, name: 'Quux 5', type: 'Putter' });
    expect(await namesFor('zounds quux')).toStrictEqual(['Zounds Quux 5 Putter']);
    await put(`/api/admin/brands/${brand.id}`, { name: 'Zorro' });
    expect(await namesFor('zorro quux')).toStrictEqual(['Zorro Quux 5 Putter']);
    await staff.delete(`/api/admin/models/${model.id}`);
    expect(await namesFor('zorro quux')).toStrictEqual([]);
  });
});
