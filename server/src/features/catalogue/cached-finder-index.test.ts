import { cents } from '@trade-in/domain/money';
import { expect, test } from 'vitest';
import { catalogueChanges } from '../../adapters/postgres/catalogue/catalogue-changes.ts';
import { CachedFinderIndex } from './cached-finder-index.ts';
import type { StoredModelWithBrand } from './catalogue-store.ts';

/** A catalogue of one model with the name that a reading yields; each build takes the next reading. */
async function setUp(...readings: (() => AsyncGenerator<string>)[]) {
  const changes = await catalogueChanges({ listen: () => Promise.resolve() });
  let begun = 0;
  async function* readModels() {
    const reading = readings[begun];
    begun += 1;
    if (reading === undefined) throw new Error('The catalogue was read too often');
    for await (const name of reading()) yield [modelNamed(name)];
  }
  const index = new CachedFinderIndex({ readModels }, changes);
  const names = async () => (await index.get()).models.map(({ found }) => found.model.name);
  return { changes, names, begun: () => begun };
}

function modelNamed(name: string): StoredModelWithBrand {
  return {
    model: { id: '1', name, type: 'Driver', brandId: '1', price: cents(100), imageUrl: null, year: null },
    brand: { id: '1', name: 'Ping', logoUrl: null },
  };
}

async function* reading(name: string) {
  yield name;
}

test('the cache reads the catalogue once for all callers, until it changes', async () => {
  const { names, changes, begun } = await setUp(
    () => reading('G400'),
    () => reading('G430'),
  );
  expect(await Promise.all([names(), names()])).toStrictEqual([['G400'], ['G400']]);
  expect(await names()).toStrictEqual(['G400']);
  expect(begun()).toBe(1);
  changes.announce();
  expect(await names()).toStrictEqual(['G430']);
});

test('the cache drops an index whose reading began before a change', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { names, changes, begun } = await setUp(
    async function* () {
      await promise;
      yield 'G400';
    },
    () => reading('G430'),
  );
  const early = names();
  await expect.poll(begun).toBe(1);
  changes.announce();
  const late = names();
  resolve(undefined);
  expect(await early).toStrictEqual(['G400']);
  expect(await late).toStrictEqual(['G430']);
  expect(await names()).toStrictEqual(['G430']);
});

test('the cache builds one index at a time, and one index for all changes during a build', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { names, changes, begun } = await setUp(
    async function* () {
      await promise;
      yield 'G400';
    },
    () => reading('G430'),
  );
  const all = [names()];
  await expect.poll(begun).toBe(1);
  for (let change = 0; change < 3; change += 1) {
    changes.announce();
    all.push(names());
  }
  expect(begun()).toBe(1);
  resolve(undefined);
  expect(await Promise.all(all)).toStrictEqual([['G400'], ['G430'], ['G430'], ['G430']]);
  expect(begun()).toBe(2);
});

test('the cache rejects for the caller of a failed build and does not cache the failure', async () => {
  const { names } = await setUp(
    async function* () {
      yield 'G400';
      throw new Error('no database');
    },
    () => reading('G430'),
  );
  await expect(names()).rejects.toThrow('no database');
  expect(await names()).toStrictEqual(['G430']);
});

test('the cache keeps the index built after a change when an earlier build fails', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const { names, changes, begun } = await setUp(
    async function* () {
      await promise;
      yield 'G400';
    },
    () => reading('G430'),
  );
  const early = names();
  await expect.poll(begun).toBe(1);
  changes.announce();
  const late = names();
  reject(new Error('no database'));
  await expect(early).rejects.toThrow('no database');
  expect(await late).toStrictEqual(['G430']);
  expect(await names()).toStrictEqual(['G430']);
});
