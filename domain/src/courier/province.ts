import { isPostalCode } from './postal-code.ts';

/** The codes that couriers use, from the Eastern Cape to the Western Cape. */
export type Province = 'EC' | 'FS' | 'GP' | 'KZN' | 'LP' | 'MP' | 'NW' | 'NC' | 'WC';

/** The first code of each range, in ascending order; null for codes that no province uses. */
const provinceRanges: readonly (readonly [from: string, province: Province | null])[] = [
  ['0001', 'GP'],
  ['0300', 'NW'],
  ['0500', 'LP'],
  ['1000', 'MP'],
  ['1400', 'GP'],
  ['2200', 'MP'],
  ['2500', 'NW'],
  ['2900', 'KZN'],
  ['4731', 'EC'],
  ['6500', 'WC'],
  ['8100', 'NC'],
  ['9000', null],
  ['9300', 'FS'],
];

/**
 * Returns the province of a postal code by the ranges of the South African Post Office, or null where there is none. Some towns
 * near a border have a code of the neighbouring province, such as Carletonville (24xx), so nothing may be refused by it.
 */
export function provinceOf(postalCode: string): Province | null {
  if (!isPostalCode(postalCode)) return null;
  // Codes have four digits, so they compare as text as they do as numbers.
  return provinceRanges.findLast(([from]) => from <= postalCode)?.[1] ?? null;
}
