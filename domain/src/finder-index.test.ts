import { expect, test } from 'vitest';
import { type FindableModel, type FinderIndex, finderIndexBuilder } from './finder-index.ts';

const speedZone = {
  model: { id: '7', name: 'King SpeedZone 🏌', type: 'Irons', price: 100 },
  brand: { name: 'Cobra' },
} as const;
const g400 = { model: { id: '9', name: 'G400', type: 'Driver', price: 200 }, brand: { name: 'Ping' } } as const;

function built(models: readonly FindableModel[], before: FinderIndex<FindableModel> | null = null) {
  const builder = finderIndexBuilder<FindableModel>(before);
  for (const model of models) builder.add([model]);
  return builder.build();
}

function modelsWith(index: FinderIndex<FindableModel>, word: string): string[] {
  return (index.positionsByWord.get(word) ?? []).map((at) => index.models[at]?.found.model.name ?? '');
}

test('indexes each model by the words of its brand, name and type', () => {
  const index = built([speedZone, g400]);
  expect(modelsWith(index, 'cobra')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, 'speedzone')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, 'irons')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, '400')).toStrictEqual(['G400']);
  expect(index.vocabulary.has('ping')).toBe(true);
});

test('counts a name by characters, as people do', () => {
  expect(built([speedZone]).models[0]?.nameLength).toBe(16);
});

test('indexes a model once for a word that its brand and its name share', () => {
  const pingZing = { ...g400, model: { ...g400.model, name: 'Ping Zing Ping' } };
  expect(modelsWith(built([pingZing]), 'ping')).toStrictEqual(['Ping Zing Ping']);
});

test('keeps the words of a model from the index before while its brand, name and type stay', () => {
  const before = built([speedZone, g400]);
  const dearer = { ...g400, model: { ...g400.model, price: 300 } };
  const index = built([dearer], before);
  expect(index.models[0]?.words).toBe(before.models[1]?.words);
  expect(index.models[0]?.found).toBe(dearer);
  expect(modelsWith(index, '400')).toStrictEqual(['G400']);
  expect(modelsWith(index, 'cobra')).toStrictEqual([]);
});

test.each([
  ['name', { ...g400, model: { ...g400.model, name: 'Zing 2' } }, 'zing'],
  ['type', { ...g400, model: { ...g400.model, type: 'Hybrid' as const } }, 'hybrid'],
  ['brand', { ...g400, brand: { name: 'Pong' } }, 'pong'],
])('finds a model by its new words once its %s has changed', (_, changed, word) => {
  const before = built([speedZone, g400]);
  const index = built([speedZone, changed], before);
  expect(modelsWith(index, word)).toStrictEqual([changed.model.name]);
  expect(index.vocabulary.has(word)).toBe(true);
});

test('forgets the words of models that are gone, and keeps the vocabulary when none has come or gone', () => {
  const before = built([speedZone, g400]);
  expect(built([speedZone, g400], before).vocabulary).toBe(before.vocabulary);
  const fewer = built([speedZone], before);
  expect(fewer.vocabulary.has('ping')).toBe(false);
  expect(built([speedZone, { ...g400, brand: { name: 'Pong' } }], before).vocabulary.has('ping')).toBe(false);
});
