import { expect, test } from 'vitest';
import { pageUrlIn, parsePageUrl } from './page-url.ts';

const offered = ['en', 'af', 'zu'] as const;

test.each([
  ['/af/', 'af', '/'],
  ['/af', 'af', '/'],
  ['/af?x=1', 'af', '/?x=1'],
  ['/zu/cart?x=/af/', 'zu', '/cart?x=/af/'],
  ['/en/cart', 'en', '/cart'],
])('%s is the page %s %s', (url, language, rest) => {
  expect(parsePageUrl(url, offered)).toEqual({ language, isPrefixed: true, url: rest });
});

test.each([
  '/',
  '/cart',
  '/?af',
  '/fr/',
  '/AF/',
  '/af-ZA/',
  '/afrikaans',
  '//af/',
  '/af//evil.example',
  '/af/\\evil.example',
  'af/',
])('%s has no language', (url) => {
  expect(parsePageUrl(url, offered)).toEqual({ language: 'en', isPrefixed: false, url });
});

test('a language that is not offered is part of the path', () => {
  expect(parsePageUrl('/zu/', ['en', 'af'])).toEqual({ language: 'en', isPrefixed: false, url: '/zu/' });
  expect(parsePageUrl('/en/', ['en'])).toEqual({ language: 'en', isPrefixed: false, url: '/en/' });
});

test('the URL in a language begins with it, except in English', () => {
  expect([pageUrlIn('af', '/cart'), pageUrlIn('zu', '/?x'), pageUrlIn('en', '/cart')]).toEqual([
    '/af/cart',
    '/zu/?x',
    '/cart',
  ]);
});
