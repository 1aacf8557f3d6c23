import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountCodeBytes,
  discountCodeFrom,
  parseTypedCode,
  parseWholeCode,
  referenceBytes,
  referenceFrom,
} from './discount-code.ts';

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

  test('encodes all 80 bits, so that different bytes give different codes', () => {
    assert(
      property(eightyBits, eightyBits, (one, other) => {
        const areSame = one.every((byte, at) => byte === other[at]);
        expect(discountCodeFrom(one) === discountCodeFrom(other)).toBe(areSame);
      }),
    );
  });

  test('rejects fewer bytes', () => {
    expect(discountCodeBytes * 8).toBeGreaterThanOrEqual(80);
    expect(() => discountCodeFrom(new Uint8Array(discountCodeBytes - 1))).toThrow(RangeError);
  });

  test('ignores further bytes', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
    expect(discountCodeFrom(bytes)).toBe(discountCodeFrom(bytes.subarray(0, discountCodeBytes)));
  });
});

describe('a reference', () => {
  test('has a prefix and eight letters', () => {
    expect(referenceFrom(Uint8Array.of(0x39, 0xe7, 0x74, 0xd0, 0x5d))).toBe('TI-77KQ-9M2X');
  });

  test('rejects fewer bytes', () => {
    expect(() => referenceFrom(new Uint8Array(referenceBytes - 1))).toThrow(RangeError);
  });
});

test.each([
  ['TI-7K3M-9Q2D', '7K3M9Q2D'],
  ['ti-7k3m9', '7K3M9'],
  ['ti–7ko', '7K0'],
  ['ti-kxwz', 'KXWZ'],
  ['TI 7K3M 9Q', '7K3M9Q'],
  ['TI kxwz', 'KXWZ'],
  ['ti7k3m9', '7K3M9'],
])('parseTypedCode reads %j as the beginning of reference TI-%s', (text, letters) => {
  expect(parseTypedCode(text)).toEqual({ letters, isReference: true });
});

test.each([
  ['dv1z', 'DV1Z'],
  ['DVIZ', 'DV1Z'],
  ['7k3m-9', '7K3M9'],
  [' 7K3M–9Q2D ', '7K3M9Q2D'],
  ['7k3q-9m2x-oabc-defg', '7K3Q9M2X0ABCDEFG'],
  ['ping', 'P1NG'],
  ['titl', 'T1T1'],
])('parseTypedCode reads %j as %s in a reference or code', (text, letters) => {
  expect(parseTypedCode(text)).toEqual({ letters, isReference: false });
});

test.each(['7k3', 'ti-', 'ti-7', 'ti7', 'ti 7 8', 'fourie', 'TI-%', '7K3Q-9M2X-0ABC-DEFG-H', ''])(
  'parseTypedCode reads no code in %j',
  (text) => {
    expect(parseTypedCode(text)).toBeNull();
  },
);

test('parseTypedCode reads every code and reference typed in lower case without hyphens', () => {
  assert(
    property(eightyBits, fortyBits, (forCode, forReference) => {
      const code = discountCodeFrom(forCode);
      expect(parseTypedCode(asTyped(code))).toEqual({ letters: code.replaceAll('-', ''), isReference: false });
      const reference = referenceFrom(forReference);
      expect(parseTypedCode(`ti-${asTyped(reference.slice(3))}`)).toEqual({
        letters: reference.slice(3).replaceAll('-', ''),
        isReference: true,
      });
    }),
  );
});

function asTyped(code: string): string {
  return code.toLowerCase().replaceAll('-', '');
}

test.each(['7K3Q-9M2X-0ABC-DEFG', '7k3q9m2x0abcdefg', ' 7K3Q 9M2X oabc DEFG\n', '7K3Q\u20139M2X\u20110ABC\u2013DEFG'])(
  'parseWholeCode reads %j as the whole code 7K3Q-9M2X-0ABC-DEFG',
  (text) => {
    expect(parseWholeCode(text)).toBe('7K3Q-9M2X-0ABC-DEFG');
  },
);

test('parseWholeCode reads a whole code that begins like a reference', () => {
  expect(parseWholeCode('TI7K-3M9Q-2D0A-BCDE')).toBe('T17K-3M9Q-2D0A-BCDE');
});

test.each(['', '7K3Q-9M2X-0ABC-DEF', '7K3Q-9M2X-0ABC-DEFGH', '7K3Q-9M2X-0ABC-DEFU', 'TI-7K3M-9Q2D'])(
  'parseWholeCode reads no whole code in %j',
  (text) => {
    expect(parseWholeCode(text)).toBeNull();
  },
);
