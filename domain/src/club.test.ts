import { expect, test } from 'vitest';
import { ironCountOf } from './club.ts';

test('a set counts its irons, and a set without a number or another club counts as a standard set', () => {
  expect([ironCountOf('Irons', 5), ironCountOf('Irons', null), ironCountOf('Irons', undefined)]).toEqual([5, 7, 7]);
  expect(ironCountOf('Driver', 5)).toBe(7);
});
