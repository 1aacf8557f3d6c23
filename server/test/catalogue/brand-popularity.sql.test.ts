import type { RankedBrand } from '@trade-in/contract/endpoints/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueStore } from '../../src/adapters/postgres/catalogue/catalogue-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { refusalIn } from '../harness/client.ts';
import { shippedTradeInBy, threeSubmissions, tradeInBy } from '../samples/submissions.ts';

let service: TestApp;

beforeAll(async () => {
  service = await startApp();
  // Irons of Évnroll, drivers of Ping and a wedge of Cleveland that were not collected.
  await threeSubmissions(service);
  for (const name of ['Qi35', 'Qi10', 'Stealth']) await aModel(service.database, { brand: 'TaylorMade', name });
  const cobra = (await aModel(service.database, { brand: 'Cobra', name: 'Darkspeed' })).id;
  const ping = (await aModel(service.database, { brand: 'Ping', name: 'G440' })).id;
  for (const customer of [1, 2, 3, 4, 5]) await shippedTradeInBy(service, customer, [ping]);
  // One customer with many clubs, and again.
  await shippedTradeInBy(service, 1, [ping, ...Array.from({ length: 6 }, () => cobra)]);
  await shippedTradeInBy(service, 1, [ping]);
  // Five who submit, and whose clubs are not collected.
  for (const customer of [6, 7, 8, 9, 10]) await tradeInBy(service, customer, [cobra]);
  await aModel(service.database, { brand: 'TaylorMade', name: 'P790', type: 'Irons' });
});
afterAll(() => service.close());

async function ranking(type: string): Promise<[name: string, models: number][]> {
  const visitor = service.visitor();
  const brands = (await visitor.get('/api/brands')).json<{ id: string; name: string }[]>();
  const ranked = (await visitor.get(`/api/brands/popularity?type=${encodeURIComponent(type)}`)).json<RankedBrand[]>();
  return ranked.map(({ brandId, models }) => [brands.find(({ id }) => id === brandId)?.name ?? '', models]);
}

test.each<[ClubType, [name: string, models: number][]]>([
  [
    'Driver',
    [
      ['Ping', 2],
      ['TaylorMade', 3],
      ['Cobra', 1],
    ],
  ],
  [
    'Irons',
    [
      ['Évnroll', 1],
      ['TaylorMade', 1],
    ],
  ],
  ['Fairway Wood', []],
])('the popularity of brands ranks those of type %s by customers, then by models', async (type, brands) => {
  expect(await ranking(type)).toEqual(brands);
});

async function counted(type: ClubType): Promise<[models: number, customers: number][]> {
  const counts = await catalogueStore(service.database).countByBrand(type);
  return counts.map(({ models, customers }) => [models, customers]);
}

test('the popularity of brands counts models of the type and its customers, each once and if they are five, by brand name', async () => {
  expect(await counted('Driver')).toEqual([
    [1, 0],
    [2, 5],
    [3, 0],
  ]);
  expect(await counted('Irons')).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('the popularity of brands includes a new model at once', async () => {
  const staff = await service.admin();
  expect(await ranking('Putter')).toEqual([]);
  const id = (await service.visitor().get('/api/brands')).json<{ id: string }[]>()[0]?.id;
  const { rows } = await service.database.pool.query<{ id: string }>(
    "INSERT INTO models (brand_id, type, name, price_cents) VALUES ($1, 'Putter', 'Anser', 100) RETURNING id",
    [id],
  );
  await staff.send({ method: 'PUT', url: `/api/admin/models/${rows[0]?.id}`, payload: { price: 200 } });
  expect(await ranking('Putter')).toEqual([['Cleveland', 1]]);
});

test('the popularity of brands does not reveal how many clubs were traded in', async () => {
  const [first] = (await service.visitor().get('/api/brands/popularity?type=Driver')).json<object[]>();
  expect(Object.keys(first ?? {})).toEqual(['brandId', 'models', 'isPopular']);
});

test.each(['', '?type=', '?type=Drivers'])('the popularity of brands refuses the query %j', async (query) => {
  const response = await service.visitor().get(`/api/brands/popularity${query}`);
  expect(refusalIn(response)).toMatchObject({ status: 400, code: 'invalid' });
});
