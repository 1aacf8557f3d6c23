import { expect, test, vi } from 'vitest';
import { CatalogueCache } from './catalogue-cache.ts';

function setUp(maxAgeMs?: number) {
  const listeners: (() => void)[] = [];
  const changes = {
    subscribe: (listener: () => void) => void listeners.push(listener),
    announce: () => listeners.forEach((listener) => listener()),
  };
  const limits = { max: 10, ...(maxAgeMs !== undefined && { maxAgeMs }) };
  return { changes, cache: new CatalogueCache<string>(changes, limits) };
}

/** Returns a function that resolves to `one`, then `two`, and so on. */
function counting() {
  const words = ['one', 'two', 'three'];
  return () => Promise.resolve(words.shift() ?? 'too many');
}

const fail = () => Promise.reject(new Error('no database'));

test('the catalogue cache makes a value once for each key', async () => {
  const { cache } = setUp();
  const make = counting();
  expect([await cache.get('a', make), await cache.get('a', make), await cache.get('b', make)]).toEqual([
    'one',
    'one',
    'two',
  ]);
});

test('the catalogue cache shares a value between concurrent callers', async () => {
  const { cache } = setUp();
  const make = counting();
  expect(await Promise.all([cache.get('', make), cache.get('', make)])).toEqual(['one', 'one']);
});

test('the catalogue cache makes the value again after a change', async () => {
  const { cache, changes } = setUp();
  const make = counting();
  await cache.get('', make);
  changes.announce();
  expect(await cache.get('', make)).toBe('two');
});

test('the catalogue cache makes a value again once it has reached its maximum age', async () => {
  const { cache } = setUp(20);
  const make = counting();
  await cache.get('', make);
  await vi.waitFor(async () => expect(await cache.get('', make)).toBe('two'));
});

test('the catalogue cache does not cache a value that was begun before a change and completes after it', async () => {
  const { cache, changes } = setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = cache.get('', () => promise);
  changes.announce();
  resolve('old');
  expect(await late).toBe('old');
  expect(await cache.get('', counting())).toBe('one');
});

test('the catalogue cache rejects for every caller of a failed value, and makes it again for the next', async () => {
  const { cache } = setUp();
  const failed = await Promise.allSettled([cache.get('', fail), cache.get('', counting())]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('', counting())).toBe('one');
});

test('the catalogue cache keeps the value that replaced one which fails after a change', async () => {
  const { cache, changes } = setUp();
  const { promise, reject } = Promise.withResolvers<string>();
  const late = cache.get('', () => promise);
  changes.announce();
  const make = counting();
  await cache.get('', make);
  reject(new Error('no database'));
  await expect(late).rejects.toThrow('no database');
  expect(await cache.get('', make)).toBe('one');
});
