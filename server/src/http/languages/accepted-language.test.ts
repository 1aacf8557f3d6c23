import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

const offered = ['en', 'af', 'zu'] as const;

test.each([
  ['af', 'af'],
  ['AF-za', 'af'],
  ['af-NA, en;q=0.9', 'af'],
  ['zu-ZA,zu;q=0.9,en-US;q=0.8,en;q=0.7', 'zu'],
  ['en-GB,en;q=0.9,af;q=0.8', 'en'],
  ['af;q=0.4, zu;q=0.6, en;q=0.5', 'zu'],
  ['xh, zu;q=0.1', 'zu'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['*', 'en'],
  ['en;q=0, *', 'af'],
  ['af;q=0', 'en'],
  ['af;q=0, zu;q=0, en;q=0', 'en'],
  ['', 'en'],
  [';;,,q=;-', 'en'],
  ['af;q=high', 'en'],
])('for %j returns %s', (header, language) => {
  expect(acceptedLanguage(header, offered)).toBe(language);
});

test('acceptedLanguage returns English without the header', () => {
  expect(acceptedLanguage(undefined, offered)).toBe('en');
});

test('acceptedLanguage ignores a language that is not offered', () => {
  expect(acceptedLanguage('zu, af;q=0.5', ['en', 'af'])).toBe('af');
});

test('acceptedLanguage returns English for a header that is too long to be a browser’s', () => {
  expect(acceptedLanguage(`af,${'x,'.repeat(100)}`, offered)).toBe('af');
  expect(acceptedLanguage(`af,${'x,'.repeat(5000)}`, offered)).toBe('en');
});
