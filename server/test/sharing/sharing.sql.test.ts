import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PageRenderer, WebBuild } from '../../src/http/pages/web-build.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel, type CreatedModel } from '../harness/catalogue.ts';

const origin = 'https://trade-in.example.com';
let backdrops: object[] = [];

const renderer: PageRenderer = {
  canonicalUrl: () => '/404',
  redirectUrl: () => null,
  isTranslated: () => false,
  isPrivate: () => false,
  needs: () => [],
  renderDocument: () => ({ status: 404, html: 'no such page', styles: [], isPublic: true, isCacheable: true }),
  shareBackdrop(club) {
    backdrops.push(club);
    return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#0b3d2c" d="M0 0H1200V630H0Z"/></svg>';
  },
};
const build = { renderer, assets: {} };
const web: WebBuild = {
  builds: new Map([
    ['en', build],
    ['af', build],
  ]),
  files: new Map(),
};

let service: TestApp;
/** Without a public URL, in English only. */
let local: TestApp;
let driver: CreatedModel;
let irons: CreatedModel;

beforeAll(async () => {
  service = await startApp({ web, config: { languages: ['en', 'af'], publicUrl: { at: 'given', origin } } });
  local = await startApp({ web });
  driver = await aModel(service.database, { brand: 'Ping', name: 'G430 Max', price: 2000_00 });
  irons = await aModel(service.database, { brand: 'Ping', name: 'i230', type: 'Irons', price: 7000_00 });
  await aModel(service.database, { brand: 'Ping', name: 'G430 LST', price: 2500_00 });
});
afterAll(() => Promise.all([service.close(), local.close()]));

const get = (url: string, from = service) => from.visitor().get(url);

const pictureFor = (remoteAddress: string, query: string) =>
  service.visitor().get(`/share/club.png?model=${query}`, { remoteAddress });

/** Returns the pictures that requests for these URLs drew. */
async function drawn(...urls: string[]): Promise<object[]> {
  backdrops = [];
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  return backdrops;
}

