import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { readAsVisitor } from '../samples/shopper.ts';
import { newBrand, newModel, type SavedBrand, type SavedModel, swatch, writesBy } from '../samples/staff.ts';
import { headerRow, listOf, upload } from '../samples/spreadsheets.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  // The database's own notifications never reach this server.
  service = await startApp({ wrapDatabase: (database) => ({ ...database, listen: () => Promise.resolve() }) });
  staff = await service.admin();
});
afterAll(() => service.close());

const { post, put } = writesBy(() => staff);
const brands = () => readAsVisitor(service, '/api/brands');
const models = () => readAsVisitor(service, '/api/models');
const categoryImages = () => readAsVisitor(service, '/api/category-images');

test('customers see each change as soon as it is saved, without the database’s notification', async () => {
  expect([await brands(), await models(), await categoryImages()]).toEqual([[], [], []]);
  const brand: SavedBrand = await newBrand(staff, 'Ping');
  expect(await brands()).toMatchObject([{ name: 'Ping' }]);
  await put(`/api/admin/brands/${brand.id}`, { name: 'PING' });
  expect(await brands()).toMatchObject([{ name: 'PING' }]);
  const model: SavedModel = await newModel(staff, { brandId: brand.id, price: '10000' });
  expect(await models()).toMatchObject([{ price: 100_00 }]);
  await put(`/api/admin/models/${model.id}`, { price: '20000' });
  expect(await models()).toMatchObject([{ price: 200_00 }]);
  await staff.delete(`/api/admin/models/${model.id}`);
  expect(await models()).toEqual([]);
  await post('/api/admin/category-images', { category: 'Driver', image: await swatch('#0a0') });
  expect(await categoryImages()).toMatchObject([{ category: 'Driver' }]);
  await staff.delete('/api/admin/category-images/Driver');
  expect(await categoryImages()).toEqual([]);
  await staff.delete(`/api/admin/brands/${brand.id}`);
  expect(await brands()).toEqual([]);
  await upload(staff, listOf([headerRow, ['Wilson', 'D9', 'Irons', 900]]));
  expect([await brands(), await models()]).toMatchObject([[{ name: 'Wilson' }], [{ name: 'D9', price: 900_00 }]]);
});
