import { expect, test } from 'vitest';
import { likenessOf, trigramsOf } from './finder-likeness.ts';

test('takes the trigrams of a word with two blanks before it and one behind, each once', () => {
  expect([...trigramsOf('ping')]).toStrictEqual(['  p', ' pi', 'pin', 'ing', 'ng ']);
  expect([...trigramsOf('aaaa')]).toStrictEqual(['  a', ' aa', 'aaa', 'aa ']);
  expect([...trigramsOf('x')]).toStrictEqual(['  x', ' x ']);
});

test('compares words by the share of their trigrams that both have', () => {
  expect(likenessOf([5, 5], 5)).toBe(1);
  expect(likenessOf([5, 5], 0)).toBe(0);
  expect(likenessOf([8, 7], 4)).toBe(4 / 11);
});
