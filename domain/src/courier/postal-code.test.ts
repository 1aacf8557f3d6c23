import { describe, expect, test } from 'vitest';
import { isPostalCode, metroOf, whyNotPostalCode } from './postal-code.ts';

describe('a postal code', () => {
  test.each(['0001', '0081', '7441', '9999'])('can be %s', (code) => {
    expect(isPostalCode(code)).toBe(true);
  });

  test.each(['', '0000', '81', '081', '00081', ' 0081', '0081\n', '8o01', '-081', '٠٠٨١'])('cannot be %j', (code) => {
    expect(isPostalCode(code)).toBe(false);
    expect(metroOf(code)).toBeNull();
  });
});

describe('the metro of a postal code', () => {
  test.each([
    ['0081', 'Pretoria'],
    ['0157', 'Pretoria'],
    ['1459', 'Johannesburg'],
    ['1685', 'Johannesburg'],
    ['1724', 'Johannesburg'],
    ['1804', 'Johannesburg'],
    ['2196', 'Johannesburg'],
    ['3610', 'Durban'],
    ['4319', 'Durban'],
    ['5201', 'East London'],
    ['6001', 'Gqeberha'],
    ['6229', 'Gqeberha'],
    ['7130', 'Cape Town'],
    ['7600', 'Cape Town'],
    ['8001', 'Cape Town'],
    ['9301', 'Bloemfontein'],
    ['0299', null],
    ['1911', null],
    ['3201', null],
    ['4240', null],
    ['6530', null],
    ['7380', null],
    ['8301', null],
    ['9100', null],
  ])('of %s is %s', (code, metro) => {
    expect(metroOf(code)).toBe(metro);
  });
});

test('whyNotPostalCode says why a text is no postal code', () => {
  expect(whyNotPostalCode('0001')).toBeNull();
  expect(whyNotPostalCode('0000')).toEqual({ code: 'postal_code_digits' });
});