describe('the picture of a club', () => {
  test('is a PNG of 1200 × 630 that may be cached for an hour', async () => {
    const { statusCode, headers, rawPayload } = await get(`/share/club.png?model=${driver.id}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('shows the type and the hand', async () => {
    const pictures = await drawn(`/share/club.png?model=${irons.id}&hand=Left`);
    expect(pictures).toEqual([{ type: 'Irons', hand: 'Left' }]);
  });

  test('is drawn once for everything that shows the same', async () => {
    const url = `/share/club.png?model=${driver.id}&condition=Above+Average`;
    expect(
      await drawn(url, url, `${url}&fbclid=1`, `${url}&hand=Right&irons=5`, `${url}&payment=Bitcoin`),
    ).toHaveLength(1);
  });

  test('differs by value, payment and language', async () => {
    const url = `?model=${irons.id}&irons=5`;
    const urls = [`/share/club.png${url}`, `/share/club.png${url}&payment=Cash`, `/af/share/club.png${url}`];
    expect(await drawn(...urls, ...urls)).toHaveLength(3);
  });

  test('is drawn again after a change of the price', async () => {
    const url = `/share/club.png?model=${driver.id}&condition=Below+Average`;
    expect(await drawn(url)).toHaveLength(1);
    await service.database.pool.query('UPDATE models SET price_cents = price_cents + 100 WHERE id = $1', [driver.id]);
    expect(await drawn(url)).toHaveLength(1);
  });

  test.each(['', '?model=', '?model=999999', '?model=x', '?model=1%27', '?hand=Left'])(
    'is not found for %j',
    async (query) => {
      expect((await get(`/share/club.png${query}`)).statusCode).toBe(404);
    },
  );

  describe('in a flood from one network', () => {
    const [flooder, other] = ['192.0.2.66', '192.0.2.7'];

    test('is refused to that network alone when it has too many waiting', async () => {
      const crowd = await Promise.all(
        Array.from({ length: 40 }, (_, nth) =>
          aModel(service.database, { name: `Crowd ${nth}`, price: 1000_00 + nth }),
        ),
      );
      const flood = crowd.map(({ id }) => pictureFor(flooder, id));
      const others = await Promise.all([
        pictureFor(other, `${irons.id}&irons=2`),
        service.visitor().get('/share/start.png', { remoteAddress: flooder }),
      ]);
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const responses = await Promise.all(flood);
      const refused = responses.filter(({ statusCode }) => statusCode === 429);
      expect(refused[0]?.headers['retry-after']).toBe('5');
      const drawnNow = responses.filter(({ statusCode }) => statusCode === 200);
      expect(drawnNow.length).toBeGreaterThanOrEqual(8);
      expect(drawnNow.length + refused.length).toBe(40);
    });

    test('is refused to that network alone when it had sixty within a minute, unless it is cached', async () => {
      const [first, second] = [`${irons.id}&irons=3`, `${irons.id}&irons=4`];
      await service.database.pool.query(
        `INSERT INTO rate_limits (key, window_started_at, count) VALUES ('sharePicturesPerIp ' || $1, now(), 59)
         ON CONFLICT (key) DO UPDATE SET window_started_at = now(), count = 59`,
        [flooder],
      );
      expect((await pictureFor(flooder, first)).statusCode).toBe(200);
      expect((await pictureFor(flooder, second)).statusCode).toBe(429);
      expect((await pictureFor(flooder, first)).statusCode).toBe(200);
      expect((await pictureFor(other, second)).statusCode).toBe(200);
    });
  });
});

test('the start page has one picture in each language', async () => {
  expect(await drawn('/af/share/start.png', '/af/share/start.png')).toHaveLength(1);
  const [english, afrikaans] = [await get('/share/start.png'), await get('/af/share/start.png')];
  expect(english.rawPayload.equals(afrikaans.rawPayload)).toBe(false);
});

describe('the sitemap', () => {
  test('lists the start page, every type, and every brand with a type, in every language', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toHaveLength((1 + 6 + 2) * 2);
    expect(urls.slice(0, 2)).toEqual([`${origin}/`, `${origin}/af/`]);
    expect(urls).toContain(`${origin}/af/?type=Fairway+Wood`);
    expect(urls).toContain(`${origin}/?type=Driver&amp;brand=${driver.brandId}`);
    expect(body).toContain(
      `<url><loc>${origin}/af/</loc><xhtml:link rel="alternate" hreflang="en-ZA" href="${origin}/"/>` +
        `<xhtml:link rel="alternate" hreflang="af-ZA" href="${origin}/af/"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/></url>`,
    );
  });

  test('follows the catalogue', async () => {
    const { brandId } = await aModel(service.database, { brand: 'Titleist', name: 'Scotty', type: 'Putter' });
    await vi.waitFor(async () => {
      expect((await get('/sitemap.xml')).body).toContain(`/?type=Putter&amp;brand=${brandId}<`);
    }, 20_000);
  });

  test('needs a public URL', async () => {
    expect((await get('/sitemap.xml', local)).statusCode).toBe(404);
  });
});

test('robots.txt excludes the back office and the API, and names the sitemap', async () => {
  const rules = 'User-agent: *\nDisallow: /admin\nDisallow: /api/\n';
  expect((await get('/robots.txt')).body).toBe(`${rules}Sitemap: ${origin}/sitemap.xml\n`);
  expect((await get('/robots.txt', local)).body).toBe(rules);
});

describe('the web app manifest', () => {
  test('names the shop in the language of its URL', async () => {
    const english = await get('/manifest.webmanifest');
    expect(english.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(english.json()).toMatchObject({
      name: 'The Example Golf Club Trade-In',
      lang: 'en-ZA',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b3d2c',
    });
    const afrikaans = await get('/af/manifest.webmanifest');
    expect(afrikaans.json()).toMatchObject({
      short_name: 'Inruil',
      lang: 'af-ZA',
      start_url: '/af/',
      scope: '/',
    });
    expect([english, afrikaans].map((manifest) => manifest.json<{ id: string }>().id)).toEqual(['/', '/']);
  });

  test('has no language that is not offered', async () => {
    expect((await get('/zu/manifest.webmanifest')).statusCode).toBe(404);
    expect((await get('/af/manifest.webmanifest', local)).statusCode).toBe(404);
  });
});

test('a file is sent compressed, and not again when it is unchanged', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await service.visitor().get('/sitemap.xml', { headers });
  expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await service.visitor().get('/sitemap.xml', { headers: known })).statusCode).toBe(304);
});
