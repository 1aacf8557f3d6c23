import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatRands, parseRands, formatRandsInput, subtractCents, sumCents, zeroCents } from './money.ts';

const anyCents = integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot be %s', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('are added exactly or not at all', () => {
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(sumCents([])).toBe(zeroCents);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });

  test('can have a negative difference', () => {
    expect(subtractCents(cents(100), cents(250))).toBe(-150);
  });
});

describe('a formatted amount', () => {
  test.each([
    [456_300, 'R4563.00'],
    [0, 'R0.00'],
    [5, 'R0.05'],
    [50, 'R0.50'],
    [-14_900, '-R149.00'],
    [-7, '-R0.07'],
    [Number.MAX_SAFE_INTEGER, 'R90071992547409.91'],
  ])('of %i cents is %s', (amount, text) => {
    expect(formatRands(cents(amount))).toBe(text);
  });

  test('has no R in an input', () => {
    expect(formatRandsInput(cents(45_000))).toBe('450.00');
    expect(formatRandsInput(cents(-5))).toBe('-0.05');
  });
});

describe('a typed amount', () => {
  test.each([
    ['450', 45_000],
    ['450.00', 45_000],
    ['R450.5', 45_050],
    ['r 450,50', 45_050],
    [' 0.07 ', 7],
    ['1.15', 115],
    ['4.35', 435],
    ['007', 700],
    ['R 1 250,50', 125_050],
    ['1\u00a0250\u00a0000', 125_000_000],
  ])('of %j is %i cents', (text, amount) => {
    expect(parseRands(text)).toBe(amount);
  });

  test.each([
    '',
    'R',
    '.',
    '.5',
    '450.',
    '450.001',
    '1,500',
    '1 50',
    '1250 500',
    '1  500',
    '1.500,00',
    '-5',
    '+5',
    '4e2',
    '0x10',
    'R R5',
    '5R',
    '٣',
    '90071992547409.92',
    '9'.repeat(400),
  ])('cannot be %j', (text) => {
    expect(parseRands(text)).toBeNull();
  });

  test('is parsed from every formatted amount', () => {
    assert(
      property(anyCents, (amount) => {
        expect(parseRands(formatRands(amount))).toBe(amount);
        expect(parseRands(formatRandsInput(amount))).toBe(amount);
      }),
    );
  });
});
