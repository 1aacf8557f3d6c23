import { expect, test } from 'vitest';
import { whyNotPassword } from './password.ts';

const repeats = { code: 'password_repetitive' };
const named = { code: 'password_of_names' };
const plain = { code: 'password_too_simple', length: 12 };

test.each([
  ['needs at least eight characters', 'niblick', { code: 'password_too_short' }],
  ['of eight characters of two kinds is accepted', 'niblick7', null],
  ['is measured in code points', '🏌️🏌️🏌️', { code: 'password_too_short' }],
  ['can contain spaces', 'a b c d ', null],
  ['has at most 200 characters', 'niblick7'.repeat(26), { code: 'password_too_long' }],
  ['of one repeated character is refused', 'aaaaaaaa', repeats],
  ['of one character repeated 200 times is refused', 'x'.repeat(200), repeats],
  ['of two characters is refused', 'abbabaabbaab', repeats],
  ['that repeats a short word is refused', 'fore fore fore', repeats],
  ['that ends with an incomplete repetition is refused', 'Fore1!Fore1!Fo', repeats],
  ['that repeats eight characters is accepted', 'niblick7niblick7', null],
  ['of letters alone needs twelve', 'niblickputt', plain],
  ['of digits alone needs twelve', '83017452', plain],
  ['of twelve letters is accepted', 'niblickputts', null],
  ['of lower-case and upper-case letters is accepted', 'NiblickPutt', null],
  ['of another script with digits is accepted', 'гольф1859', null],
])('a password %s', (_rule, text, reason) => {
  expect(whyNotPassword(text)).toEqual(reason);
});

test.each([
  ['the account’s name', 'admin@example.com', named],
  ['the account’s name in another case', 'Admin-EXAMPLE-2026', named],
  ['the shop’s name and a year', 'fairway2026', named],
  ['the shop’s name and a year with symbols between', 'Fair-way 2026!', named],
  ['words of the trade and a year', 'golfclub2026', named],
  ['the shop’s name among other words', 'fairway under seven stars', null],
  ['other words', 'a wedge in the pond', null],
])('whyNotPassword checks a password made of %s for names', (_what, text, reason) => {
  expect(whyNotPassword(text, { username: 'admin@example.com', shopName: 'The Fairway' })).toEqual(reason);
});

test.each(['aaaaaaaa', 'admin@example.com', 'golfclub2026'])('%s is refused at the example shop', (text) => {
  expect(whyNotPassword(text, { username: 'admin@example.com', shopName: 'The Example Golf Club' })).not.toBeNull();
});
