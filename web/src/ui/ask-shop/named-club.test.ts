import { expect, test } from 'vitest';
import { namedClubIn, namedClubPath } from './named-club.ts';

const queryOf = (path: string) => new URL(path, 'https://example.com').search;

test.each([
  [{}, '/club-not-listed'],
  [{ type: 'Fairway Wood', brand: 'Zodia & Son' }, '/club-not-listed?type=Fairway+Wood&brand=Zodia+%26+Son'],
  [{ name: ' Prototype 8 ' }, '/club-not-listed?name=Prototype+8'],
  [{ type: 'Irons', brand: ' ' }, '/club-not-listed?type=Irons'],
] as const)('namedClubPath carries %j to the form', (club, path) => {
  expect(namedClubPath(club)).toBe(path);
  expect(namedClubPath(namedClubIn(queryOf(path)))).toBe(path);
});

test('namedClubIn ignores an unknown type and cuts off long names', () => {
  const long = 'x'.repeat(5000);
  expect(namedClubIn(`?type=Broom&brand=${long}&name=${long}`)).toEqual({
    type: undefined,
    brand: 'x'.repeat(200),
    name: 'x'.repeat(200),
  });
});
