import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { nextPageUrl, type Client } from '../harness/client.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  const { database } = service;
  await aModel(database, { brand: 'nike Golf', name: 'Vapor Fly' });
  await aModel(database, { brand: 'Évnroll', name: 'ER2', type: 'Putter' });
  await aModel(database, { brand: 'Ping', name: 'G430', type: 'Irons' });
  await aModel(database, { brand: 'Ping', name: 'g425 100%', type: 'Irons' });
  await aModel(database, { brand: 'Ping', name: 'G430', type: 'Driver' });
  await aModel(database, { brand: 'Ping', name: 'Anser_2', type: 'Putter' });
  await aModel(database, { brand: 'Wilson \\ Staff', name: 'D9', type: 'Fairway Wood' });
  await aModel(database, { brand: 'Wilson \\ Staff', name: "'D9'; --", type: 'Wedge' });
});
afterAll(() => service.close());

interface Row {
  id: string;
  name: string;
}

async function list(what: 'brands' | 'models', query: Record<string, string> = {}) {
  const response = await staff.get(`/api/admin/${what}?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode).toBe(200);
  const rows = response.json<Row[]>();
  return {
    rows,
    names: rows.map(({ name }) => name),
    total: response.headers['x-total-count'],
    link: response.headers.link,
  };
}

/** Reads all pages by their links and returns the names. */
async function readPages(what: 'brands' | 'models', limit: number): Promise<string[]> {
  const names: string[] = [];
  let url: string | undefined = `/api/admin/${what}?limit=${limit}`;
  while (url !== undefined) {
    const response = await staff.get(url);
    const page = response.json<Row[]>();
    expect(page.length).toBeLessThanOrEqual(limit);
    names.push(...page.map(({ name }) => name));
    url = nextPageUrl(response);
  }
  return names;
}

const brands = ['Évnroll', 'nike Golf', 'Ping', 'Wilson \\ Staff'];
const models = ['ER2', 'Vapor Fly', 'G430', 'g425 100%', 'G430', 'Anser_2', 'D9', "'D9'; --"];

describe('the list', () => {
  test('is ordered by name for brands, and by brand, type and name for models', async () => {
    expect(await list('brands')).toMatchObject({ names: brands, total: '4' });
    expect(await list('models')).toMatchObject({ names: models, total: '8' });
    const [first] = (await list('models')).rows;
    expect(first).toEqual({
      id: first?.id,
      name: 'ER2',
      type: 'Putter',
      brandId: (await list('brands')).rows[0]?.id,
      price: 2000_00,
      imageUrl: null,
      year: null,
      brand: { name: 'Évnroll' },
    });
  });

  test.each([1, 2, 3, 8, 1000])('returns each row once in pages of %d', async (limit) => {
    expect(await readPages('brands', limit)).toEqual(brands);
    expect(await readPages('models', limit)).toEqual(models);
  });

  test.each([
    ['brands', { name: 'ING' }, ['Ping']],
    ['brands', { name: 'evn' }, ['Évnroll']],
    ['brands', { name: 'ÉVN' }, ['Évnroll']],
    ['brands', { name: ' ping ' }, ['Ping']],
    ['brands', { name: 'staff wil' }, ['Wilson \\ Staff']],
    ['brands', { name: 'wilsonstaff' }, ['Wilson \\ Staff']],
    ['brands', { name: '\\' }, []],
    ['brands', { name: 'nobody' }, []],
    ['models', { name: '430' }, ['G430', 'G430']],
    ['models', { name: 'g4' }, ['G430', 'g425 100%', 'G430']],
    ['models', { name: '43' }, []],
    ['models', { name: '100 g425' }, ['g425 100%']],
    ['models', { name: 'anser2' }, ['Anser_2']],
    ['models', { name: '%' }, []],
    ['models', { name: '_' }, []],
    ['models', { name: "'d9" }, ['D9', "'D9'; --"]],
    ['models', { brand: 'roll' }, ['ER2']],
    ['models', { type: 'iron' }, ['g425 100%', 'G430']],
    ['models', { type: 'WOOD' }, ['D9']],
    ['models', { type: 'ball' }, []],
    ['models', { name: 'g4', brand: 'ping', type: 'driver' }, ['G430']],
    ['models', { name: '', brand: ' ', type: '' }, models],
  ] as const)('of %s filtered by %j contains the matching rows', async (what, query, names) => {
    expect(await list(what, query)).toMatchObject({ names, total: String(names.length) });
    expect((await list(what, { ...query, limit: '1' })).total).toBe(String(names.length));
  });

  test.each(['\u0000', 'x'.repeat(10_000)])('refuses an invalid filter with an error', async (name) => {
    const response = await staff.get(`/api/admin/models?${new URLSearchParams({ name }).toString()}`);
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid' }]);
  });

  test('continues after the longest possible names', async () => {
    const name = '🏌'.repeat(100);
    await aModel(service.database, { brand: `${name}1`, name });
    await aModel(service.database, { brand: `${name}1`, name: `${name}2` });
    expect(await readPages('models', 1)).toContain(`${name}2`);
  });
});

test('the total counts all models, and filtered ones up to 1,000', async () => {
  const before = Number((await list('models')).total);
  await service.database.pool.query(`
    INSERT INTO models (brand_id, type, name, price_cents)
    SELECT (SELECT min(id) FROM brands), 'Wedge', 'Grind ' || number, 100 FROM generate_series(1, 1001) AS number`);
  expect((await list('models', { limit: '1' })).total).toBe(String(before + 1001));
  expect((await list('models', { limit: '1', name: 'grind' })).total).toBe('1000+');
});
