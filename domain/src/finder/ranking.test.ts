import { describe, expect, test } from 'vitest';
import type { ClubType } from '../club.ts';
import { parseFinderQuery } from './finder-query.ts';
import { createFinderIndexBuilder } from './model-index.ts';
import { queryTerms } from './query-terms.ts';
import { rankModels } from './ranking.ts';

type Listed = readonly [brand: string, name: string, type: ClubType, price?: number];

/** Returns what a search for the text finds among these models: 'Ping G400 Driver' and so on. */
function found(listed: readonly Listed[], text: string, limit = 8): string[] {
  const builder = createFinderIndexBuilder(null);
  builder.add(
    listed.map(([brand, name, type, price = 100], at) => ({
      model: { id: `${at + 1}`, name, type, price },
      brand: { name: brand },
    })),
  );
  const query = parseFinderQuery(text);
  const models = rankModels(builder.build(), { terms: queryTerms(query), type: query.type, limit });
  return models.map(({ brand, model }) => `${brand.name} ${model.name} ${model.type}`);
}

const catalogue: readonly Listed[] = [
  ['TaylorMade', 'Stealth 2', 'Driver'],
  ['TaylorMade', 'Stealth', 'Driver'],
  ['TaylorMade', 'Stealth', 'Fairway Wood'],
  ['Ping', 'G400', 'Driver'],
  ['Ping', 'G430', 'Driver'],
  ['Callaway', 'Steelhead', 'Irons'],
];

test('rankModels ranks a model that matches all words above one that matches some', () => {
  expect(found(catalogue, 'stealth 2')[0]).toBe('TaylorMade Stealth 2 Driver');
  expect(found(catalogue, 'ping g430')[0]).toBe('Ping G430 Driver');
});

test('rankModels does not match similar numbers', () => {
  expect(found(catalogue, '430')).toStrictEqual(['Ping G430 Driver']);
  expect(found(catalogue, '420')).toStrictEqual([]);
});

test('rankModels filters by the named type before comparing with the best result', () => {
  expect(found(catalogue, 'stealth 2 wood')).toStrictEqual(['TaylorMade Stealth Fairway Wood']);
});

test('rankModels matches similar words only for a word that is not in the catalogue', () => {
  expect(found(catalogue, 'stelth wood')).toStrictEqual(['TaylorMade Stealth Fairway Wood']);
  const names: readonly Listed[] = [
    ['Ping', 'Stealth', 'Driver'],
    ['Ping', 'Stelth', 'Driver'],
  ];
  expect(found(names, 'ping stelth')).toStrictEqual(['Ping Stelth Driver']);
});

test('rankModels scores a term once for a model with several variants of it', () => {
  const names: readonly Listed[] = [
    ['Ping', 'Two 2 II', 'Putter'],
    ['Ping', 'Two Ball', 'Putter'],
  ];
  expect(found(names, 'two ball')[0]).toBe('Ping Two Ball Putter');
});

test('rankModels scores the best match of a term for a model with several matches', () => {
  const names: readonly Listed[] = [
    ['Ping', 'Bigbertha and More', 'Driver'],
    ['Ping', 'Bigalow Bigbertha', 'Driver'],
  ];
  // 'Bigalow' begins like 'big', which weighs less than both words joined.
  expect(found(names, 'big bertha')[0]).toBe('Ping Bigalow Bigbertha Driver');
});

test('rankModels leaves out results that score less than seven tenths of the best', () => {
  const names: readonly Listed[] = [
    ['A', 'Alpha Beta Gamma', 'Driver'],
    ['A', 'Alpha Beta', 'Driver'],
    ['A', 'Delta Epsilon', 'Driver'],
  ];
  expect(found(names, 'alpha beta gamma')).toStrictEqual(['A Alpha Beta Gamma Driver']);
  expect(found(names, 'alpha bet')).toStrictEqual(['A Alpha Beta Driver', 'A Alpha Beta Gamma Driver']);
});

test('rankModels leaves out results that score less than a fifth of the query', () => {
  expect(found([['Alpha', 'One', 'Driver']], 'alpha bbb ccc ddd eee')).toStrictEqual(['Alpha One Driver']);
  expect(found([['Alpha', 'One', 'Driver']], 'alpha bbb ccc ddd eee fff')).toStrictEqual([]);
});

describe('results with equal scores', () => {
  test('to two decimal places are ordered by the shortest name', () => {
    const names: readonly Listed[] = [
      ['Ping', 'Qqqnderstruck', 'Driver'],
      ['Ping', 'Qderstruck', 'Driver'],
    ];
    // The similarities are 9 of 19 and 8 of 17 trigrams: 0.379 and 0.376 of a word.
    expect(found(names, 'thunderstruck')).toStrictEqual(['Ping Qderstruck Driver', 'Ping Qqqnderstruck Driver']);
  });

  test('are ordered by the shortest name, then by type, price and age', () => {
    const names: readonly Listed[] = [
      ['Ping', 'Zing Max', 'Driver', 900],
      ['Ping', 'Zing', 'Putter', 500],
      ['Ping', 'Zing', 'Driver', 100],
      ['Pong', 'Zing', 'Driver', 300],
      ['Pang', 'Zing', 'Driver', 300],
    ];
    expect(found(names, 'zing')).toStrictEqual([
      'Pong Zing Driver',
      'Pang Zing Driver',
      'Ping Zing Driver',
      'Ping Zing Putter',
      'Ping Zing Max Driver',
    ]);
  });

  test('do not depend on the order of the catalogue and are limited', () => {
    const names = Array.from({ length: 30 }, (_, at): Listed => ['Ping', `Zing ${10 + ((at * 7) % 30)}`, 'Driver', at]);
    const dearest = Array.from({ length: 8 }, (_, at) => `Ping Zing ${10 + (((29 - at) * 7) % 30)} Driver`);
    expect(found(names, 'zing')).toStrictEqual(dearest);
    expect(found(names, 'zing', 3)).toStrictEqual(dearest.slice(0, 3));
  });
});

test('a type alone finds its models, the most expensive first', () => {
  const names: readonly Listed[] = [
    ['Ping', 'Cheap', 'Driver', 100],
    ['Ping', 'Dear', 'Driver', 300],
    ['Ping', 'Anser', 'Putter', 900],
    ['Ping', 'Later', 'Driver', 300],
  ];
  expect(found(names, 'drivers')).toStrictEqual(['Ping Dear Driver', 'Ping Later Driver', 'Ping Cheap Driver']);
  expect(found(names, 'wedge')).toStrictEqual([]);
});

test('an empty catalogue finds nothing', () => {
  expect(found([], 'stealth 2 driver')).toStrictEqual([]);
  expect(found([], 'driver')).toStrictEqual([]);
});
