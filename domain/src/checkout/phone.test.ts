import { describe, expect, test } from 'vitest';
import { formatPhone, normaliseCell, normalisePhone, whyNotCell, whyNotPhone } from './phone.ts';

describe('a cell number', () => {
  test.each([
    '0821234567',
    '082 123 4567',
    '082-123-4567',
    '(082) 123 4567',
    '082.123.4567',
    '+27821234567',
    '+27 82 123 4567',
    '+27 (0)82 123 4567',
    '+27(0) 82 123-4567',
    '27821234567',
    '0027 82 123 4567',
    ' 082\u00A0123\u00A04567 ',
    '082–123–4567',
    '\u202A+27 82 123 4567\u202C',
  ])('%j is normalised to +27821234567', (text) => {
    expect(normaliseCell(text)).toBe('+27821234567');
    expect(normalisePhone(text)).toBe('+27821234567');
  });

  test.each(['060', '069', '070', '079', '081', '085'])('can begin with %s', (prefix) => {
    expect(normaliseCell(`${prefix}1234567`)).toBe(`+27${prefix.slice(1)}1234567`);
  });

  test.each([
    ['nothing', ''],
    ['a digit too few', '082123456'],
    ['a digit too many', '08212345678'],
    ['no leading zero', '821234567'],
    ['a landline', '021 123 4567'],
    ['a toll-free number', '080 123 4567'],
    ['a share-call number', '086 012 3456'],
    ['another country', '+44 7700 900123'],
    ['words', '082 CALL ME'],
    ['two numbers', '0821234567 / 0831234567'],
    ['two plus signs', '++27821234567'],
  ])('cannot be %s', (_what, text) => {
    expect(normaliseCell(text)).toBeNull();
  });
});

describe('a phone number', () => {
  test.each([
    ['021 123 4567', '+27211234567'],
    ['010 123 4567', '+27101234567'],
    ['027 123 4567', '+27271234567'],
    ['(031) 123-4567', '+27311234567'],
    ['+27 (0)11 123 4567', '+27111234567'],
    ['058 123 4567', '+27581234567'],
    ['080 123 4567', '+27801234567'],
    ['086 012 3456', '+27860123456'],
    ['087 123 4567', '+27871234567'],
  ])('can be %s', (text, e164) => {
    expect(normalisePhone(text)).toBe(e164);
  });

  test.each(['020', '024', '030', '037', '052', '055', '059', '0862', '088', '090', '099', '000'])(
    'does not begin with %s: unused or charged at a premium',
    (prefix) => {
      expect(normalisePhone(prefix.padEnd(10, '1'))).toBeNull();
    },
  );

  test('is formatted in national format', () => {
    expect(formatPhone('+27821234567')).toBe('082 123 4567');
    expect(formatPhone('+447700900123')).toBe('+447700900123');
  });
});

test('a text that is no cell number, or no phone number at all, is refused with a reason', () => {
  expect([whyNotCell('082 123 4567'), whyNotPhone('021 123 4567')]).toEqual([null, null]);
  expect(whyNotCell('021 123 4567')).toEqual({ code: 'cell_number_invalid' });
  expect(whyNotPhone('123')).toEqual({ code: 'phone_number_invalid' });
});
