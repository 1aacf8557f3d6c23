import { expect, test } from 'vitest';
import { catalogueChanges } from '../../adapters/postgres/catalogue-changes.ts';
import { KeptAnswers } from './kept-answers.ts';

async function setUp() {
  const changes = await catalogueChanges({ listen: () => Promise.resolve() });
  return { changes, answers: new KeptAnswers<string>(changes, 10) };
}

/** Answers `one`, then `two`, and so on. */
function counting() {
  const words = ['one', 'two', 'three'];
  return () => Promise.resolve(words.shift() ?? 'too many');
}

test('an answer is made once and kept as the same bytes', async () => {
  const { answers } = await setUp();
  const make = counting();
  const first = await answers.get('', make);
  expect(String(first.bytes)).toBe('"one"');
  expect(await answers.get('', make)).toBe(first);
});

test('what is asked for under another key is another answer', async () => {
  const { answers } = await setUp();
  const make = counting();
  await answers.get('a', make);
  expect((await answers.get('b', make)).value).toBe('two');
});

test('callers who come while an answer is being made share it', async () => {
  const { answers } = await setUp();
  const make = counting();
  const [first, second] = await Promise.all([answers.get('', make), answers.get('', make)]);
  expect(first.value).toBe('one');
  expect(second).toBe(first);
});

test('after a change the answer is made anew', async () => {
  const { answers, changes } = await setUp();
  const make = counting();
  await answers.get('', make);
  changes.announce();
  expect((await answers.get('', make)).value).toBe('two');
});

test('an answer that was begun before a change and arrives after it is not kept', async () => {
  const { answers, changes } = await setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = answers.get('', () => promise);
  changes.announce();
  resolve('old');
  expect((await late).value).toBe('old');
  expect((await answers.get('', counting())).value).toBe('one');
});

test('a failure is told to whoever asked and not kept', async () => {
  const { answers } = await setUp();
  await expect(answers.get('', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await answers.get('', counting())).value).toBe('one');
});
