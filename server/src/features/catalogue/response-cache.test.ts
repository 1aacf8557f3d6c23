import { expect, test } from 'vitest';
import { catalogueChanges } from '../../adapters/postgres/catalogue/catalogue-changes.ts';
import { ResponseCache } from './response-cache.ts';

async function setUp() {
  const changes = await catalogueChanges({ listen: () => Promise.resolve() });
  return { changes, responses: new ResponseCache<string>(changes, 10) };
}

/** Returns a function that resolves to `one`, then `two`, and so on. */
function counting() {
  const words = ['one', 'two', 'three'];
  return () => Promise.resolve(words.shift() ?? 'too many');
}

test('makes a response once and returns the same bytes again', async () => {
  const { responses } = await setUp();
  const make = counting();
  const first = await responses.get('', make);
  expect(String(first.bytes)).toBe('"one"');
  expect(await responses.get('', make)).toBe(first);
});

test('makes another response for another key', async () => {
  const { responses } = await setUp();
  const make = counting();
  await responses.get('a', make);
  expect((await responses.get('b', make)).value).toBe('two');
});

test('shares a response between concurrent callers', async () => {
  const { responses } = await setUp();
  const make = counting();
  const [first, second] = await Promise.all([responses.get('', make), responses.get('', make)]);
  expect(first.value).toBe('one');
  expect(second).toBe(first);
});

test('makes the response again after a change', async () => {
  const { responses, changes } = await setUp();
  const make = counting();
  await responses.get('', make);
  changes.announce();
  expect((await responses.get('', make)).value).toBe('two');
});

test('does not cache a response that was begun before a change and completes after it', async () => {
  const { responses, changes } = await setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = responses.get('', () => promise);
  changes.announce();
  resolve('old');
  expect((await late).value).toBe('old');
  expect((await responses.get('', counting())).value).toBe('one');
});

test('rejects for the caller of a failed response and does not cache the failure', async () => {
  const { responses } = await setUp();
  await expect(responses.get('', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await responses.get('', counting())).value).toBe('one');
});
