import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Encodings } from '../../src/http/response/encodings.ts';
import type { PageRenderer, WebBuild } from '../../src/http/pages/web-build.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';

const style = 'body{color:#123}';
/** Text that compresses like a page, smaller with a better compression level. */
const filler = Array.from({ length: 900 }, (_, nth) => (nth * nth * 7919) % 1000).join(' ');
const start = new Date('2026-03-03T08:00:00Z');

let now = start;
/** Runs when the rendering of a page has started, before its data is read. */
let onRenderStart: (url: string) => void = () => undefined;
let rendered: string[] = [];

/** Renders a minimal page that contains the arguments of its rendering. */
const renderer: PageRenderer = {
  canonicalUrl: (url) => (url.startsWith('/nowhere') ? '/404' : url.replace(/[?&]fbclid=[^&]*/, '')),
  redirectUrl: (url) => (url.startsWith('/cart/') ? url.replace('/cart/', '/cart') : null),
  isTranslated: () => true,
  isPrivate: (url) => url.startsWith('/t/'),
  needs(url) {
    onRenderStart(url);
    if (url.startsWith('/t/')) return [url.replace('/t/', '/api/status/')];
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
  shareBackdrop: () => '<svg/>',
};

const web: WebBuild = {
  builds: new Map([['en', { renderer, assets: { script: '/assets/entry.js' } }]]),
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

interface RenderedPage {
  url: string;
  seeds: Record<string, unknown>;
  assets: unknown;
}

function isRenderedPage(value: unknown): value is RenderedPage {
  return value instanceof Object && 'seeds' in value;
}

async function pageAt(url: string): Promise<RenderedPage> {
  const { body } = await service.visitor().get(url);
  const page: unknown = JSON.parse(body.slice(body.indexOf('{"url"')));
  if (!isRenderedPage(page)) throw new Error(`This is not a page: ${body}`);
  return page;
}

describe('a page', () => {
  test('is rendered for its whole URL with the data that it shows first', async () => {
    const { url, seeds, assets } = await pageAt('/?type=Irons&brand=1');
    expect([url, assets, Object.keys(seeds)]).toEqual([
      '/?type=Irons&brand=1',
      { script: '/assets/entry.js' },
      ['/api/settings', '/api/brands'],
    ]);
    expect(seeds).toMatchObject({
      '/api/settings': { shopName: 'The Example Golf Club', today: '2026-03-03' },
      '/api/brands': [{ name: 'Ping' }],
    });
  });

  test('is the not-found page with status 404 for an unknown path', async () => {
    const response = await service.visitor().get('/nowhere');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('is the not-found page for a malformed URL', async () => {
    expect((await service.visitor().get('/nowhere/%zz')).statusCode).toBe(404);
  });

  test('redirects a known path with a trailing slash', async () => {
    const { statusCode, headers } = await service.visitor().get('/cart/?q=1');
    expect([statusCode, headers.location]).toEqual([308, '/cart?q=1']);
    expect(rendered).toEqual([]);
  });

  test('allows only its own styles, and no framing', async () => {
    const { headers } = await service.visitor().get('/');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'self'; img-src 'self' blob: https:; style-src 'self' 'sha256-${hash}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  test('responds to HEAD', async () => {
    const response = await service.visitor().send({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(2000);
  });

  test('refuses writes', async () => {
    const response = await service.visitor().post('/', {});
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('never contains data of one visitor', async () => {
    const visitor = service.visitor();
    visitor.cookies.set('trade_in_visitor', 'A'.repeat(43));
    const response = await visitor.get('/?visitor');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await service.visitor().get('/?visitor')).body).toBe(response.body);
  });

  test('is a plain error page when rendering fails', async () => {
    const response = await service.visitor().get('/fault');
    expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(response.body).toContain('Something went wrong on our side');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-z-]+$/);
  });

  test('links from the error page to a retry and to the start page, and allows no style but its own', async () => {
    const { body, headers } = await service.visitor().get('/fault');
    expect(body.match(/<a [^]*?<\/a>/g)).toEqual(['<a href="">Try again</a>', '<a href="/">Back to the start</a>']);
    const [, own = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(own).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });
});

function get(encoding: string): Promise<LightMyRequestResponse> {
  return service.visitor().get('/?sent', { headers: { 'accept-encoding': encoding } });
}

describe('the body of a page', () => {
  test('is brotli or gzip as accepted, and the best brotli once it is requested again', async () => {
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

  test('is the best brotli for the first request for the start page', async () => {
    const { rawPayload } = await service.visitor().get('/', { headers: { 'accept-encoding': 'br' } });
    const best = brotliCompressSync(brotliDecompressSync(rawPayload), {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    expect(rawPayload.length).toBeLessThanOrEqual(best.length);
  });

  test('is not sent again when it is unchanged', async () => {
    const { headers } = await service.visitor().get('/');
    const again = await service.visitor().get('/', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a rendered page', () => {
  test('is cached for all requests of the same URL, also concurrent ones', async () => {
    await Promise.all([pageAt('/?cached'), pageAt('/?cached'), pageAt('/?cached')]);
    await pageAt('/?cached');
    expect(rendered).toEqual(['/?cached']);
  });

  test('is cached for all URLs that differ only in parameters that no page reads', async () => {
    await pageAt('/?shared');
    await pageAt('/?shared&fbclid=1');
    await pageAt('/?shared&fbclid=2');
    expect(rendered).toEqual(['/?shared']);
  });

  test('is not cached when the number of its URLs is unlimited', async () => {
    await pageAt('/?lost');
    await pageAt('/?lost');
    expect(rendered).toEqual(['/?lost', '/?lost']);
  });

  test('is cached once for all unknown paths', async () => {
    await pageAt('/nowhere');
    rendered = [];
    await pageAt('/nowhere/else');
    expect(rendered).toEqual([]);
  });

  test('is cached until the catalogue changes', async () => {
    await pageAt('/?catalogue');
    // One statement, so that no second notification clears the pages of a later test.
    await service.database.pool.query("INSERT INTO brands (name) VALUES ('Titleist')");
    await vi.waitFor(async () => {
      const { seeds } = await pageAt('/?catalogue');
      expect(seeds['/api/brands']).toHaveLength(2);
    }, 20_000);
  });

  test('is cached until midnight in Johannesburg', async () => {
    now = new Date('2026-03-03T21:59:00Z');
    await pageAt('/?midnight');
    now = new Date('2026-03-03T22:01:00Z');
    expect((await pageAt('/?midnight')).seeds['/api/settings']).toMatchObject({ today: '2026-03-04' });
  });

  test('is not cached when some of its data was missing', async () => {
    const { seeds } = await pageAt('/broken');
    expect(Object.keys(seeds)).toEqual(['/api/settings']);
    await pageAt('/broken');
    expect(rendered).toEqual(['/broken', '/broken']);
  });

  test('is not cached when it is private', async () => {
    const { headers } = await service.visitor().get('/admin/brands');
    expect(headers['cache-control']).toBe('no-store');
    await pageAt('/admin/brands');
    expect(rendered).toEqual(['/admin/brands', '/admin/brands']);
  });

  test('is not cached when its rendering failed', async () => {
    await service.visitor().get('/fault');
    expect((await service.visitor().get('/fault')).statusCode).toBe(500);
  });

  test('is not cached for an overlong URL', async () => {
    const url = `/?${'x'.repeat(1001)}`;
    await pageAt(url);
    await pageAt(url);
    expect(rendered).toEqual([url, url]);
  });

  test('is not cached when its rendering started before a change', async () => {
    now = new Date('2026-03-03T21:59:00Z');
    const others: Promise<unknown>[] = [];
    onRenderStart = () => {
      now = new Date('2026-03-03T22:01:00Z');
      onRenderStart = () => undefined;
      others.push(pageAt('/?other'));
    };
    await pageAt('/?begun');
    await Promise.all(others);
    await pageAt('/?begun');
    expect(rendered.filter((url) => url === '/?begun')).toHaveLength(2);
  });

  test('is not evicted by uncached pages', async () => {
    await pageAt('/?stays');
    for (let count = 1; count < 500; count += 1) await pageAt(`/?fills=${count}`);
    await pageAt('/?lost');
    await pageAt('/?stays');
    expect(rendered.filter((url) => url === '/?stays')).toHaveLength(1);
  });

  test('is evicted by 500 newer ones', async () => {
    await pageAt('/?first');
    for (let count = 0; count < 500; count += 1) await pageAt(`/?other=${count}`);
    await pageAt('/?first');
    expect(rendered.filter((url) => url === '/?first')).toHaveLength(2);
  });
});

describe('a file of the build', () => {
  test('with a hash in its name is immutable and has no ETag', async () => {
    const response = await service.visitor().get('/assets/entry.js?x=1', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(response.headers).not.toHaveProperty('etag');
  });

  test('without a hash in its name may change, and is revalidated', async () => {
    const { headers, body } = await service.visitor().get('/robots.txt');
    expect([headers['cache-control'], body]).toEqual(['public, max-age=3600', 'User-agent: *']);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await service.visitor().get('/robots.txt', { headers: known })).statusCode).toBe(304);
  });

  test('is served only by its exact name', async () => {
    for (const url of ['/assets/..%2frobots.txt', '/assets/entry.js/', '/ASSETS/entry.js', '/assets']) {
      expect((await service.visitor().get(url)).headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

describe('a private page', () => {
  test('is rendered for each request, and stored nowhere', async () => {
    const visitor = service.visitor();
    const { headers } = await visitor.get('/t/unknown');
    await visitor.get('/t/unknown');
    expect(rendered).toEqual(['/t/unknown', '/t/unknown']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("img-src 'self' blob:;");
  });

  test('has null as the data of an unknown link', async () => {
    const { body } = await service.visitor().get('/t/unknown');
    expect(body).toContain('"seeds":{"/api/status/unknown":null}');
  });

  test('is requested on behalf of the caller, whose guesses are limited', async () => {
    const remoteAddress = '198.51.100.20';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      statuses.push((await service.visitor().get('/t/guess', { remoteAddress })).statusCode);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect((await service.visitor().get('/t/guess', { remoteAddress: '198.51.100.21' })).statusCode).toBe(200);
  });
});
