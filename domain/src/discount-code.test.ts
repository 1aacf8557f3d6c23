import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountCodeBytes, discountCodeFrom, normaliseCode, referenceBytes, referenceFrom } from './discount-code.ts';

const eightyBits = uint8Array({ minLength: discountCodeBytes, maxLength: discountCodeBytes });
const fortyBits = uint8Array({ minLength: referenceBytes, maxLength: referenceBytes });

describe('a discount code', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '0000-0000-0000-0000'],
    [[255, 255, 255, 255, 255, 255, 255, 255, 255, 255], 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'],
    [[0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf], '0123-4567-89AB-CDEF'],
    [[0x84, 0x65, 0x3a, 0x56, 0xd7, 0xc6, 0x75, 0xbe, 0x77, 0xdf], 'GHJK-MNPQ-RSTV-WXYZ'],
  ])('of %j is %s', (bytes, code) => {
    expect(discountCodeFrom(Uint8Array.from(bytes))).toBe(code);
  });

  test('holds all of its 80 bits: other bytes make another code', () => {
    assert(
      property(eightyBits, eightyBits, (one, other) => {
        const areSame = one.every((byte, at) => byte === other[at]);
        expect(discountCodeFrom(one) === discountCodeFrom(other)).toBe(areSame);
      }),
    );
  });

  test('is never made of fewer bits', () => {
    expect(discountCodeBytes * 8).toBeGreaterThanOrEqual(80);
    expect(() => discountCodeFrom(new Uint8Array(discountCodeBytes - 1))).toThrow(RangeError);
  });

  test('is the same for further bytes', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
    expect(discountCodeFrom(bytes)).toBe(discountCodeFrom(bytes.subarray(0, discountCodeBytes)));
  });
});

describe('a reference', () => {
  test('is short and says what it is', () => {
    expect(referenceFrom(Uint8Array.of(0x39, 0xe7, 0x74, 0xd0, 0x5d))).toBe('TI-77KQ-9M2X');
  });

  test('is never made of fewer bits', () => {
    expect(() => referenceFrom(new Uint8Array(referenceBytes - 1))).toThrow(RangeError);
  });
});

describe('a code that somebody types', () => {
  test.each([
    ['7k3q9m2x0abcdefg', '7K3Q-9M2X-0ABC-DEFG'],
    [' 7K3Q 9M2X 0ABC DEFG ', '7K3Q-9M2X-0ABC-DEFG'],
    ['7K3Q–9M2X–oABC–DEFG', '7K3Q-9M2X-0ABC-DEFG'],
    ['ilIL-0000-0000-0000', '1111-0000-0000-0000'],
    ['ti-7k3q-9m2x', 'TI-7K3Q-9M2X'],
    ['TI 7K3Q 9M2X', 'TI-7K3Q-9M2X'],
    ['T17K3Q9M2X', 'TI-7K3Q-9M2X'],
    ['TL-7K3Q-9M2X', 'TI-7K3Q-9M2X'],
    ['TI7K3Q9M2X0ABCDE', 'T17K-3Q9M-2X0A-BCDE'],
  ])('%j means %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });

  test.each([
    '',
    'TI',
    '7K3Q-9M2X',
    'TI-7K3Q-9M2U',
    '7K3Q-9M2X-0ABC-DEF',
    '7K3Q-9M2X-0ABC-DEFGH',
    '7K3Q-9M2X-0ABC-DEF*',
  ])('%j can be none', (typed) => {
    expect(normaliseCode(typed)).toBeNull();
  });

  test('every code and reference is found in small letters without hyphens', () => {
    assert(
      property(eightyBits, fortyBits, (forCode, forReference) => {
        const code = discountCodeFrom(forCode);
        const reference = referenceFrom(forReference);
        expect(normaliseCode(asTyped(code))).toBe(code);
        expect(normaliseCode(asTyped(reference))).toBe(reference);
      }),
    );
  });
});

function asTyped(code: string): string {
  return code.toLowerCase().replaceAll('-', '');
}
