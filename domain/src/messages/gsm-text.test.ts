import { expect, test } from 'vitest';
import { toGsmText } from './gsm-text.ts';

test.each([
  ['Die koerier kom môre', 'Die koerier kom more'],
  ['één naïve Ñandú à', 'één naive Ñandu à'],
  ['9AM – 5PM — “now” ‘then’…', '9AM - 5PM - "now" \'then\'...'],
  ['R 1\u00A0234\u2009567', 'R 1 234 567'],
  ['e\u0301 from two characters', 'é from two characters'],
  ['a\u200Bb\u202Ac', 'abc'],
  ['€5 [net] {x} ~ ^ | \\', '€5 [net] {x} ~ ^ | \\'],
  ['golf ⛳ 高', 'golf ? ?'],
])('an SMS has characters in place of those that its alphabet lacks: %s', (text, expected) => {
  expect(toGsmText(text)).toBe(expected);
});
