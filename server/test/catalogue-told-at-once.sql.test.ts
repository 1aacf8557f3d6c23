import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFitter } from '../src/adapters/documents/picture-fitter.ts';
import { diskFileStore } from '../src/adapters/files/disk-file-store.ts';
import { brandStore } from '../src/adapters/postgres/brand-store.ts';
import { catalogueChanges } from '../src/adapters/postgres/catalogue-changes.ts';
import { categoryImageStore } from '../src/adapters/postgres/category-image-store.ts';
import { modelStore } from '../src/adapters/postgres/model-store.ts';
import { pictureStore } from '../src/adapters/postgres/picture-store.ts';
import { sandbox } from '../src/adapters/sandbox/sandbox.ts';
import { createBrand, deleteBrand, updateBrand } from '../src/features/catalogue/save-brand.ts';
import { deleteCategoryImage, saveCategoryImage } from '../src/features/catalogue/save-category-image.ts';
import { createModel, deleteModel, updateModel } from '../src/features/catalogue/save-model.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { swatch } from './samples/staff.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
const box = sandbox({ report: () => undefined });
afterAll(async () => {
  await box.close();
  await service.close();
});

/** The catalogue's changes on a server that the database's own notifications never reach. */
async function deafServer() {
  const { database, config } = service;
  const changes = await catalogueChanges({ listen: () => Promise.resolve() });
  let told = 0;
  changes.subscribe(() => (told += 1));
  const deps = {
    brands: brandStore(database),
    models: modelStore(database),
    categoryImages: categoryImageStore(database),
    pictures: pictureStore(database),
    fitter: pictureFitter(box),
    files: diskFileStore(`${config.dataDir}/files`),
    refuseBelowDiskFloor: () => Promise.resolve(),
    changes,
  };
  return { deps, told: () => told };
}

test('every change is told on this server before it is answered, without waiting for the database to tell', async () => {
  const { deps, told } = await deafServer();
  const by = {
    admin: { id: '1', username: 'staff@example.com', ip: '192.0.2.1' },
    now: new Date('2026-03-03T08:00:00Z'),
  };
  const picture = await swatch('#0a0');
  const brand = await createBrand(deps, { name: 'Ping', logo: picture }, by);
  expect(told()).toBe(1);
  await updateBrand(deps, { id: brand.id, fields: { name: 'PING' }, logo: null }, by);
  expect(told()).toBe(2);
  const fields = { name: 'G430', type: 'Driver', brandId: brand.id, price: cents(100) } as const;
  const model = await createModel(deps, { fields, image: picture }, by);
  expect(told()).toBe(3);
  await updateModel(deps, { id: model.id, fields: { ...fields, price: cents(200) }, image: null }, by);
  expect(told()).toBe(4);
  await deleteModel(deps, model.id, by);
  expect(told()).toBe(5);
  await saveCategoryImage(deps, { category: 'Driver', image: picture }, by);
  expect(told()).toBe(6);
  await deleteCategoryImage(deps, 'Driver', by);
  expect(told()).toBe(7);
  await deleteBrand(deps, brand.id, by);
  expect(told()).toBe(8);
});
