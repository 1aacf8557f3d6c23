import { describe, expect, test } from 'vitest';
import type { ClubType } from './club.ts';
import { parseFinder } from './finder.ts';
import { finderIndexBuilder } from './finder-index.ts';
import { rankedModels } from './finder-ranking.ts';
import { askedWords } from './finder-spellings.ts';

type Listed = readonly [brand: string, name: string, type: ClubType, price?: number];

/** What is found among these, numbered from 1, for a text: 'Ping G400 Driver' and so on. */
function found(listed: readonly Listed[], text: string, limit = 8): string[] {
  const builder = finderIndexBuilder(null);
  builder.add(
    listed.map(([brand, name, type, price = 100], at) => ({
      model: { id: `${at + 1}`, name, type, price },
      brand: { name: brand },
    })),
  );
  const query = parseFinder(text);
  const models = rankedModels(builder.build(), { asked: askedWords(query), type: query.type, limit });
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

test('finds a model by all of its words before one by some', () => {
  expect(found(catalogue, 'stealth 2')[0]).toBe('TaylorMade Stealth 2 Driver');
  expect(found(catalogue, 'ping g430')[0]).toBe('Ping G430 Driver');
});

test('a number is never merely alike', () => {
  expect(found(catalogue, '430')).toStrictEqual(['Ping G430 Driver']);
  expect(found(catalogue, '420')).toStrictEqual([]);
});

test('a type that is named is a filter, for the best that others are measured by as well', () => {
  expect(found(catalogue, 'stealth 2 wood')).toStrictEqual(['TaylorMade Stealth Fairway Wood']);
});

test('a mistyped word finds what looks like it, a word of the catalogue only itself', () => {
  expect(found(catalogue, 'stelth wood')).toStrictEqual(['TaylorMade Stealth Fairway Wood']);
  const names: readonly Listed[] = [
    ['Ping', 'Stealth', 'Driver'],
    ['Ping', 'Stelth', 'Driver'],
  ];
  expect(found(names, 'ping stelth')).toStrictEqual(['Ping Stelth Driver']);
});

test('a model that has a word in several spellings gains it once', () => {
  const names: readonly Listed[] = [
    ['Ping', 'Two 2 II', 'Putter'],
    ['Ping', 'Two Ball', 'Putter'],
  ];
  expect(found(names, 'two ball')[0]).toBe('Ping Two Ball Putter');
});

test('a model that has several words which an asked one may mean gains the best of them', () => {
  const names: readonly Listed[] = [
    ['Ping', 'Bigbertha and More', 'Driver'],
    ['Ping', 'Bigalow Bigbertha', 'Driver'],
  ];
  // 'Bigalow' begins like 'big', which is worth less than both words written as one.
  expect(found(names, 'big bertha')[0]).toBe('Ping Bigalow Bigbertha Driver');
});

test('only what fits at least seven tenths as well as the best is found', () => {
  const names: readonly Listed[] = [
    ['A', 'Alpha Beta Gamma', 'Driver'],
    ['A', 'Alpha Beta', 'Driver'],
    ['A', 'Delta Epsilon', 'Driver'],
  ];
  expect(found(names, 'alpha beta gamma')).toStrictEqual(['A Alpha Beta Gamma Driver']);
  expect(found(names, 'alpha bet')).toStrictEqual(['A Alpha Beta Driver', 'A Alpha Beta Gamma Driver']);
});

test('nothing is found that has less than a fifth of what was asked for', () => {
  expect(found([['Alpha', 'One', 'Driver']], 'alpha bbb ccc ddd eee')).toStrictEqual(['Alpha One Driver']);
  expect(found([['Alpha', 'One', 'Driver']], 'alpha bbb ccc ddd eee fff')).toStrictEqual([]);
});

describe('of models that gain the same', () => {
  test('to two places, the shortest name comes first', () => {
    const names: readonly Listed[] = [
      ['Ping', 'Qqqnderstruck', 'Driver'],
      ['Ping', 'Qderstruck', 'Driver'],
    ];
    // The likenesses are 9 of 19 and 8 of 17 trigrams: 0.379 and 0.376 of a word.
    expect(found(names, 'thunderstruck')).toStrictEqual(['Ping Qderstruck Driver', 'Ping Qqqnderstruck Driver']);
  });

  test('the shortest name comes first, then the type’s order, then the dearest, then the oldest', () => {
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

  test('the order doesn’t depend on the catalogue’s, and the limit cuts its end off', () => {
    const names = Array.from({ length: 30 }, (_, at): Listed => ['Ping', `Zing ${10 + ((at * 7) % 30)}`, 'Driver', at]);
    const dearest = Array.from({ length: 8 }, (_, at) => `Ping Zing ${10 + (((29 - at) * 7) % 30)} Driver`);
    expect(found(names, 'zing')).toStrictEqual(dearest);
    expect(found(names, 'zing', 3)).toStrictEqual(dearest.slice(0, 3));
  });
});

test('a type alone finds its models, the dearest first', () => {
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
