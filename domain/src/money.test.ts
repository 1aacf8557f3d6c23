import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatRands, parseRands, randsInput, subtractCents, sumCents, zeroCents } from './money.ts';

const anyCents = integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('a sum is exact, and one too large to be exact is refused', () => {
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(sumCents([])).toBe(zeroCents);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });

  test('a difference may be negative', () => {
    expect(subtractCents(cents(100), cents(250))).toBe(-150);
  });
});

describe('an amount on the screen', () => {
  test.each([
    [456_300, 'R4563.00'],
    [0, 'R0.00'],
    [5, 'R0.05'],
    [50, 'R0.50'],
    [-14_900, '-R149.00'],
    [-7, '-R0.07'],
    [Number.MAX_SAFE_INTEGER, 'R90071992547409.91'],
  ])('%i cents reads %s', (amount, text) => {
    expect(formatRands(cents(amount))).toBe(text);
  });

  test('an input shows the amount without the R', () => {
    expect(randsInput(cents(45_000))).toBe('450.00');
    expect(randsInput(cents(-5))).toBe('-0.05');
  });
});

describe('an amount as typed', () => {
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
  ])('%j is %i cents', (text, amount) => {
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
  ])('%j is no amount', (text) => {
    expect(parseRands(text)).toBeNull();
  });

  test('every amount is read back from what the screen and the input show', () => {
    assert(
      property(anyCents, (amount) => {
        expect(parseRands(formatRands(amount))).toBe(amount);
        expect(parseRands(randsInput(amount))).toBe(amount);
      }),
    );
  });
});
