import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Encodings } from '../src/http/encodings.ts';
import type { PageRenderer, WebBuild } from '../src/http/web-build.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';

const style = 'body{color:#123}';
/** Text that compresses as a page does, better with more care. */
const filler = Array.from({ length: 900 }, (_, nth) => (nth * nth * 7919) % 1000).join(' ');
const start = new Date('2026-03-03T08:00:00Z');

let now = start;
/** Runs when a page has begun to be rendered, and has not got its data yet. */
let onBegun: (url: string) => void = () => undefined;
let rendered: string[] = [];

/** A page as small as can be, that tells how it was asked for. */
const renderer: PageRenderer = {
  canonicalUrl: (url) => (url.startsWith('/nowhere') ? '/404' : url.replace(/[?&]fbclid=[^&]*/, '')),
  redirectUrl: (url) => (url.startsWith('/cart/') ? url.replace('/cart/', '/cart') : null),
  needs(url) {
    onBegun(url);
    return url.startsWith('/broken') ? ['/api/settings', '/api/nothing'] : ['/api/settings', '/api/brands'];
  },
  renderDocument({ url, seeds, assets }) {
    if (url === '/fault') throw new Error('no such page');
    rendered.push(url);
    const html = `<style>${style}</style>${JSON.stringify({ url, seeds, assets, filler })}`;
    return {
      status: url === '/404' ? 404 : 200,
      html,
      styles: [style],
      isPublic: !url.startsWith('/admin'),
      isCacheable: !/^\/(?:admin|\?lost)/.test(url),
    };
  },
};

const web: WebBuild = {
  renderer,
  assets: { script: '/assets/entry.js' },
  files: new Map([
    [
      '/assets/entry.js',
      {
        encodings: new Encodings(Buffer.from(`//${filler}`)),
        mediaType: 'text/javascript; charset=utf-8',
        isImmutable: true,
      },
    ],
    [
      '/robots.txt',
      {
        encodings: new Encodings(Buffer.from('User-agent: *')),
        mediaType: 'text/plain; charset=utf-8',
        isImmutable: false,
      },
    ],
  ]),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ web, clock: () => now });
  await aModel(service.database, { brand: 'Ping' });
});
afterAll(() => service.close());
beforeEach(() => {
  rendered = [];
  now = start;
});

interface Told {
  url: string;
  seeds: Record<string, unknown>;
  assets: unknown;
}

function isTold(value: unknown): value is Told {
  return value instanceof Object && 'seeds' in value;
}

async function pageAt(url: string): Promise<Told> {
  const { body } = await service.visitor().get(url);
  const told: unknown = JSON.parse(body.slice(body.indexOf('{"url"')));
  if (!isTold(told)) throw new Error(`No page came: ${body}`);
  return told;
}

