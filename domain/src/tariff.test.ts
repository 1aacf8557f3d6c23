import { describe, expect, test } from 'vitest';
import { defaultParcel } from './parcel.ts';
import { courierFee, courierZone } from './tariff.ts';

const pretoria = '0081';
const capeTown = '8001';
const kimberley = '8301';
const unused = '9100';

const fiveKg = { length: 10, width: 10, height: 10, weight: 5 };

describe('the zone', () => {
  test.each([
    ['within one town is local', [pretoria, '0182'], 'local'],
    ['between towns is main', [pretoria, capeTown], 'main'],
    ['from the country is regional', [kimberley, capeTown], 'regional'],
    ['to the country is regional', [capeTown, kimberley], 'regional'],
    ['within the country is regional', [kimberley, kimberley], 'regional'],
    ['of a code that nobody uses is regional', [unused, capeTown], 'regional'],
  ] as const)('%s', (_rule, [from, to], zone) => {
    expect(courierZone(from, to)).toBe(zone);
  });
});

describe('the fee in cents', () => {
  test.each([
    ['five kilograms cost the base fee: local', { to: '0182', parcel: fiveKg }, 9_900],
    ['five kilograms cost the base fee: main', { to: capeTown, parcel: fiveKg }, 13_900],
    ['five kilograms cost the base fee: regional', { to: kimberley, parcel: fiveKg }, 19_900],
    ['one kilogram costs no less', { to: capeTown, parcel: { ...fiveKg, weight: 1 } }, 13_900],
    ['a further kilogram is added: local', { to: '0182', parcel: defaultParcel }, 10_800],
    ['a further kilogram is added: main', { to: capeTown, parcel: defaultParcel }, 15_300],
    ['a further kilogram is added: regional', { to: kimberley, parcel: defaultParcel }, 21_800],
    ['the heaviest parcel', { to: kimberley, parcel: { ...fiveKg, weight: 100 } }, 200_400],
    ['the largest parcel', { to: '0182', parcel: { length: 300, width: 300, height: 300, weight: 1 } }, 4_865_400],
  ] as const)('%s', (_rule, sent, fee) => {
    expect(courierFee({ from: pretoria, ...sent })).toBe(fee);
  });

  test('every postal code has one', () => {
    const fees = Array.from({ length: 9999 }, (_, index) => {
      const from = String(index + 1).padStart(4, '0');
      return courierFee({ from, to: pretoria, parcel: defaultParcel });
    });
    expect(new Set(fees)).toEqual(new Set([10_800, 15_300, 21_800]));
  });
});
