import { expect, test } from 'vitest';
import { whyNotPassword } from './password.ts';

const repeats = expect.stringMatching(/^This password is a repetition/) as unknown;
const named = expect.stringMatching(/^This password is made of/) as unknown;
const plain = 'Use at least 12 characters, or mix letters with digits or signs';

test.each([
  ['has eight characters at least', 'niblick', 'Password too short'],
  ['of eight characters of two kinds will do', 'niblick7', null],
  ['is counted in whole characters', '🏌️🏌️🏌️', 'Password too short'],
  ['may have spaces', 'a b c d ', null],
  ['has no more than 200 characters', 'niblick7'.repeat(26), 'Password too long'],
  ['of one repeated character is refused', 'aaaaaaaa', repeats],
  ['of one character repeated often is refused', 'x'.repeat(200), repeats],
  ['of two characters is refused', 'abbabaabbaab', repeats],
  ['that repeats a short word is refused', 'fore fore fore', repeats],
  ['that repeats a word, cut short at the end, is refused', 'Fore1!Fore1!Fo', repeats],
  ['that repeats eight characters is not refused for that', 'niblick7niblick7', null],
  ['of letters alone has twelve', 'niblickputt', plain],
  ['of digits alone has twelve', '83017452', plain],
  ['of twelve letters will do', 'niblickputts', null],
  ['of small letters and capitals will do', 'NiblickPutt', null],
  ['of another script with digits will do', 'гольф1859', null],
])('a password %s', (_rule, text, sentence) => {
  expect(whyNotPassword(text)).toEqual(sentence);
});

test.each([
  ['the account’s name', 'admin@example.com', named],
  ['the account’s name, capitals changed', 'Admin-EXAMPLE-2026', named],
  ['the shop’s name and a year', 'fairway2026', named],
  ['the shop’s name and a year, signs between', 'Fair-way 2026!', named],
  ['words of the trade and a year', 'golfclub2026', named],
  ['the shop’s name among much else', 'fairway under seven stars', null],
  ['no name at all', 'a wedge in the pond', null],
])('a password made of %s', (_what, text, sentence) => {
  expect(whyNotPassword(text, { username: 'admin@example.com', shopName: 'The Fairway' })).toEqual(sentence);
});

test.each(['aaaaaaaa', 'admin@example.com', 'golfclub2026'])('%s is refused at a made-up club', (text) => {
  expect(whyNotPassword(text, { username: 'admin@example.com', shopName: 'The Made-Up Golf Club' })).not.toBeNull();
});
