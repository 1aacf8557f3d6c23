import type { Language } from '@trade-in/words/languages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LanguageBuild, PageRenderer, WebBuild } from '../../src/http/pages/web-build.ts';
import { startApp, type TestApp } from '../harness/app.ts';

const offered = ['en', 'af', 'zu'] as const;
const origin = 'https://trade-in.example.com';
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const isLink = (url: string) => /^\/t\/\w+$/.test(pathOf(url));

let rendered: string[] = [];
/** Knows `/`, `/cart`, `/admin` and links of customers, and shows which of them it was asked for. */
function buildOf(language: Language): [Language, LanguageBuild] {
  const renderer: PageRenderer = {
    canonicalUrl: (url) =>
      /^\/(?:admin|cart|fault|t\/\w+)?(?:\?|$)/.test(url) ? url.replace(/[?&]fbclid=1/, '') : '/404',
    redirectUrl: (url) => (/^\/(?:cart|t\/\w+)\//.test(url) ? url.replace(/\/(?=\?|$)/, '') : null),
    // Careless about the last one: nothing may lead to another site even then.
    isTranslated: (url) => ['/', '/cart'].includes(pathOf(url)) || isLink(url) || url.includes('evil'),
    isPrivate: isLink,
    needs: () => [],
    renderDocument({ url, languages, origin: given }) {
      if (url === '/fault') throw new Error('no such page');
      rendered.push(`${language} ${url}`);
      const html = JSON.stringify({ language, url, languages, origin: given, filler: 'x'.repeat(1000) });
      return { status: url === '/404' ? 404 : 200, html, styles: [], isPublic: true, isCacheable: true };
    },
    shareBackdrop: () => '<svg/>',
  };
  return [language, { renderer, assets: {} }];
}
const web: WebBuild = { builds: new Map(offered.map(buildOf)), files: new Map() };

let service: TestApp;
/** Offers English only, although the other languages are built. */
let english: TestApp;
beforeAll(async () => {
  const publicUrl = { at: 'given', origin } as const;
  service = await startApp({ web, config: { languages: offered, publicUrl } });
  english = await startApp({ web });
});
afterAll(() => Promise.all([service.close(), english.close()]));
beforeEach(() => {
  rendered = [];
});

const cookieName = '__Host-trade_in_language';

function get(url: string, headers: Record<string, string> = {}, chosen?: string): Promise<LightMyRequestResponse> {
  const visitor = service.visitor();
  if (chosen !== undefined) visitor.cookies.set(cookieName, chosen);
  return visitor.get(url, { headers });
}

async function locationOf(url: string, acceptLanguage?: string, chosen?: string): Promise<string | undefined> {
  const headers = acceptLanguage === undefined ? undefined : { 'accept-language': acceptLanguage };
  return (await get(url, headers, chosen)).headers.location;
}

describe('an English URL', () => {
  test('is a page in English without a preference', async () => {
    const response = await get('/');
    expect(response.json()).toMatchObject({ language: 'en', url: '/', languages: offered, origin });
    expect(response.headers.vary).toBe('accept-language, cookie, accept-encoding');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['af-ZA,af;q=0.9,en;q=0.8', '/af/'],
    ['en;q=0.3, zu;q=0.5', '/zu/'],
    ['en-US,en;q=0.9,af;q=0.8', undefined],
    ['fr', undefined],
    ['*', undefined],
    ['af;q=0', undefined],
    [`af,${'x'.repeat(5000)}`, undefined],
  ])('with Accept-Language %s redirects to %s', async (header, location) => {
    expect(await locationOf('/', header)).toBe(location);
  });

  test('is redirected for one request only, with its query', async () => {
    const { statusCode, headers } = await get('/?type=Irons&brand=7', { 'accept-language': 'af' });
    expect([statusCode, headers.location]).toEqual([302, '/af/?type=Irons&brand=7']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-language, cookie' });
    expect(rendered).toEqual([]);
  });

  test('redirects HEAD as well', async () => {
    const request = { method: 'HEAD', url: '/cart', headers: { 'accept-language': 'zu' } } as const;
    const response = await service.visitor().send(request);
    expect([response.statusCode, response.headers.location, response.body]).toEqual([302, '/zu/cart', '']);
  });

  test('has the same Vary when the browser has the page already', async () => {
    const { etag } = (await get('/')).headers;
    const { statusCode, headers } = await get('/', { 'if-none-match': String(etag) });
    expect([statusCode, headers.vary]).toEqual([304, 'accept-language, cookie, accept-encoding']);
  });

  test('redirects a browser that has the English page as well', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': String(etag) }, 'af')).headers.location).toBe('/af/');
  });

  test('follows the chosen language before the browser’s', async () => {
    expect(await locationOf('/cart', 'af', 'zu')).toBe('/zu/cart');
    expect(await locationOf('/cart', 'af', 'en')).toBeUndefined();
    expect(await locationOf('/cart', 'af', 'fr')).toBe('/af/cart');
  });

  test('of the back office or of no page is never translated', async () => {
    for (const url of ['/admin', '/nowhere']) {
      const response = await get(url, { 'accept-language': 'af' }, 'zu');
      expect(response.json()).toMatchObject({ language: 'en' });
      expect(response.headers.vary).toBe('accept-encoding');
    }
  });
});

describe('a URL with a language', () => {
  test('is the page in this language, whatever the browser prefers', async () => {
    const response = await get('/af/?type=Irons', { 'accept-language': 'zu' }, 'zu');
    expect(response.json()).toMatchObject({ language: 'af', url: '/?type=Irons' });
    expect(response.headers.vary).toBe('accept-encoding');
  });

  test('stores the language for a year, once', async () => {
    const { headers } = await get('/af/cart');
    expect(headers['set-cookie']).toBe(`${cookieName}=af; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect((await get('/af/cart', {}, 'af')).headers['set-cookie']).toBeUndefined();
    expect((await get('/af/cart', {}, 'zu')).cookies).toMatchObject([{ name: cookieName, value: 'af' }]);
  });

  test('stores the language also when the browser has the page already', async () => {
    const { etag } = (await get('/af/')).headers;
    const { statusCode, cookies } = await get('/af/', { 'if-none-match': String(etag) });
    expect([statusCode, cookies]).toMatchObject([304, [{ name: cookieName, value: 'af' }]]);
    expect((await get('/zu/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('of no page is not found, in this language, and stores nothing', async () => {
    const response = await get('/zu/nowhere');
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([404, undefined]);
    expect(response.json()).toMatchObject({ language: 'zu' });
  });

  test.each([
    ['/af', '/af/'],
    ['/af?type=Irons', '/af/?type=Irons'],
    ['/af/cart/?x=1', '/af/cart?x=1'],
    ['/af/admin', '/admin'],
    ['/en/admin', '/admin'],
    ['/af/admin/brands?q=1', '/admin/brands?q=1'],
  ])('%s redirects permanently to %s', async (url, location) => {
    const { statusCode, headers } = await get(url, {}, 'zu');
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([308, location, undefined]);
  });

  test.each(['/AF/', '/fr/', '/afr/', '/en-ZA/', '/af//cart', '/af/%zz', '/api/af'])('%s is unknown', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  test('is cached apart from other languages, without parameters that no page reads', async () => {
    for (const url of ['/cart?x', '/af/cart?x', '/cart?x', '/af/cart?x&fbclid=1', '/zu/cart?x']) await get(url);
    expect(rendered).toEqual(['en /cart?x', 'af /cart?x', 'zu /cart?x']);
  });

  test('has an error page in this language', async () => {
    const response = await get('/zu/fault');
    expect([response.statusCode, response.body]).toEqual([500, expect.stringContaining('<html lang="zu-ZA">')]);
  });
});

describe('the choice of English', () => {
  test.each([
    ['/en/', '/'],
    ['/en', '/'],
    ['/en/?type=Irons', '/?type=Irons'],
    ['/en/cart', '/cart'],
    ['/en/cart/', '/cart'],
  ])('at %s is stored and leads to %s', async (url, location) => {
    const { statusCode, headers, cookies } = await get(url, { 'accept-language': 'af' }, 'af');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
    expect(cookies).toMatchObject([{ name: cookieName, value: 'en' }]);
  });

  test.each([
    '/en//evil.example',
    '/en/\\evil.example',
    '/en///evil.example/cart',
    '/af//evil.example',
    '//evil.example',
  ])('never leads from %s to another site', async (url) => {
    for (const chosen of ['en', 'af']) {
      const location = await locationOf(url, undefined, chosen);
      expect(new URL(location ?? '/', origin).origin).toBe(origin);
    }
  });

  test('is unknown for a path without a translation', async () => {
    for (const url of ['/en/nowhere', '/en/nowhere/', '/en//cart']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([404, undefined, undefined]);
    }
  });
});

describe('with English only', () => {
  test.each(['/', '/cart'])('%s depends on nothing of the request', async (url) => {
    const visitor = english.visitor();
    visitor.cookies.set('trade_in_language', 'af');
    const { statusCode, headers } = await visitor.get(url, { headers: { 'accept-language': 'af' } });
    expect([statusCode, headers.vary, headers['set-cookie']]).toEqual([200, 'accept-encoding', undefined]);
  });

  test.each(['/af/', '/af', '/en/', '/zu/cart'])('%s is unknown', async (url) => {
    const response = await english.visitor().get(url);
    expect([response.statusCode, response.json()]).toMatchObject([404, { language: 'en' }]);
  });
});

describe("a customer's link in a language that is no longer offered", () => {
  test.each([
    ['/zu/t/abc', '/t/abc'],
    ['/af/t/abc?a=1&b=/zu/', '/t/abc?a=1&b=/zu/'],
    ['/zu/t/abc/?a=1', '/t/abc?a=1'],
    ['/en-XA/t/abc', '/t/abc'],
  ])('leads from %s to %s in English', async (url, location) => {
    const { statusCode, headers } = await english.visitor().get(url, { headers: { 'accept-language': 'zu' } });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store']);
    expect(headers['set-cookie']).toBeUndefined();
    const response = await english.visitor().get(location);
    expect([response.statusCode, response.json()]).toMatchObject([200, { language: 'en', url: location }]);
  });

  test('leads to English also while other languages are offered', async () => {
    expect(await locationOf('/en-XA/t/abc?a=1', 'en-XA')).toBe('/t/abc?a=1');
    expect(await locationOf('/t/abc', 'en-XA')).toBeUndefined();
  });

  test.each(['/fr/t/abc', '/zu/zu/t/abc', '/zu//t/abc', '/zu/t/', '/zu/cart?x=/t/abc'])(
    '%s is not such a link, and unknown',
    async (url) => {
      const { statusCode, headers } = await english.visitor().get(url);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  test('stays in its language while that is offered', async () => {
    const response = await get('/zu/t/abc');
    expect([response.statusCode, response.json()]).toMatchObject([200, { language: 'zu', url: '/t/abc' }]);
  });
});