describe('a page', () => {
  test('is rendered for its whole address with the data that it shows at first', async () => {
    const { url, seeds, assets } = await pageAt('/?type=Irons&brand=1');
    expect([url, assets, Object.keys(seeds)]).toEqual([
      '/?type=Irons&brand=1',
      { script: '/assets/entry.js' },
      ['/api/settings', '/api/brands'],
    ]);
    expect(seeds).toMatchObject({
      '/api/settings': { shopName: 'The Made-Up Golf Club', today: '2026-03-03' },
      '/api/brands': [{ name: 'Ping' }],
    });
  });

  test('is the not-found page with status 404 where there is no screen', async () => {
    const response = await service.visitor().get('/nowhere');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('is the not-found page at an address that cannot be read', async () => {
    expect((await service.visitor().get('/nowhere/%zz')).statusCode).toBe(404);
  });

  test('is elsewhere where slashes end a known path', async () => {
    const { statusCode, headers } = await service.visitor().get('/cart/?q=1');
    expect([statusCode, headers.location]).toEqual([308, '/cart?q=1']);
    expect(rendered).toEqual([]);
  });

  test('lets only its own styles in, and nothing frame it', async () => {
    const { headers } = await service.visitor().get('/');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'self'; img-src 'self' blob: https:; style-src 'self' 'sha256-${hash}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  test('answers HEAD', async () => {
    const response = await service.visitor().send({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(2000);
  });

  test('takes no writes', async () => {
    const response = await service.visitor().post('/', {});
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('never holds what belongs to one visitor', async () => {
    const visitor = service.visitor();
    visitor.cookies.set('trade_in_visitor', 'A'.repeat(43));
    const response = await visitor.get('/?visitor');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await service.visitor().get('/?visitor')).body).toBe(response.body);
  });

  test('that fails is a plain page that says so', async () => {
    const response = await service.visitor().get('/fault');
    expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(response.body).toContain('Something went wrong on our side');
  });
});

function get(encoding: string): Promise<LightMyRequestResponse> {
  return service.visitor().get('/?sent', { headers: { 'accept-encoding': encoding } });
}

describe('a page is sent', () => {
  test('as brotli or gzip to whoever takes it, the best brotli once it is asked for again', async () => {
    const plain = await get('identity');
    const gzip = await get('gzip, deflate');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body]);
    const first = await get('gzip, deflate, br, zstd');
    expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
    await vi.waitFor(async () => {
      const { rawPayload } = await get('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
      expect(rawPayload.length).toBeLessThan(first.rawPayload.length);
    }, 20_000);
    expect((await get('br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined();
  });

  test('as the best brotli even to the first who asks for the start page', async () => {
    const { rawPayload } = await service.visitor().get('/', { headers: { 'accept-encoding': 'br' } });
    const best = brotliCompressSync(brotliDecompressSync(rawPayload), {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    expect(rawPayload.length).toBeLessThanOrEqual(best.length);
  });

  test('not at all to whoever has it', async () => {
    const { headers } = await service.visitor().get('/');
    const again = await service.visitor().get('/', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a rendered page is kept', () => {
  test('for everyone who asks for the same address, at the same moment too', async () => {
    await Promise.all([pageAt('/?kept'), pageAt('/?kept'), pageAt('/?kept')]);
    await pageAt('/?kept');
    expect(rendered).toEqual(['/?kept']);
  });

  test('for every URL that differs in what no page reads', async () => {
    await pageAt('/?shared');
    await pageAt('/?shared&fbclid=1');
    await pageAt('/?shared&fbclid=2');
    expect(rendered).toEqual(['/?shared']);
  });

  test('not when it may be one of endlessly many', async () => {
    await pageAt('/?lost');
    await pageAt('/?lost');
    expect(rendered).toEqual(['/?lost', '/?lost']);
  });

  test('for all addresses without a screen together', async () => {
    await pageAt('/nowhere');
    rendered = [];
    await pageAt('/nowhere/else');
    expect(rendered).toEqual([]);
  });

  test('until the catalogue changes', async () => {
    await pageAt('/?catalogue');
    await aModel(service.database, { brand: 'Titleist' });
    await vi.waitFor(async () => {
      const { seeds } = await pageAt('/?catalogue');
      expect(seeds['/api/brands']).toHaveLength(2);
    }, 20_000);
  });

  test('until midnight in Johannesburg', async () => {
    now = new Date('2026-03-03T21:59:00Z');
    await pageAt('/?midnight');
    now = new Date('2026-03-03T22:01:00Z');
    expect((await pageAt('/?midnight')).seeds['/api/settings']).toMatchObject({ today: '2026-03-04' });
  });

  test('not when some of its data was missing: the page works without', async () => {
    const { seeds } = await pageAt('/broken');
    expect(Object.keys(seeds)).toEqual(['/api/settings']);
    await pageAt('/broken');
    expect(rendered).toEqual(['/broken', '/broken']);
  });

  test('not when it is nobody’s to keep', async () => {
    const { headers } = await service.visitor().get('/admin/brands');
    expect(headers['cache-control']).toBe('no-store');
    await pageAt('/admin/brands');
    expect(rendered).toEqual(['/admin/brands', '/admin/brands']);
  });

  test('not when it failed', async () => {
    await service.visitor().get('/fault');
    expect((await service.visitor().get('/fault')).statusCode).toBe(500);
  });

  test('not for an address longer than any of ours', async () => {
    const url = `/?${'x'.repeat(1001)}`;
    await pageAt(url);
    await pageAt(url);
    expect(rendered).toEqual([url, url]);
  });

  test('not when it was begun before a change', async () => {
    now = new Date('2026-03-03T21:59:00Z');
    const others: Promise<unknown>[] = [];
    onBegun = () => {
      now = new Date('2026-03-03T22:01:00Z');
      onBegun = () => undefined;
      others.push(pageAt('/?other'));
    };
    await pageAt('/?begun');
    await Promise.all(others);
    await pageAt('/?begun');
    expect(rendered.filter((url) => url === '/?begun')).toHaveLength(2);
  });

  test('whatever else is asked for that is not', async () => {
    await pageAt('/?stays');
    for (let count = 1; count < 500; count += 1) await pageAt(`/?fills=${count}`);
    await pageAt('/?lost');
    await pageAt('/?stays');
    expect(rendered.filter((url) => url === '/?stays')).toHaveLength(1);
  });

  test('among 500 others at most', async () => {
    await pageAt('/?first');
    for (let count = 0; count < 500; count += 1) await pageAt(`/?other=${count}`);
    await pageAt('/?first');
    expect(rendered.filter((url) => url === '/?first')).toHaveLength(2);
  });
});

describe('a file of the build', () => {
  test('whose name carries its hash never changes', async () => {
    const response = await service.visitor().get('/assets/entry.js?x=1', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
  });

  test('of another name may change', async () => {
    const response = await service.visitor().get('/robots.txt');
    expect([response.headers['cache-control'], response.body]).toEqual(['public, max-age=3600', 'User-agent: *']);
  });

  test('is reached by its own name alone', async () => {
    for (const url of ['/assets/..%2frobots.txt', '/assets/entry.js/', '/ASSETS/entry.js', '/assets']) {
      expect((await service.visitor().get(url)).headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});
