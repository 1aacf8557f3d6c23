import { expect, test } from 'vitest';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(new Set(['stealth', 'steel', 'stiff', 'ping', 'st', 'sub', '400', '4.0', '40']));

test('the vocabulary contains exactly its words', () => {
  expect(vocabulary.size).toBe(9);
  expect(['ping', 'pin', 'pings', ''].filter((word) => vocabulary.has(word))).toStrictEqual(['ping']);
});

test.each([
  ['st', ['st', 'stealth', 'steel', 'stiff']],
  ['40', ['40', '400']],
  ['4.', ['4.0']],
  ['a', []],
  ['zz', []],
])('the words with the prefix %j are %j', (prefix, words) => {
  expect(vocabulary.startingWith(prefix)).toStrictEqual(words);
});

test('the vocabulary finds the words similar to a mistyped one, the most similar first', () => {
  expect(vocabulary.similarTo('stelth')).toStrictEqual([
    { word: 'stealth', similarity: 5 / 10 },
    { word: 'steel', similarity: 3 / 10 },
    { word: 'st', similarity: 2 / 8 },
  ]);
});

test('the vocabulary requires a similarity of a quarter', () => {
  expect(buildVocabulary(new Set(['abxyz'])).similarTo('abc')).toStrictEqual([{ word: 'abxyz', similarity: 2 / 8 }]);
  expect(buildVocabulary(new Set(['abwxyz'])).similarTo('abc')).toStrictEqual([]);
});

test('the vocabulary returns at most five words, equally similar ones in alphabetical order', () => {
  const words = ['pinf', 'pine', 'pind', 'pinc', 'pinb', 'pina', 'pings'];
  const similar = buildVocabulary(new Set(words)).similarTo('ping');
  expect(similar.map(({ word }) => word)).toStrictEqual(['pings', 'pina', 'pinb', 'pinc', 'pind']);
});

test('the vocabulary counts a repeated trigram once', () => {
  expect(buildVocabulary(new Set(['aaaaa'])).similarTo('aaaa')).toStrictEqual([{ word: 'aaaaa', similarity: 1 }]);
});
