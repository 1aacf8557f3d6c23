import { describe, expect, test } from 'vitest';
import { configErrors } from '../../samples/config-errors.ts';
import { readConfig } from '../../../src/config/config.ts';

const key = 'a1_-'.repeat(8);
const other = 'b'.repeat(200);

describe('TILL_API_KEYS', () => {
  test('names the tills that may redeem codes; none without it', () => {
    expect(readConfig({}).tillKeys).toEqual([]);
    expect(readConfig({ TILL_API_KEYS: ` main till:${key} , spare:${other}\n` }).tillKeys).toEqual([
      { name: 'main till', key },
      { name: 'spare', key: other },
    ]);
  });

  test.each([
    key,
    `main:${key.slice(1)}`,
    `main:${other}b`,
    `main:${key}\n${other}`,
    `main:${key} x`,
    `main:${key},`,
    `main:${key},main:${other}`,
    `main:${key},spare:${key}`,
    `:${key}`,
    `ma:in:${key}`,
  ])('is refused without being shown: %j', (text) => {
    expect(configErrors({ TILL_API_KEYS: text })).toEqual([
      'TILL_API_KEYS must be a list of name:key, each name and key once, with keys of 32 to 200 letters, digits, - and _.',
    ]);
  });

  test('is the only variable of tills', () => {
    expect(configErrors({ TILL_API_KEY: `main:${key}` })).toEqual([
      'TILL_API_KEY is not supported. The keys of the tills are in TILL_API_KEYS.',
    ]);
  });
});
