import { describe, expect, test } from 'vitest';
import { isPostalCode, metroOf, provinceOf, provinces, zoneCodes } from './postal-code.ts';

describe('a postal code', () => {
  test.each(['0001', '0081', '7441', '9999'])('%s is one', (code) => {
    expect(isPostalCode(code)).toBe(true);
  });

  test.each(['', '0000', '81', '081', '00081', ' 0081', '0081\n', '8o01', '-081', '٠٠٨١'])('%j is none', (code) => {
    expect(isPostalCode(code)).toBe(false);
    expect(provinceOf(code)).toBeNull();
    expect(metroOf(code)).toBeNull();
  });
});

describe('the province of a postal code', () => {
  test.each([
    ['0001', '0299', 'Gauteng'],
    ['0300', '0499', 'North West'],
    ['0500', '0999', 'Limpopo'],
    ['1000', '1399', 'Mpumalanga'],
    ['1400', '2199', 'Gauteng'],
    ['2200', '2499', 'Mpumalanga'],
    ['2500', '2899', 'North West'],
    ['2900', '4730', 'KwaZulu-Natal'],
    ['4731', '6499', 'Eastern Cape'],
    ['6500', '8099', 'Western Cape'],
    ['8100', '8999', 'Northern Cape'],
    ['9000', '9299', null],
    ['9300', '9999', 'Free State'],
  ])('from %s to %s is %s', (first, last, province) => {
    expect([provinceOf(first), provinceOf(last)]).toEqual([province, province]);
  });

  test('every province has codes and a zone of its own', () => {
    const found = new Set(everyCode().map(provinceOf));
    expect(found).toEqual(new Set([...provinces, null]));
    expect(new Set(Object.values(zoneCodes)).size).toBe(provinces.length);
  });
});

describe('the large town of a postal code', () => {
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
  ])('%s is %s', (code, metro) => {
    expect(metroOf(code)).toBe(metro);
  });
});

function everyCode(): string[] {
  return Array.from({ length: 9999 }, (_, index) => String(index + 1).padStart(4, '0'));
}
