import { describe, expect, test } from 'vitest';
import { chargeableKg, defaultParcel, whyNotParcel } from './parcel.ts';

describe('a parcel', () => {
  test('accepts one club in its box', () => {
    expect(defaultParcel).toEqual({ length: 114, width: 15, height: 15, weight: 3 });
    expect(whyNotParcel(defaultParcel)).toBeNull();
  });

  test('accepts sides of 1 to 300 cm and 1 to 100 kg', () => {
    expect(whyNotParcel({ length: 1, width: 1, height: 1, weight: 1 })).toBeNull();
    expect(whyNotParcel({ length: 300, width: 300, height: 300, weight: 100 })).toBeNull();
  });

  test.each([0, -1, 301, 14.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects a side of %s cm', (side) => {
    expect(whyNotParcel({ length: side, width: side, height: side, weight: 3 })).toEqual({
      length: { code: 'length_out_of_range', min: 1, max: 300 },
      width: { code: 'width_out_of_range', min: 1, max: 300 },
      height: { code: 'height_out_of_range', min: 1, max: 300 },
    });
  });

  test.each([0, 101, 0.5, Number.NaN])('rejects a weight of %s kg', (weight) => {
    expect(whyNotParcel({ ...defaultParcel, weight })).toEqual({
      weight: { code: 'weight_out_of_range', min: 1, max: 100 },
    });
  });
});

describe('the chargeable weight', () => {
  test.each([
    ['of a light box is its volumetric weight, rounded up', defaultParcel, 6],
    ['of a heavy box is its weight', { ...defaultParcel, weight: 7 }, 7],
    ['of a box with a whole volumetric weight is not rounded', { length: 50, width: 20, height: 10, weight: 1 }, 2],
    ['of a golf bag is its volumetric weight', { length: 130, width: 35, height: 35, weight: 14 }, 32],
    ['of the smallest parcel is one kilogram', { length: 1, width: 1, height: 1, weight: 1 }, 1],
  ])('%s', (_rule, parcel, kg) => {
    expect(chargeableKg(parcel)).toBe(kg);
  });
});
