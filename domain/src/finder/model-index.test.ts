import { expect, test } from 'vitest';
import { createFinderIndexBuilder, type FindableModel, type FinderIndex } from './model-index.ts';

const speedZone = {
  model: { id: '7', name: 'King SpeedZone 🏌', type: 'Irons', price: 100 },
  brand: { name: 'Cobra' },
} as const;
const g400 = { model: { id: '9', name: 'G400', type: 'Driver', price: 200 }, brand: { name: 'Ping' } } as const;

function built(models: readonly FindableModel[], previous: FinderIndex<FindableModel> | null = null) {
  const builder = createFinderIndexBuilder<FindableModel>(previous);
  for (const model of models) builder.add([model]);
  return builder.build();
}

function modelsWith(index: FinderIndex<FindableModel>, word: string): string[] {
  return (index.positionsByWord.get(word) ?? []).map((at) => index.models[at]?.found.model.name ?? '');
}

test("the finder's index has each model under the words of its brand, name and type", () => {
  const index = built([speedZone, g400]);
  expect(modelsWith(index, 'cobra')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, 'speedzone')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, 'irons')).toStrictEqual(['King SpeedZone 🏌']);
  expect(modelsWith(index, '400')).toStrictEqual(['G400']);
  expect(index.vocabulary.has('ping')).toBe(true);
});

test("the finder's index counts the characters of a name, not its UTF-16 units", () => {
  expect(built([speedZone]).models[0]?.nameLength).toBe(16);
});

test("the finder's index has a model once under a word of both its brand and its name", () => {
  const pingZing = { ...g400, model: { ...g400.model, name: 'Ping Zing Ping' } };
  expect(modelsWith(built([pingZing]), 'ping')).toStrictEqual(['Ping Zing Ping']);
});

test("the finder's index reuses the words of a model whose brand, name and type have not changed", () => {
  const previous = built([speedZone, g400]);
  const dearer = { ...g400, model: { ...g400.model, price: 300 } };
  const index = built([dearer], previous);
  expect(index.models[0]?.words).toBe(previous.models[1]?.words);
  expect(index.models[0]?.found).toBe(dearer);
  expect(modelsWith(index, '400')).toStrictEqual(['G400']);
  expect(modelsWith(index, 'cobra')).toStrictEqual([]);
});

test.each([
  ['name', { ...g400, model: { ...g400.model, name: 'Zing 2' } }, 'zing'],
  ['type', { ...g400, model: { ...g400.model, type: 'Hybrid' as const } }, 'hybrid'],
  ['brand', { ...g400, brand: { name: 'Pong' } }, 'pong'],
])("the finder's index has a model under its new words when its %s has changed", (_, changed, word) => {
  const previous = built([speedZone, g400]);
  const index = built([speedZone, changed], previous);
  expect(modelsWith(index, word)).toStrictEqual([changed.model.name]);
  expect(index.vocabulary.has(word)).toBe(true);
});

test("the finder's index drops the words of removed models and reuses an unchanged vocabulary", () => {
  const previous = built([speedZone, g400]);
  expect(built([speedZone, g400], previous).vocabulary).toBe(previous.vocabulary);
  const fewer = built([speedZone], previous);
  expect(fewer.vocabulary.has('ping')).toBe(false);
  expect(built([speedZone, { ...g400, brand: { name: 'Pong' } }], previous).vocabulary.has('ping')).toBe(false);
});
