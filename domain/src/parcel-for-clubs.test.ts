import { describe, expect, test } from 'vitest';
import { clubTypes, type ClubType } from './club.ts';
import { defaultParcel } from './parcel.ts';
import { smallestParcel, suggestedParcel, whyParcelTooSmall } from './parcel-for-clubs.ts';

const of = (type: ClubType, quantity = 1, ironCount = 7) => ({ type, ironCount, quantity });
const bag = [of('Driver'), of('Fairway Wood', 2), of('Hybrid'), of('Irons'), of('Wedge', 2), of('Putter')];

describe('the suggested parcel', () => {
  test.each(clubTypes)('for one %s is the specification’s', (type) => {
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
  ])('for %s grows with what they need', (_, clubs, parcel) => {
    expect(suggestedParcel(clubs)).toEqual(parcel);
    expect(whyParcelTooSmall(parcel, clubs)).toBeNull();
  });
});

describe('a parcel too small for its clubs', () => {
  test.each(clubTypes)('is never the specification’s for one line of %s, up to a set of eight', (type) => {
    expect(whyParcelTooSmall(defaultParcel, [of(type, 1, 8)])).toBeNull();
  });

  test('is refused with the smallest, and each short measure is named', () => {
    expect(whyParcelTooSmall(defaultParcel, bag)).toEqual({
      sentence: '14 clubs need a parcel of at least 111 × 22 × 22 cm and 5 kg.',
      fields: {
        width: 'At least 22 cm for 14 clubs',
        height: 'At least 22 cm for 14 clubs',
        weight: 'At least 5 kg for 14 clubs',
      },
    });
    expect(whyParcelTooSmall({ ...defaultParcel, length: 110 }, [of('Driver')])).toEqual({
      sentence: '1 club needs a parcel of at least 111 × 10 × 10 cm and 1 kg.',
      fields: { length: 'At least 111 cm for 1 club' },
    });
  });

  test.each([
    ['Putter', 81],
    ['Wedge', 86],
    ['Irons', 86],
    ['Hybrid', 97],
    ['Fairway Wood', 104],
    ['Driver', 111],
  ] as const)('is one shorter than the shortest %s, %i cm', (type, length) => {
    const parcel = { length, width: 10, height: 10, weight: 1 };
    expect(whyParcelTooSmall(parcel, [of(type, 1, 1)])).toBeNull();
    expect(whyParcelTooSmall({ ...parcel, length: length - 1 }, [of(type, 1, 1)])).not.toBeNull();
  });

  test('is judged by its sides, whichever is called the length', () => {
    expect(whyParcelTooSmall({ length: 15, width: 15, height: 114, weight: 3 }, [of('Driver')])).toBeNull();
    expect(whyParcelTooSmall({ length: 9, width: 15, height: 114, weight: 3 }, [of('Driver')])?.fields).toEqual({
      length: 'At least 10 cm for 1 club',
    });
  });

  test('is none for an empty cart', () => {
    expect(whyParcelTooSmall({ length: 1, width: 1, height: 1, weight: 1 }, [])).toBeNull();
  });
});

test('more clubs than one parcel carries are refused in any parcel', () => {
  const most = [of('Putter', 320)];
  expect(smallestParcel(most)).toMatchObject({ width: 119, weight: 100 });
  const all = { length: 300, width: 300, height: 300, weight: 100 };
  expect(whyParcelTooSmall(all, most)).toBeNull();
  expect(whyParcelTooSmall(all, [of('Putter', 321)])?.sentence).toBe(
    '321 clubs do not fit in one parcel. Bring them in, or trade them in a few at a time.',
  );
  expect(suggestedParcel([of('Putter', 321)])).toEqual(defaultParcel);
});
