import { expect, test } from 'vitest';
import { provinceOf } from './province.ts';

test.each([
  ['0001', 'GP'],
  ['0299', 'GP'],
  ['0300', 'NW'],
  ['0500', 'LP'],
  ['0999', 'LP'],
  ['1000', 'MP'],
  ['1400', 'GP'],
  ['2196', 'GP'],
  ['2200', 'MP'],
  ['2520', 'NW'],
  ['4001', 'KZN'],
  ['4730', 'KZN'],
  ['4731', 'EC'],
  ['6001', 'EC'],
  ['6500', 'WC'],
  ['8001', 'WC'],
  ['8301', 'NC'],
  ['9301', 'FS'],
  ['9999', 'FS'],
])('postal code %s is in %s', (postalCode, province) => {
  expect(provinceOf(postalCode)).toBe(province);
});

test.each(['9100', '0000', '', '12', 'abcd'])('%j is in no province', (postalCode) => {
  expect(provinceOf(postalCode)).toBeNull();
});
