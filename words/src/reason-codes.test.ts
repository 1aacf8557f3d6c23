import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { wordsIn } from './words-in.ts';

test('no reason has a message in two namespaces', () => {
  const namespaces = Object.entries(wordsIn(sourceLanguage)).filter(([name]) => name.endsWith('Reasons'));
  const places = Map.groupBy(
    namespaces.flatMap(([name, messages]) => Object.keys(messages).map((code) => ({ code, name }))),
    ({ code }) => code,
  );
  const duplicates = [...places].filter(([, namespaces]) => namespaces.length > 1);
  expect(namespaces.length).toBeGreaterThan(10);
  expect(duplicates).toEqual([]);
});
