import { describe, expect, test } from 'vitest';
import { defaultParcel } from './parcel.ts';
import { courierFee, lowestCourierFee } from './tariff.ts';

const pretoria = '0081';
const capeTown = '8001';
const kimberley = '8301';
const unused = '9100';

const fiveKg = { length: 10, width: 10, height: 10, weight: 5 };

describe('the courier fee', () => {
  test.each([
    ['within one metro is local', [pretoria, '0182'], 9_900],
    ['between metros is main', [pretoria, capeTown], 13_900],
    ['from outside the metros is regional', [kimberley, capeTown], 19_900],
    ['to outside the metros is regional', [capeTown, kimberley], 19_900],
    ['outside the metros is regional', [kimberley, kimberley], 19_900],
    ['from an unused postal code is regional', [unused, capeTown], 19_900],
  ] as const)('%s', (_rule, [from, to], fee) => {
    expect(courierFee({ from, to, parcel: fiveKg })).toBe(fee);
  });

  test.each([
    ['includes five kilograms', { to: capeTown, parcel: { ...fiveKg, weight: 1 } }, 13_900],
    ['adds further kilograms at the local rate', { to: '0182', parcel: defaultParcel }, 10_800],
    ['adds further kilograms at the main rate', { to: capeTown, parcel: defaultParcel }, 15_300],
    ['adds further kilograms at the regional rate', { to: kimberley, parcel: defaultParcel }, 21_800],
    ['is bounded for the heaviest parcel', { to: kimberley, parcel: { ...fiveKg, weight: 100 } }, 200_400],
    [
      'is bounded for the largest parcel',
      { to: '0182', parcel: { length: 300, width: 300, height: 300, weight: 1 } },
      4_865_400,
    ],
  ] as const)('%s', (_rule, sent, fee) => {
    expect(courierFee({ from: pretoria, ...sent })).toBe(fee);
  });

  test('exists for every postal code', () => {
    const fees = Array.from({ length: 9999 }, (_, index) => {
      const from = String(index + 1).padStart(4, '0');
      return courierFee({ from, to: pretoria, parcel: defaultParcel });
    });
    expect(new Set(fees)).toEqual(new Set([10_800, 15_300, 21_800]));
  });

  test.each([
    ['within a metro', pretoria, 9_900],
    ['outside the metros', kimberley, 19_900],
  ])('of a shop %s is never below the lowest, which some postal code costs', (_where, to, lowest) => {
    for (const parcel of [fiveKg, defaultParcel, { ...fiveKg, weight: 100 }]) {
      const fees = Array.from({ length: 9999 }, (_, index) =>
        courierFee({ from: String(index + 1).padStart(4, '0'), to, parcel }),
      );
      expect(lowestCourierFee({ to, parcel })).toBe(Math.min(...fees));
    }
    expect(lowestCourierFee({ to, parcel: fiveKg })).toBe(lowest);
  });
});
