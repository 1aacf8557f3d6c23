import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { wordsIn } from './words-in.ts';

interface Message {
  namespace: string;
  key: string;
  sentences: readonly string[];
}

const catalogues = Object.entries(wordsIn(sourceLanguage));

function namespacesByCode(isCatalogue: (name: string) => boolean): { count: number; duplicates: string[] } {
  const messages = catalogues.filter(([name]) => isCatalogue(name));
  const codes = messages.flatMap(([, each]) => Object.keys(each));
  return { count: messages.length, duplicates: codes.filter((code, index) => codes.indexOf(code) < index) };
}

test('no reason has a message in two namespaces', () => {
  const { count, duplicates } = namespacesByCode((name) => name.endsWith('Reasons'));
  expect(count).toBeGreaterThan(10);
  expect(duplicates).toEqual([]);
});

test('no refusal has a message in two namespaces', () => {
  expect(namespacesByCode((name) => /refusals$/i.test(name))).toEqual({ count: 2, duplicates: [] });
});

test('no sentence of a reason or a refusal is another message, too', () => {
  const messages = allMessages();
  const places = Map.groupBy(
    messages.flatMap(({ namespace, key, sentences }) =>
      [...new Set(sentences.map(normalised))].map((sentence) => ({ sentence, namespace, key })),
    ),
    ({ sentence }) => sentence,
  );
  const duplicates = [...places].filter(
    ([sentence, all]) =>
      sentence.split(' ').length > 2 &&
      all.length > 1 &&
      all.some(({ namespace }) => /(?:-reasons|refusals)$/.test(namespace)),
  );
  expect(messages.length).toBeGreaterThan(1000);
  expect(duplicates.map(([, all]) => all.map(({ namespace, key }) => `${namespace}.${key}`))).toEqual([]);
});

function allMessages(): Message[] {
  const root = join(import.meta.dirname, '../messages');
  return globSync(`*/*/${sourceLanguage}.json`, { cwd: root }).flatMap((file) => {
    const catalogue: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries(catalogue ?? {}).map(([key, message]: [string, unknown]) => ({
      namespace: basename(dirname(file)),
      key,
      sentences: sentencesIn(message),
    }));
  });
}

/** Returns the sentence of a plain message, or those of all variants. */
function sentencesIn(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(sentencesIn);
  if (typeof message !== 'object' || message === null) return [];
  return 'match' in message ? sentencesIn(message.match) : Object.values(message).flatMap(sentencesIn);
}

/** Returns what two sentences share that differ only in the names of their parameters, in case or in the full stop. */
function normalised(sentence: string): string {
  return sentence
    .replaceAll(/\{\w+\}/g, '{}')
    .replace(/\.$/, '')
    .toLowerCase();
}
