import { expect, test } from 'vitest';
import { finderVocabulary } from './finder-vocabulary.ts';

const vocabulary = finderVocabulary(new Set(['stealth', 'steel', 'stiff', 'ping', 'st', 'sub', '400', '4.0', '40']));

test('knows exactly its words', () => {
  expect(vocabulary.size).toBe(9);
  expect(['ping', 'pin', 'pings', ''].filter((word) => vocabulary.has(word))).toStrictEqual(['ping']);
});

test.each([
  ['st', ['st', 'stealth', 'steel', 'stiff']],
  ['40', ['40', '400']],
  ['4.', ['4.0']],
  ['a', []],
  ['zz', []],
])('the words that begin with %j are %j', (prefix, words) => {
  expect(vocabulary.startingWith(prefix)).toStrictEqual(words);
});

test('finds the words like a mistyped one, the likeliest first', () => {
  expect(vocabulary.alike('stelth')).toStrictEqual([
    { word: 'stealth', likeness: 5 / 10 },
    { word: 'steel', likeness: 3 / 10 },
    { word: 'st', likeness: 2 / 8 },
  ]);
});

test('takes a quarter of the trigrams for alike, and no less', () => {
  expect(finderVocabulary(new Set(['abxyz'])).alike('abc')).toStrictEqual([{ word: 'abxyz', likeness: 2 / 8 }]);
  expect(finderVocabulary(new Set(['abwxyz'])).alike('abc')).toStrictEqual([]);
});

test('returns five words at most, equally like ones by the alphabet', () => {
  const words = ['pinf', 'pine', 'pind', 'pinc', 'pinb', 'pina', 'pings'];
  const alike = finderVocabulary(new Set(words)).alike('ping');
  expect(alike.map(({ word }) => word)).toStrictEqual(['pings', 'pina', 'pinb', 'pinc', 'pind']);
});
