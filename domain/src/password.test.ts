import { expect, test } from 'vitest';
import { whyNotPassword } from './password.ts';

test.each([
  ['has eight characters at least', '1234567', 'Password too short'],
  ['of eight characters will do', '12345678', null],
  ['is counted in whole characters', '🏌️🏌️🏌️', 'Password too short'],
  ['may have spaces', 'a b c d ', null],
  ['of 200 characters will do', 'x'.repeat(200), null],
  ['has no more than 200 characters', 'x'.repeat(201), 'Password too long'],
])('a password %s', (_rule, text, sentence) => {
  expect(whyNotPassword(text)).toBe(sentence);
});
