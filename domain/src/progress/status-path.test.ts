import { expect, test } from 'vitest';
import { isStatusToken, statusPath, statusTokenIn } from './status-path.ts';

const token = 'Zx3_-9aBcDeFgHiJkLmNoP';

test('a status page has its token in its path', () => {
  expect(statusTokenIn(statusPath(token))).toBe(token);
});

test.each(['/', '/t', '/t/', '/t/a/b', '/t/%ff', '/cart', '/tt/abc'])('%s is not the path of a status page', (path) => {
  expect(statusTokenIn(path)).toBeNull();
});

test.each([
  [token, true],
  [token.slice(1), false],
  [`${token}a`, false],
  [`${token.slice(1)}.`, false],
  ['', false],
])('%s has the form of a token: %s', (text, isToken) => {
  expect(isStatusToken(text)).toBe(isToken);
});
