import { expect, test } from 'vitest';
import { catalogueResponses, shopSettings } from '../../test/catalogue.ts';
import type { PageAssets } from './document.ts';
import { canonicalUrl, isPrivate, isTranslated, needs, redirectUrl, renderDocument } from './entry-server.tsx';

const assets: PageAssets = {
  script: '/assets/entry.js',
  imports: [],
  font: '/assets/figtree.woff2',
  styles: ['/assets/first.css'],
  css: '.first{}',
  lazy: {
    AdminApp: { scripts: ['/assets/admin.js'], styles: [], css: '.admin{}' },
    CartPage: { scripts: ['/assets/cart.js'], styles: ['/assets/cart.css'], css: '.cart{}' },
    Welcome: { scripts: ['/assets/welcome.js'], styles: ['/assets/welcome.css'], css: '.welcome{}' },
    BrandStep: { scripts: ['/assets/brand.js'], styles: ['/assets/brand.css'], css: '.brand{}' },
    ModelStep: { scripts: ['/assets/model.js'], styles: ['/assets/model.css'], css: '.model{}' },
    ConfirmStep: { scripts: ['/assets/confirm.js'], styles: ['/assets/confirm.css'], css: '.confirm{}' },
    StatusPage: { scripts: ['/assets/status.js'], styles: ['/assets/status.css'], css: '.status{}' },
    ClubRequestPage: { scripts: ['/assets/request.js'], styles: ['/assets/request.css'], css: '.request{}' },
  },
};

const links = {
  'step 1': '/',
  'step 2': '/?type=Irons',
  'step 3': '/?type=Irons&brand=b1',
  'step 4': '/?type=Irons&brand=b1&model=m1',
  'the cart': '/cart',
  'no screen': '/nope',
};

function seedsFor(url: string): Record<string, unknown> {
  return Object.fromEntries(needs(url).map((dataUrl) => [dataUrl, catalogueResponses[dataUrl]]));
}

function pageAt(url: string, seeds = seedsFor(url)) {
  const { html, ...rest } = renderDocument({ url, languages: ['en'], origin: null, seeds, assets });
  return { html, page: new DOMParser().parseFromString(html, 'text/html'), ...rest };
}

test('a page needs the data that it shows first, and never a cart', () => {
  expect(Object.values(links).map((url) => needs(url))).toEqual([
    ['/api/settings', '/api/club-examples', '/api/category-images'],
    ['/api/settings', '/api/brands', '/api/brands/popularity?type=Irons'],
    ['/api/settings', '/api/brands', '/api/models?brand=b1&type=Irons'],
    ['/api/settings', '/api/brands', '/api/models?brand=b1&type=Irons'],
    ['/api/settings'],
    ['/api/settings'],
  ]);
});

test("the server's build shows without JavaScript that the cart needs it", () => {
  const { page } = pageAt(links['the cart']);
  expect(page.querySelector('noscript')?.textContent).toContain('The cart and the checkout need JavaScript');
});

test("the server's build renders the data of each step", () => {
  expect(pageAt(links['step 2']).page.body.textContent).toContain('Titleist');
  expect(pageAt(links['step 3']).page.body.textContent).toContain('i210');
  expect(pageAt(links['step 4']).page.body.textContent).toContain('R8950.00');
});

test("the server's build renders the 404 page with status 404 for a path without a screen", () => {
  const { status, page } = pageAt('/nope');
  expect(status).toBe(404);
  expect(page.querySelector('h1')?.textContent).toBe('404 Page Not Found');
  expect(page.querySelector('main')?.textContent).toContain('Did you forget to add the page to the router?');
  expect(page.title).toBe('404 Page Not Found · Example Fairway Golf Club');
  expect(pageAt('/').status).toBe(200);
});

test("the server's build decodes paths as the router does", () => {
  expect(pageAt('/%63art').status).toBe(200);
  expect(pageAt('/%E0%A4%A').status).toBe(404);
});

test("the server's build hides the public header, but not the footer, on back-office paths", () => {
  const { page } = pageAt('/admin/nothing');
  expect(page.querySelector('header')).toBeNull();
  expect(page.querySelector('footer')?.textContent).toBe('© 2026 Example Fairway Golf Club');
});

