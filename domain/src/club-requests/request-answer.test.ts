import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clubTypes, conditions, dexterities, ironCounts } from '../club.ts';
import { maxPrice } from '../limits.ts';
import { cents } from '../money.ts';
import { staffUndoMs } from '../progress/club-moves.ts';
import { valueClub } from '../valuation/valuation.ts';
import { highestOffer, listPriceFor, whyNotOffer, whyNotUndoAnswer } from './request-answer.ts';

const driver = { type: 'Driver', condition: 'Average', dexterity: 'Right' } as const;

describe('the price of a model for a value', () => {
  test('is the value for an average right-handed club', () => {
    expect(listPriceFor(cents(1500_00), driver)).toBe(1500_00);
  });

  test('is the one whose valuation is this value', () => {
    const price = listPriceFor(cents(700_00), { ...driver, condition: 'Below Average' });
    expect(price).toBe(1000_00);
    expect(valueClub({ ...driver, condition: 'Below Average', price: cents(1000_00) })).toBe(700_00);
  });

  test('is the highest one for more than the most expensive model can be worth', () => {
    expect(listPriceFor(cents(maxPrice + 1), driver)).toBe(maxPrice);
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
        const price = listPriceFor(value, asked);
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
    expect(whyNotOffer(cents(value), highestOffer(driver, cents(2000_00)))).toEqual(reason);
  });

  test('is bounded by the highest price where the catalogue has no model of the type', () => {
    expect(highestOffer(driver, null)).toBe(maxPrice);
    expect(highestOffer({ ...driver, condition: 'Below Average' }, maxPrice)).toBe(maxPrice * 0.7);
  });
});

describe('an answer', () => {
  const answeredAt = new Date('2026-12-01T10:00:00Z');
  const now = new Date(answeredAt.getTime() + staffUndoMs - 1);
  const answer = { state: 'priced', isInCart: false, answeredAt, answeredBy: 'thandi', hasMailLeft: false } as const;

  test('is undone by the account that gave it', () => {
    expect(whyNotUndoAnswer(answer, { by: 'thandi', now })).toBeNull();
    expect(whyNotUndoAnswer(answer, { by: 'sipho', now })).toEqual({ code: 'undo_other' });
  });

  test.each([
    [{ isInCart: true }, 'request_in_cart'],
    [{ state: 'used' }, 'request_in_cart'],
    [{ hasMailLeft: true }, 'undo_left'],
    [{ answeredAt: new Date(answeredAt.getTime() - 1) }, 'undo_late'],
  ] as const)('with %o cannot be undone: %s', (change, code) => {
    expect(whyNotUndoAnswer({ ...answer, ...change }, { by: 'thandi', now })).toEqual({ code });
  });
});
