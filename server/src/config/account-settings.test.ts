import { describe, expect, test } from 'vitest';
import { credential, parseApiUrl, requireTogether } from './account-settings.ts';
import { type Environment, SettingReader } from './setting-reader.ts';

function readKey(text: string) {
  const setting = new SettingReader({ SOME_KEY: text });
  return { value: setting.read('SOME_KEY', credential), errors: setting.errors };
}

function missingErrors(env: Environment): readonly string[] {
  const setting = new SettingReader(env);
  requireTogether(setting, ['A_KEY', 'A_SECRET'], ['A_URL']);
  return setting.errors;
}

describe('parseApiUrl', () => {
  test.each([
    ['https://api.example.com/v2/', 'https://api.example.com/v2'],
    ['https://api.example.com', 'https://api.example.com'],
    ['http://127.0.0.1:4502/v2', 'http://127.0.0.1:4502/v2'],
    ['http://localhost:4502', 'http://localhost:4502'],
    ['http://[::1]:4502/', 'http://[::1]:4502'],
  ])('reads %s', (text, url) => {
    expect(parseApiUrl(text)).toBe(url);
  });

  test.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'https://user:password@api.example.com',
    'https://:password@api.example.com',
    'https://api.example.com?key=1',
    'https://api.example.com#v2',
    'ftp://localhost',
    'api.example.com',
  ])('rejects %s', (text) => {
    expect(parseApiUrl(text)).toBeNull();
  });
});

describe('credential', () => {
  test('is read without the white space around it', () => {
    expect(readKey(' sk_1/+=\n')).toEqual({ value: 'sk_1/+=', errors: [] });
    expect(readKey('')).toEqual({ value: null, errors: [] });
  });

  test.each(['two words', 'two\nlines', 'nul\u0000', 'é', 'x'.repeat(1001)])(
    'rejects %j without showing it',
    (text) => {
      const error = 'SOME_KEY must be at most 1000 printable characters without spaces or line breaks.';
      expect(readKey(text)).toEqual({ value: null, errors: [error] });
    },
  );
});

describe('requireTogether', () => {
  test('accepts all required variables or none', () => {
    expect(missingErrors({})).toEqual([]);
    expect(missingErrors({ A_KEY: 'x', A_SECRET: 'x' })).toEqual([]);
  });

  test('names each missing variable and one that requires it', () => {
    expect(missingErrors({ A_SECRET: 'x' })).toEqual(['A_KEY is required when A_SECRET is set.']);
    expect(missingErrors({ A_URL: 'x' })).toEqual([
      'A_KEY is required when A_URL is set.',
      'A_SECRET is required when A_URL is set.',
    ]);
  });
});