test.each([
  ['/?utm_source=mail&type=Bogus', '/'],
  ['/?fbclid=1&type=Irons&type=Driver&irons=5', '/?type=Irons&irons=5'],
  ['/?model=m1&brand=b1&type=Irons&hand=Right', '/?type=Irons&brand=b1&model=m1'],
  ['/%63art?gclid=1', '/cart'],
  ['/admin/trade-ins?customer=Nkosi', '/admin/trade-ins'],
  ['/nope?fbclid=1', '/404'],
  ['/admin/nope?fbclid=1', '/admin/404'],
  ['/%E0%A4%A', '/404'],
  ['/t/%ff', '/404'],
  ['/club-not-listed/%ff', '/404'],
  ['/admin/%ff', '/admin/404'],
])('the canonical URL of %s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

test.each([
  ['/cart/', '/cart'],
  ['/cart//?utm_source=mail&q=a?b', '/cart?utm_source=mail&q=a?b'],
  ['/%63art/?', '/cart?'],
  ['/admin/', '/admin'],
  ['/admin/trade-ins/?customer=Nkosi', '/admin/trade-ins?customer=Nkosi'],
  ['/t/%E6%97%A5/', '/t/%E6%97%A5'],
  ['/t/a%0Ab//?q=%0A', '/t/a%0Ab?q=%0A'],
  ['/t/a%5Cb/', '/t/a%5Cb'],
  ['/club-not-listed/%E6%97%A5/', '/club-not-listed/%E6%97%A5'],
  ['/t/%ff/', null],
  ['/t/%25ff/', null],
  ['/t/a%2Fb/', null],
  ['/', null],
  ['/?type=Irons/', null],
  ['/cart', null],
  ['/nope/', null],
  ['//', null],
  ['//evil.example/', null],
  ['//evil.example/cart/', null],
  ['/\\evil.example/', null],
  ['/%2F/evil.example/', null],
])("the server's build redirects %s to %s", (url, target) => {
  expect(redirectUrl(url)).toBe(target);
});

test.each([
  [links['step 1'], 'Trade in your golf clubs'],
  [links['step 2'], 'Choose Brand · Irons'],
  [links['step 3'], 'Pick Model · Ping Irons'],
  [links['step 4'], 'Confirm Details · Ping G425'],
  [links['the cart'], 'Your Trade-In Cart'],
])('the title of %s is %s', (url, title) => {
  expect(pageAt(url).page.title).toBe(`${title} · Example Fairway Golf Club`);
});

test('a page for an unknown brand or model is not cacheable', () => {
  const urls = [...Object.values(links), '/?type=Irons&brand=gone', '/?type=Irons&brand=b1&model=gone', '/admin'];
  const cacheable = urls.filter((url) => pageAt(url).isCacheable);
  expect(cacheable).toEqual(Object.values(links));
});

test("the server's build renders the same page for all paths without a screen", () => {
  expect(pageAt('/nope/at/all').html).toBe(pageAt(canonicalUrl('/nope/at/all')).html);
});

test("the server's build ignores unknown parameters", () => {
  expect(pageAt('/?utm_source=mail&type=Bogus').page.body.innerHTML).toBe(pageAt('/').page.body.innerHTML);
});

test.each(Object.entries(links))('%s has no inline scripts, style attributes or event handlers', (_, url) => {
  const { page, html, styles } = pageAt(url);
  const scripts = [...page.querySelectorAll('script')].map((script) => [script.type, script.getAttribute('src')]);
  expect(scripts).toEqual([
    ['module', '/assets/entry.js'],
    ['application/json', null],
  ]);
  expect([...page.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(styles);
  expect(html).not.toMatch(/ (style|on\w+)=/);
});

test("the server's build preloads the lazily loaded parts that a page shows, and inlines their CSS", () => {
  expect(pageAt(links['step 1']).styles).toEqual(['.first{}', '.welcome{}']);
  expect(pageAt(links['step 2']).styles).toEqual(['.first{}', '.brand{}']);
  const { styles, page } = pageAt(links['the cart']);
  expect(styles).toEqual(['.first{}', '.cart{}']);
  expect(page.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/cart.js');
  expect(page.getElementById('root')?.dataset['lazy']).toBe('CartPage');
  expect(page.querySelector('link[rel=preload][as=font]')?.getAttribute('href')).toBe('/assets/figtree.woff2');
  // Without `disabled` the browser would load the same rules again.
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')];
  expect(sheets.map((sheet) => [sheet.getAttribute('href'), sheet.hasAttribute('disabled')])).toEqual([
    ['/assets/first.css', true],
    ['/assets/cart.css', true],
  ]);
});

test("the server's build escapes data in the JSON, the title and attributes", () => {
  const shopName = '</script></title><script>alert(1)</script>"&<!--';
  const seeds = { ...seedsFor('/'), '/api/settings': { ...shopSettings, shopName } };
  const { page } = pageAt('/', seeds);
  expect(page.querySelectorAll('script')).toHaveLength(2);
  expect(JSON.parse(page.getElementById('seed')?.textContent ?? '')).toEqual(seeds);
  expect(page.title).toContain(shopName);
});

test("the server's build renders the loading state when data is missing", () => {
  const { status, page } = pageAt(links['step 2'], {});
  expect(status).toBe(200);
  expect(page.title).toBe('Choose Brand · Irons');
  expect(page.querySelector('header')).not.toBeNull();
});

test.each(['/admin', '/admin/login', '/admin/reset-password?token=abc', '/admin/trade-ins?customer=Nkosi'])(
  "the server's build renders the back office's page %s empty, with its script, and not public",
  (url) => {
    const { status, isPublic, page, styles } = pageAt(url);
    expect({ status, isPublic }).toEqual({ status: 200, isPublic: false });
    expect(page.getElementById('root')?.innerHTML).toBe('');
    expect(page.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/admin.js');
    expect(styles).toEqual(['.first{}', '.admin{}']);
    expect(page.title).toBe('Admin Dashboard · Example Fairway Golf Club');
  },
);

test("a customer's page is public", () => {
  expect(pageAt('/').isPublic).toBe(true);
  expect(pageAt('/admin/nothing').isPublic).toBe(true);
});

test('a status page is private, and not listed by search engines', () => {
  expect([isPrivate('/t/abc'), isPrivate('/cart'), needs('/t/abc')]).toEqual([
    true,
    false,
    ['/api/settings', '/api/status/abc'],
  ]);
  const { status, isPublic, page } = pageAt('/t/abc', { ...seedsFor('/cart'), '/api/status/abc': null });
  expect({ status, isPublic }).toEqual({ status: 404, isPublic: false });
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('h1')?.textContent).toBe('This link does not work');
  expect(pageAt('/').page.querySelector('meta[name=robots]')).toBeNull();
});

test.each(['/t/%ff', '/club-not-listed/%ff', '/admin/%ff'])('%s cannot be decoded, so it is of no page', (url) => {
  expect([isPrivate(url), isTranslated(url), pageAt(url).status]).toEqual([false, false, 404]);
});
