import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clubTypes,
  type Condition,
  conditions,
  type Dexterity,
  dexterities,
  ironCounts,
  type PaymentType,
  paymentTypes,
} from '../club.ts';
import { maxPrice, minPrice } from '../limits.ts';
import { type Cents, cents } from '../money.ts';
import { clubValues, linePrice, valueClub } from './valuation.ts';

const standardDriver = {
  price: cents(100_000),
  type: 'Driver',
  condition: 'Average',
  dexterity: 'Right',
  paymentType: 'Trade-In',
} as const;

describe('the value of a club', () => {
  test.each([
    ['is the price for an average right-handed club and a code', {}, 100_000],
    ['is 0.7 of the price below average', { condition: 'Below Average' }, 70_000],
    ['is 1.3 of the price above average', { condition: 'Above Average' }, 130_000],
    ['is a fifth less in cash', { paymentType: 'Cash' }, 80_000],
    ['is 0.88 of the price for a left-handed club', { dexterity: 'Left' }, 88_000],
    ['is for a code without a payment type', { paymentType: undefined }, 100_000],
    ['is for a standard set without a number of irons', { type: 'Irons' }, 100_000],
    ['is 8/7 of the price for eight irons', { type: 'Irons', ironCount: 8 }, 114_286],
    ['is 1/7 of the price for one iron', { type: 'Irons', ironCount: 1 }, 14_286],
    ['ignores the number of irons of other clubs', { type: 'Putter', ironCount: 1 }, 100_000],
    [
      'half a cent of the condition rounds up, before the payment does',
      { price: cents(5), condition: 'Below Average', paymentType: 'Cash' },
      3,
    ],
    [
      'half a cent of the whole rounds up',
      { price: cents(25), dexterity: 'Left', paymentType: 'Cash', condition: 'Above Average' },
      23,
    ],
    ['is symmetric for negative prices', { price: cents(-5), condition: 'Below Average' }, -4],
    [
      'the dearest club is exact',
      {
        price: maxPrice,
        type: 'Irons',
        condition: 'Above Average',
        dexterity: 'Left',
        paymentType: 'Cash',
        ironCount: 8,
      },
      104_594_286,
    ],
  ] as const)('%s', (_rule, change, value) => {
    expect(valueClub({ ...standardDriver, ...change })).toBe(value);
  });

  test('is available for each payment type', () => {
    expect(clubValues({ ...standardDriver, dexterity: 'Left' })).toEqual({ 'Trade-In': 88_000, Cash: 70_400 });
  });

  test('throws for a price too large to compute exactly', () => {
    expect(() => valueClub({ ...standardDriver, price: cents(Number.MAX_SAFE_INTEGER) })).toThrow(RangeError);
  });

  test('is multiplied by the quantity of a line', () => {
    expect(linePrice(cents(12_345), 3)).toBe(37_035);
    expect(() => linePrice(cents(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});

describe('compared with exact fractions', () => {
  test('every kind of club has the same value at 10,000 prices', { timeout: 60_000 }, () => {
    const wrong: unknown[] = [];
    for (const club of everyClub()) {
      const ofStandardSet = oracle({ ...club, ironCount: 7 });
      for (const ironCount of ironCounts) {
        const ofThisSet = oracle({ ...club, ironCount });
        wrong.push(
          ...clubTypes
            .map((type) => ({ ...club, type, ironCount }))
            .filter((kind) => valueClub(kind) !== (kind.type === 'Irons' ? ofThisSet : ofStandardSet)),
        );
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('any set of irons has the same value at any price', () => {
    const irons = record({
      price: integer({ min: minPrice, max: maxPrice }).map(cents),
      condition: constantFrom(...conditions),
      dexterity: constantFrom(...dexterities),
      paymentType: constantFrom(...paymentTypes),
      ironCount: constantFrom(...ironCounts),
    });
    assert(
      property(irons, (club) => {
        expect(valueClub({ ...club, type: 'Irons' })).toBe(oracle(club));
      }),
    );
  });
});

interface OracleClub {
  price: Cents;
  condition: Condition;
  dexterity: Dexterity;
  paymentType: PaymentType;
  ironCount: number;
}

/** The specification's numbers as it writes them, as fractions with BigInt above and below; shares nothing with the product. */
function oracle({ price, condition, dexterity, paymentType, ironCount }: OracleClub): number {
  const tenths = { 'Below Average': 7n, Average: 10n, 'Above Average': 13n }[condition];
  const [handOver, handUnder] = dexterity === 'Left' ? [22n, 25n] : [1n, 1n];
  const [payOver, payUnder] = paymentType === 'Cash' ? [4n, 5n] : [1n, 1n];
  const priceForCondition = roundHalfUp(BigInt(price) * tenths, 10n);
  return Number(roundHalfUp(priceForCondition * payOver * handOver * BigInt(ironCount), payUnder * handUnder * 7n));
}

/** The whole number nearest to a positive fraction: the floor of itself and a half. */
function roundHalfUp(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}

function everyClub() {
  const prices = basePrices();
  return conditions.flatMap((condition) =>
    dexterities.flatMap((dexterity) =>
      paymentTypes.flatMap((paymentType) => prices.map((price) => ({ price, condition, dexterity, paymentType }))),
    ),
  );
}

/** The 5,000 lowest prices, where every rounding shows, and 5,000 spread up to the highest. */
function basePrices(): Cents[] {
  return Array.from({ length: 10_000 }, (_, index) =>
    cents(index < 5000 ? index + 1 : maxPrice - (index - 5000) * 19_997),
  );
}
