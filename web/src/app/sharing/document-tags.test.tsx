import { expect, test } from 'vitest';
import { catalogueResponses, shopSettings } from '../../../test/catalogue.ts';
import { needs, renderDocument } from '../entry-server.tsx';

const part = { scripts: [], styles: [], css: '' };
const lazy = {
  AdminApp: part,
  CartPage: part,
  StatusPage: part,
  ClubRequestPage: part,
  Welcome: part,
  BrandStep: part,
  ModelStep: part,
  ConfirmStep: part,
};
const assets = { script: '/assets/entry.js', imports: [], font: '/assets/figtree.woff2', styles: [], css: '', lazy };
const origin = 'https://trade-in.example.com';

function pageAt(url: string, publicOrigin: string | null = origin, settings = shopSettings) {
  const seeds = Object.fromEntries(needs(url).map((dataUrl) => [dataUrl, catalogueResponses[dataUrl]]));
  const { html } = renderDocument({
    url,
    languages: ['en'],
    origin: publicOrigin,
    seeds: { ...seeds, '/api/settings': settings },
    assets,
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
const dataOf = (page: Document) => page.querySelector('script[type="application/ld+json"]')?.textContent;

test('a club is shared with its value, and with its picture for the same choices', () => {
  const page = pageAt('/?type=Irons&brand=b1&model=m1&irons=5&hand=Left&condition=Above+Average&payment=Cash');
  expect(property(page, 'title')).toBe('Ping G425: R5850.74');
  expect(property(page, 'image')).toBe(
    `${origin}/share/club.png?model=m1&irons=5&hand=Left&condition=Above+Average&payment=Cash`,
  );
  expect(property(page, 'description')).toBe(page.querySelector('meta[name=description]')?.getAttribute('content'));
  expect(page.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image');
});

test.each(['/', '/?type=Irons', '/?type=Irons&brand=b1', '/?type=Irons&brand=b1&model=gone'])(
  '%s is shared with the general picture',
  (url) => {
    const page = pageAt(url);
    expect(property(page, 'title')).toBe(page.title);
    expect(property(page, 'image')).toBe(`${origin}/share/start.png`);
  },
);

test.each(['/cart', '/nope', '/admin'])('%s is not meant to be shared', (url) => {
  const page = pageAt(url);
  expect([property(page, 'title'), dataOf(page)]).toEqual([undefined, undefined]);
});

test('a page without a public URL has no tags that need one', () => {
  const page = pageAt('/', null);
  expect([property(page, 'image'), dataOf(page)]).toEqual([undefined, undefined]);
  expect(page.querySelector('meta[property]')).toBeNull();
});

test('the start page describes the shop and its offer, and no other page does', () => {
  const page = pageAt('/', origin, { ...shopSettings, shopPhone: '021 555 0100' });
  expect(JSON.parse(dataOf(page) ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: 'Example Fairway Golf Club',
    url: `${origin}/`,
    telephone: '+27215550100',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Example Fairway, Observatory',
      addressLocality: 'Cape Town',
      postalCode: '7925',
      addressCountry: 'ZA',
    },
    makesOffer: { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Trade-in of used golf clubs' } },
  });
  expect(dataOf(pageAt('/?type=Irons'))).toBeUndefined();
});

test('a shop’s name is escaped in the data and in tags', () => {
  const shopName = '</script></title>"><script>alert(1)</script>';
  const page = pageAt('/', origin, { ...shopSettings, shopName });
  expect(JSON.parse(dataOf(page) ?? '')).toMatchObject({ name: shopName });
  expect(page.querySelectorAll('script')).toHaveLength(3);
  expect(property(page, 'title')).toBe(page.title);
});

test('every page names the manifest of its language', () => {
  expect(pageAt('/cart').querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest');
});
