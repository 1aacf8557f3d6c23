import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel, type CreatedModel } from '../harness/catalogue.ts';
import { refusalIn } from '../harness/client.ts';

/** Notifications take milliseconds, but seconds on a busy machine. */
const eventually = { timeout: 30_000, interval: 20 };

let service: TestApp;
let g430: CreatedModel;
let g430Irons: CreatedModel;
let blueprint: CreatedModel;
let vapor: CreatedModel;

beforeAll(async () => {
  service = await startApp();
  vapor = await aModel(service.database, { brand: 'nike Golf', name: 'Vapor Fly', price: 900_00 });
  g430Irons = await aModel(service.database, { name: 'G430', type: 'Irons', price: 5000_00 });
  g430 = await aModel(service.database, { name: 'g430 Max', price: 2000_00 });
  blueprint = await aModel(service.database, { name: 'Blueprint S', price: 3000_00 });
  await aModel(service.database, { brand: 'Évnroll', name: 'ER2', type: 'Putter' });
  await aModel(service.database, { brand: 'Wilson', name: 'D9' });
});

afterAll(() => service.close());

async function read(url: string): Promise<unknown> {
  const response = await service.visitor().get(url);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function namesAt(url: string): Promise<string[]> {
  const response = await service.visitor().get(url);
  return response.json<{ name: string }[]>().map(({ name }) => name);
}

describe('brands', () => {
  test('are ordered by name regardless of case and accents', async () => {
    expect(await namesAt('/api/brands')).toStrictEqual(['Évnroll', 'nike Golf', 'Ping', 'Wilson']);
  });

  test('have an id, a name and a logo', async () => {
    expect(await read('/api/brands')).toContainEqual({ id: vapor.brandId, name: 'nike Golf', logoUrl: null });
  });
});

describe('models', () => {
  test('of a brand and a type are ordered by name, with their price in cents', async () => {
    const { brandId } = g430;
    const both = { type: 'Driver', brandId, imageUrl: null, year: null };
    expect(await read(`/api/models?brand=${brandId}&type=Driver`)).toStrictEqual([
      { ...both, id: blueprint.id, name: 'Blueprint S', price: 3000_00 },
      { ...both, id: g430.id, name: 'g430 Max', price: 2000_00 },
    ]);
  });

  test('without a filter are ordered by brand, type and name', async () => {
    const all = ['ER2', 'Vapor Fly', 'Blueprint S', 'g430 Max', 'G430', 'D9'];
    expect(await namesAt('/api/models')).toStrictEqual(all);
  });

  test('can be filtered by brand or by type alone', async () => {
    expect(await namesAt(`/api/models?brand=${g430.brandId}`)).toStrictEqual(['Blueprint S', 'g430 Max', 'G430']);
    expect(await namesAt('/api/models?type=Irons')).toStrictEqual(['G430']);
    expect(await namesAt(`/api/models?brand=${g430Irons.brandId}&type=Irons&price=1`)).toStrictEqual(['G430']);
  });

  test.each(['999999', '-1', "1' OR 1=1", '9'.repeat(40), '%00'])(
    'of the unknown brand %j are an empty list',
    async (brand) => {
      expect(await read(`/api/models?brand=${encodeURIComponent(brand)}`)).toStrictEqual([]);
    },
  );

  test('of an unknown type are refused with an error', async () => {
    const response = await service.visitor().get('/api/models?type=Drivers');
    expect(refusalIn(response)).toStrictEqual({
      status: 400,
      error: 'Type is not one of our club types',
      code: 'invalid',
      fields: { type: 'Type is not one of our club types' },
    });
  });
});

describe('category images', () => {
  test('are empty until staff upload them, and then have their type', async () => {
    expect(await read('/api/category-images')).toStrictEqual([]);
    const { rows } = await service.database.pool.query<{ id: string }>(
      "INSERT INTO category_images (category, image_url) VALUES ('Wedge', '/files/wedge.webp') RETURNING id",
    );
    const images = [{ id: rows[0]?.id, category: 'Wedge', imageUrl: '/files/wedge.webp' }];
    await vi.waitFor(async () => expect(await read('/api/category-images')).toStrictEqual(images), eventually);
  });
});

describe('a catalogue change on another server', () => {
  test.each([
    { url: '/api/brands', sql: "UPDATE brands SET name = 'Wilson Staff' WHERE name = 'Wilson'", name: 'Wilson Staff' },
    { url: '/api/models', sql: "UPDATE models SET name = 'D9 Max' WHERE name = 'D9'", name: 'D9 Max' },
  ])('reaches customers through the database’s notification: $sql', async ({ url, sql, name }) => {
    expect(await namesAt(url)).not.toContain(name);
    await service.database.pool.query(sql);
    await vi.waitFor(async () => expect(await namesAt(url)).toContain(name), eventually);
  });

  test('removes the models of a deleted brand', async () => {
    expect(await namesAt('/api/models')).toContain('ER2');
    await service.database.pool.query("DELETE FROM brands WHERE name = 'Évnroll'");
    await vi.waitFor(async () => expect(await namesAt('/api/models')).not.toContain('ER2'), eventually);
    expect(await namesAt('/api/brands')).not.toContain('Évnroll');
  });
});
