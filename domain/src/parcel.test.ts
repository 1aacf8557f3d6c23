import { describe, expect, test } from 'vitest';
import { chargeableKg, defaultParcel, whyNotParcel } from './parcel.ts';

describe('a parcel', () => {
  test('one club in its box can be sent', () => {
    expect(defaultParcel).toEqual({ length: 114, width: 15, height: 15, weight: 3 });
    expect(whyNotParcel(defaultParcel)).toBeNull();
  });

  test('sides run from 1 to 300 cm and the weight from 1 to 100 kg', () => {
    expect(whyNotParcel({ length: 1, width: 1, height: 1, weight: 1 })).toBeNull();
    expect(whyNotParcel({ length: 300, width: 300, height: 300, weight: 100 })).toBeNull();
  });

  test.each([0, -1, 301, 14.5, Number.NaN, Number.POSITIVE_INFINITY])('no side may be %s cm', (side) => {
    expect(whyNotParcel({ length: side, width: side, height: side, weight: 3 })).toEqual({
      length: 'The length must be a whole number from 1 to 300 cm.',
      width: 'The width must be a whole number from 1 to 300 cm.',
      height: 'The height must be a whole number from 1 to 300 cm.',
    });
  });

  test.each([0, 101, 0.5, Number.NaN])('it may not weigh %s kg', (weight) => {
    expect(whyNotParcel({ ...defaultParcel, weight })).toEqual({
      weight: 'The weight must be a whole number from 1 to 100 kg.',
    });
  });
});

describe('the courier bills', () => {
  test.each([
    ['a light box by its volume, rounded up', defaultParcel, 6],
    ['a heavy box by its weight', { ...defaultParcel, weight: 7 }, 7],
    ['a whole number of kilograms of volume as it is', { length: 50, width: 20, height: 10, weight: 1 }, 2],
    ['a golf bag by its volume', { length: 130, width: 35, height: 35, weight: 14 }, 32],
    ['the smallest parcel as one kilogram', { length: 1, width: 1, height: 1, weight: 1 }, 1],
  ])('%s', (_rule, parcel, kg) => {
    expect(chargeableKg(parcel)).toBe(kg);
  });
});
