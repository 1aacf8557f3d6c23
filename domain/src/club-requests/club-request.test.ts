import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { clubTypes, conditions, dexterities, ironCounts } from '../club.ts';
import { maxPrice } from '../limits.ts';
import { cents } from '../money.ts';
import { valueClub } from '../valuation/valuation.ts';
import { highestOffer, isRequestedClub, listPriceFor, offerStateOf, whyNotOffer } from './club-request.ts';
import { clubRequestPath, clubRequestTokenIn } from './request-path.ts';

const driver = { type: 'Driver', condition: 'Average', dexterity: 'Right' } as const;

test('a club with the negative id of a request is not in the catalogue', () => {
  expect(['-7', '7'].map(isRequestedClub)).toEqual([true, false]);
});

describe('the price of a model for a value', () => {
  test('is the value for an average right-handed club', () => {
    expect(listPriceFor(cents(1500_00), driver)).toBe(1500_00);
  });

  test('is the one whose valuation is this value', () => {
    const price = listPriceFor(cents(700_00), { ...driver, condition: 'Below Average' });
    expect(price).toBe(1000_00);
    expect(valueClub({ ...driver, condition: 'Below Average', price: cents(1000_00) })).toBe(700_00);
  });

  test('is null for more than the most expensive model can be worth', () => {
    expect(listPriceFor(cents(maxPrice + 1), driver)).toBeNull();
  });

  test('gives at least the value, and at most two cents more, for every club', () => {
    const club = record({
      type: constantFrom(...clubTypes),
      condition: constantFrom(...conditions),
      dexterity: constantFrom(...dexterities),
      ironCount: constantFrom(...ironCounts),
    });
    assert(
      property(club, integer({ min: 1, max: 5_000_000 }).map(cents), (asked, value) => {
        const price = listPriceFor(value, asked) ?? cents(0);
        const given = valueClub({ ...asked, price });
        expect(given).toBeGreaterThanOrEqual(value);
        expect(given).toBeLessThanOrEqual(value + 2);
      }),
    );
  });
});

describe('an offer', () => {
  test.each([
    [-1, { code: 'offer_too_low' }],
    [0, { code: 'offer_too_low' }],
    [1, null],
    [10_000_00, null],
    [10_000_01, { code: 'offer_too_high', max: 10_000_00 }],
  ])('of %i cents is refused with %o if the most expensive model costs R2000', (value, reason) => {
    expect(whyNotOffer(cents(value), driver, cents(2000_00))).toEqual(reason);
  });

  test('is bounded by the highest price where the catalogue has no model of the type', () => {
    expect(highestOffer(driver, null)).toBe(maxPrice);
    expect(highestOffer({ ...driver, condition: 'Below Average' }, maxPrice)).toBe(maxPrice * 0.7);
  });

  test.each([
    ['open', null, 'waiting'],
    ['priced', '2026-12-14', 'offered'],
    ['priced', '2026-12-13', 'ended'],
    ['declined', null, 'declined'],
    ['used', '2026-12-13', 'used'],
  ] as const)('that is %s until %s is %s on 14 December', (state, until, shown) => {
    const offerUntil = until === null ? null : calendarDay(until);
    expect(offerStateOf({ state, offerUntil }, calendarDay('2026-12-14'))).toBe(shown);
  });
});

test('clubRequestTokenIn finds the token of an answer in its path', () => {
  expect(clubRequestTokenIn(clubRequestPath())).toBe('');
  expect(clubRequestTokenIn(clubRequestPath('abc'))).toBe('abc');
  expect(['/', '/club-not-listed/', '/club-not-listed/a/b', '/club-not-listedx'].map(clubRequestTokenIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
