import { expect, test } from 'vitest';
import { counted, inThousands } from './counted.ts';

test.each([
  [0, '0 clubs'],
  [1, '1 club'],
  [2, '2 clubs'],
  [1250, '1\u00a0250 clubs'],
])('%i clubs are counted as %j', (count, text) => {
  expect(counted(count, 'club')).toBe(text);
});

test.each([
  ['999', '999'],
  ['1000+', '1\u00a0000+'],
  ['100000', '100\u00a0000'],
  ['1000000', '1\u00a0000\u00a0000'],
])('%j is grouped as %j', (digits, text) => {
  expect(inThousands(digits)).toBe(text);
});
