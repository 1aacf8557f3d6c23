import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clubTypes, conditions, dexterities, ironCounts, paymentTypes } from '../club.ts';
import { maxPrice, minPrice } from '../limits.ts';
import { type Cents, cents, sumCents } from '../money.ts';
import { type LedgerRow, priceLedger } from './price-ledger.ts';
import { valueClub } from './valuation.ts';

const standardSet = {
  price: cents(895_000),
  type: 'Irons',
  condition: 'Average',
  dexterity: 'Right',
  paymentType: 'Trade-In',
  ironCount: 7,
} as const;

type Club = Parameters<typeof priceLedger>[0];

const codesOf = (club: Club) => priceLedger(club).map(({ code }) => code);
const amountsOf = (club: Club) => Object.fromEntries(priceLedger(club).map(({ code, amount }) => [code, amount]));
const sumOf = (rows: readonly LedgerRow[]) => sumCents(rows.map(({ amount }) => amount));

describe('the ledger of a price', () => {
  test.each([
    ['starts from the price, and keeps options that change nothing', {}, [895_000, 0, 0, 0, 0]],
    ['has what the condition adds', { condition: 'Above Average' }, [895_000, 268_500, 0, 0, 0]],
    ['has what the condition takes', { condition: 'Below Average' }, [895_000, -268_500, 0, 0, 0]],
    ['has what the left hand takes', { dexterity: 'Left' }, [895_000, 0, -107_400, 0, 0]],
    ['has what an eighth iron adds', { ironCount: 8 }, [895_000, 0, 0, 127_857, 0]],
    ['has what cash takes', { paymentType: 'Cash' }, [895_000, 0, 0, 0, -179_000]],
    [
      'applies each option to the rows above it',
      { condition: 'Below Average', dexterity: 'Left' },
      [895_000, -268_500, -75_180, 0, 0],
    ],
    [
      'takes what rounding left over in the last option',
      { price: cents(2), dexterity: 'Left', paymentType: 'Cash' },
      [2, 0, 0, 0, -1],
    ],
  ] as const)('%s', (_rule, change, amounts) => {
    expect(priceLedger({ ...standardSet, ...change }).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('has a row for the number of irons only for irons', () => {
    expect(codesOf(standardSet)).toEqual(['price', 'condition', 'hand', 'irons', 'payment']);
    for (const type of clubTypes.filter((kind) => kind !== 'Irons')) {
      expect(codesOf({ ...standardSet, type, ironCount: 1 })).toEqual(['price', 'condition', 'hand', 'payment']);
    }
  });

  test('is that of a standard set paid as a code without a number of irons and a payment type', () => {
    const { ironCount: _, paymentType: __, ...club } = standardSet;
    expect(priceLedger(club)).toEqual(priceLedger(standardSet));
  });
});

describe('compared with the valuation', () => {
  test('adds up to the value of every kind of club at 2,000 prices', { timeout: 60_000 }, () => {
    const wrong = everyClub().filter((club) => sumOf(priceLedger(club)) !== valueClub(club));
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('adds up to the value at any price, in rows that are as large as their option', () => {
    const clubs = record({
      price: integer({ min: minPrice, max: maxPrice }).map(cents),
      type: constantFrom(...clubTypes),
      condition: constantFrom(...conditions),
      dexterity: constantFrom(...dexterities),
      paymentType: constantFrom(...paymentTypes),
      ironCount: constantFrom(...ironCounts),
    });
    assert(
      property(clubs, (club) => {
        expect(sumOf(priceLedger(club))).toBe(valueClub(club));
        const { price = 0, condition = 0, hand = 0, irons = 0, payment = 0 } = amountsOf(club);
        expect(price).toBe(club.price);
        expectNear(condition, price * { 'Below Average': -0.3, Average: 0, 'Above Average': 0.3 }[club.condition]);
        expectNear(hand, (price + condition) * { Left: -0.12, Right: 0 }[club.dexterity]);
        const missing = club.type === 'Irons' ? club.ironCount / 7 - 1 : 0;
        expectNear(irons, (price + condition + hand) * missing);
        expectNear(payment, (price + condition + hand + irons) * { 'Trade-In': 0, Cash: -0.2 }[club.paymentType]);
      }),
    );
  });
});

/** Both values of a row are rounded to half a cent, and the value before it counts up to 8/7 times. */
function expectNear(amount: number, exact: number): void {
  expect(Math.abs(amount - exact)).toBeLessThan(1.1);
}

function everyClub() {
  const prices = basePrices();
  return clubTypes.flatMap((type) =>
    conditions.flatMap((condition) =>
      dexterities.flatMap((dexterity) =>
        paymentTypes.flatMap((paymentType) =>
          (type === 'Irons' ? ironCounts : [7]).flatMap((ironCount) =>
            prices.map((price) => ({ price, type, condition, dexterity, paymentType, ironCount })),
          ),
        ),
      ),
    ),
  );
}

/** The 1,000 lowest prices, where every rounding shows, and 1,000 spread up to the highest. */
function basePrices(): Cents[] {
  return Array.from({ length: 2000 }, (_, index) =>
    cents(index < 1000 ? index + 1 : maxPrice - (index - 1000) * 99_991),
  );
}
