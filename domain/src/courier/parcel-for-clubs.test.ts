import { describe, expect, test } from 'vitest';
import { clubTypes, type ClubType } from '../club.ts';
import { defaultParcel } from './parcel.ts';
import { smallestParcel, suggestedParcel, whyNotFitInParcel, whyNotParcelForClubs } from './parcel-for-clubs.ts';

const of = (type: ClubType, quantity = 1, ironCount = 7) => ({ type, ironCount, quantity });
const bag = [of('Driver'), of('Fairway Wood', 2), of('Hybrid'), of('Irons'), of('Wedge', 2), of('Putter')];

describe('the suggested parcel', () => {
  test.each(clubTypes)('for one %s is the specification’s default', (type) => {
    expect(suggestedParcel([of(type, 1, 1)])).toEqual(defaultParcel);
  });

  test.each([
    ['no club', [], defaultParcel],
    ['five single clubs', [of('Driver'), of('Putter', 4)], defaultParcel],
    ['six clubs', [of('Driver'), of('Putter', 5)], { length: 114, width: 17, height: 17, weight: 3 }],
    ['a set of seven irons', [of('Irons')], { length: 114, width: 18, height: 18, weight: 3 }],
    ['nine clubs', [of('Irons'), of('Wedge', 2)], { length: 114, width: 20, height: 20, weight: 4 }],
    ['a full bag of fourteen', bag, { length: 114, width: 25, height: 25, weight: 6 }],
    ['two full bags', [...bag, ...bag], { length: 114, width: 36, height: 36, weight: 11 }],
  ])('for %s is large enough', (_, clubs, parcel) => {
    expect(suggestedParcel(clubs)).toEqual(parcel);
    expect(whyNotFitInParcel(parcel, clubs)).toBeNull();
  });
});

describe('a parcel too small for its clubs', () => {
  test.each(clubTypes)('is never the default for one line of %s, up to a set of eight', (type) => {
    expect(whyNotFitInParcel(defaultParcel, [of(type, 1, 8)])).toBeNull();
  });

  test('is refused with the smallest parcel and each measure that is too small', () => {
    expect(whyNotFitInParcel(defaultParcel, bag)).toEqual({
      reason: { code: 'parcel_too_small', count: 14, smallest: { length: 111, width: 22, height: 22, weight: 5 } },
      fields: {
        width: { code: 'side_too_short', least: 22, count: 14 },
        height: { code: 'side_too_short', least: 22, count: 14 },
        weight: { code: 'parcel_too_light', least: 5, count: 14 },
      },
    });
    expect(whyNotFitInParcel({ ...defaultParcel, length: 110 }, [of('Driver')])).toEqual({
      reason: { code: 'parcel_too_small', count: 1, smallest: { length: 111, width: 10, height: 10, weight: 1 } },
      fields: { length: { code: 'side_too_short', least: 111, count: 1 } },
    });
  });

  test.each([
    ['Putter', 81],
    ['Wedge', 86],
    ['Irons', 86],
    ['Hybrid', 97],
    ['Fairway Wood', 104],
    ['Driver', 111],
  ] as const)('is shorter than the shortest %s, %i cm', (type, length) => {
    const parcel = { length, width: 10, height: 10, weight: 1 };
    expect(whyNotFitInParcel(parcel, [of(type, 1, 1)])).toBeNull();
    expect(whyNotFitInParcel({ ...parcel, length: length - 1 }, [of(type, 1, 1)])).not.toBeNull();
  });

  test('is compared by its sides, in any orientation', () => {
    expect(whyNotFitInParcel({ length: 15, width: 15, height: 114, weight: 3 }, [of('Driver')])).toBeNull();
    expect(whyNotFitInParcel({ length: 9, width: 15, height: 114, weight: 3 }, [of('Driver')])?.fields).toEqual({
      length: { code: 'side_too_short', least: 10, count: 1 },
    });
  });

  test.each([
    ['a digit is missing', { length: 11, width: 15, height: 15 }, { length: 111 }],
    ['width and height are longer', { length: 12, width: 20, height: 25 }, { length: 111 }],
    ['height is shortest', { length: 15, width: 15, height: 11 }, { length: 111 }],
    ['width is short, too', { length: 15, width: 9, height: 15 }, { length: 111, width: 10 }],
  ])('is refused for its length if no side is long enough: %s', (_, sides, least) => {
    const fields = whyNotFitInParcel({ ...sides, weight: 3 }, [of('Driver')])?.fields ?? {};
    expect(Object.fromEntries(Object.entries(fields).map(([side, reason]) => [side, reason.least]))).toEqual(least);
  });

  test('does not exist for an empty cart', () => {
    expect(whyNotFitInParcel({ length: 1, width: 1, height: 1, weight: 1 }, [])).toBeNull();
  });
});

describe('the measures of a parcel for a driver', () => {
  const driver = [of('Driver')];

  test('are refused for the side that is invalid by itself, not for one that it makes the longest', () => {
    expect(whyNotParcelForClubs({ ...defaultParcel, length: 0 }, driver)).toEqual({
      length: { code: 'length_out_of_range', min: 1, max: 300 },
    });
  });

  test('are refused for their weight beside an invalid side', () => {
    expect(whyNotParcelForClubs({ length: 301, width: 15, height: 15, weight: 1 }, bag)).toEqual({
      length: { code: 'length_out_of_range', min: 1, max: 300 },
      weight: { code: 'parcel_too_light', least: 5, count: 14 },
    });
  });

  test('are refused for a short side beside an invalid weight', () => {
    expect(whyNotParcelForClubs({ ...defaultParcel, length: 110, weight: 0 }, driver)).toEqual({
      length: { code: 'side_too_short', least: 111, count: 1 },
      weight: { code: 'weight_out_of_range', min: 1, max: 100 },
    });
  });

  test('are accepted if the club fits', () => {
    expect(whyNotParcelForClubs(defaultParcel, driver)).toBeNull();
  });
});

test('more clubs than one parcel holds are refused in any parcel', () => {
  const most = [of('Putter', 320)];
  expect(smallestParcel(most)).toMatchObject({ width: 119, weight: 100 });
  const all = { length: 300, width: 300, height: 300, weight: 100 };
  expect(whyNotFitInParcel(all, most)).toBeNull();
  expect(whyNotFitInParcel(all, [of('Putter', 321)])?.reason).toEqual({
    code: 'clubs_exceed_any_parcel',
    count: 321,
  });
  expect(suggestedParcel([of('Putter', 321)])).toEqual(defaultParcel);
});
