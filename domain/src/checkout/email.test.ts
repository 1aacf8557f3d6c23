import { describe, expect, test } from 'vitest';
import { isEmail, whyNotEmail } from './email.ts';

describe('an email address', () => {
  test.each([
    'thandi@example.com',
    'a@b.co',
    'a@xn--bcher-kva.xn--p1ai',
    'first.last+golf@sub.example.co.za',
    "o'neil@example.com",
    '.dots..anywhere.@example.com',
    `${'a'.repeat(242)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
  ])('can be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'thandi',
    '@example.com',
    'thandi@',
    'deon@example',
    'admin@localhost',
    'thandi@example.c',
    'thandi@example.1com',
    'thandi@192.168.0.1',
    'thandi@@example.com',
    'thandi@example..com',
    'thandi@-example.com',
    'thandi@example-.com',
    'thandi@example.com.',
    'thandi @example.com',
    ' thandi@example.com',
    'Thandi <thandi@example.com>',
    'thandi@example.com\r\nBcc: other@example.com',
    'thandi@example.com\n',
    'thandi\u0000@example.com',
    'thandi@exämple.com',
    'a@b.com,c@d.com',
    `a@${'b'.repeat(64)}.com`,
    `${'a'.repeat(243)}@example.com`,
  ])('cannot be %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test('whyNotEmail says why a text is no email address', () => {
  expect(whyNotEmail('anton@example.com')).toBeNull();
  expect(whyNotEmail('anton@example')).toEqual({ code: 'email_invalid' });
});
