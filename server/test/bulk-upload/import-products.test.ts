import { bulkColumns, bulkRows, readBulkRows } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxStoredLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueChanges } from '../../src/adapters/postgres/catalogue/catalogue-changes.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { productStore } from '../../src/adapters/postgres/catalogue/product-store.ts';
import { importProducts, type ImportResult } from '../../src/features/bulk-upload/import-products.ts';
import { freshDatabase } from '../harness/database.ts';
import { nothingImported } from '../samples/import-counts.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});

beforeEach(() => database.pool.query('DELETE FROM brands; DELETE FROM audit_trail; DELETE FROM installation'));

afterAll(() => database.close());

const happenedAt = new Date('2026-03-03T08:00:00Z');
const by = { happenedAt, admin: { id: null, username: 'test', ip: null } };
const entryOf = () => ({ ...by, action: 'products_imported' }) as const;

async function importList(...lines: string[][]): Promise<ImportResult> {
  const list = readBulkRows(bulkRows([[...bulkColumns], ...lines]).rows, maxStoredLaunchYear);
  const deps = { products: productStore(database), changes: await catalogueChanges(database) };
  return importProducts(deps, list, { by, entryOf });
}

async function models(): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>(
    `SELECT brands.name AS brand, models.name, type, price_cents AS price, image_url AS "imageUrl"
     FROM models JOIN brands ON brands.id = brand_id ORDER BY models.id`,
  );
  return rows;
}

async function auditEntries(): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>(
    'SELECT happened_at, username, action, subject, details FROM audit_trail ORDER BY action, subject',
  );
  return rows;
}

const g430 = ['Ping', 'G430 Max', 'Driver', '4500.00', ''];
const g430Row = { brand: 'Ping', name: 'G430 Max', type: 'Driver', price: 4500_00, imageUrl: null };

test('an import creates brands and models, and skips invalid rows', async () => {
  const picture = 'https://example.com/d9.jpg';
  expect(
    await importList(g430, ['Wilson', 'D9', 'Iron', '900', ''], ['Wilson', 'D9', 'Irons', '900', picture]),
  ).toStrictEqual({
    ...nothingImported,
    brandsCreated: 2,
    modelsCreated: 2,
    errors: [{ row: 3, reasons: [{ code: 'unknown_club_type', text: 'Iron' }] }],
  });
  expect(await models()).toStrictEqual([
    g430Row,
    { brand: 'Wilson', name: 'D9', type: 'Irons', price: 900_00, imageUrl: picture },
  ]);
});

test('an import creates no brand whose rows are all invalid', async () => {
  expect(await importList(['Pong', 'G430', 'Driver', 'cheap', ''])).toMatchObject({
    brandsCreated: 0,
    modelsCreated: 0,
  });
  const { rows } = await database.pool.query('SELECT name FROM brands');
  expect(rows).toStrictEqual([]);
});

test('an import changes nothing when the same list is imported again', async () => {
  await importList(g430);
  expect(await importList(g430)).toStrictEqual({ ...nothingImported, modelsUnchanged: 1 });
});

test('an import updates the price and picture of an existing model, matched regardless of case and spaces', async () => {
  await importList(g430);
  const changed = ['PING ', 'g430  max', 'Driver', '4200', 'https://example.com/g430.jpg'];
  const priceChanges = [{ model: 'Ping G430 Max (Driver)', before: 4500_00, after: 4200_00 }];
  expect(await importList(changed)).toStrictEqual({ ...nothingImported, modelsUpdated: 1, priceChanges });
  expect(await models()).toStrictEqual([{ ...g430Row, price: 4200_00, imageUrl: 'https://example.com/g430.jpg' }]);
});

test('an import keeps a model’s picture when the list has none', async () => {
  await importList(['Ping', 'G430 Max', 'Driver', '4500', 'https://example.com/g430.jpg']);
  expect(await importList(['Ping', 'G430 Max', 'Driver', '4000', ''])).toMatchObject({
    ...nothingImported,
    modelsUpdated: 1,
    priceChanges: [{ after: 4000_00 }],
  });
  expect(await models()).toStrictEqual([{ ...g430Row, price: 4000_00, imageUrl: 'https://example.com/g430.jpg' }]);
});

test('an import sets, changes and keeps launch years, and audits them', async () => {
  await importList([...g430, '2023'], ['Ping', 'G425', 'Driver', '400', '', '']);
  await database.pool.query('DELETE FROM audit_trail');
  expect(await importList([...g430, ''], ['Ping', 'G425', 'Driver', '400', ''])).toMatchObject({ modelsUnchanged: 2 });
  expect(await importList([...g430, '2024'], ['Ping', 'G425', 'Driver', '400', '', '2021'])).toStrictEqual({
    ...nothingImported,
    modelsUpdated: 2,
  });
  const { rows } = await database.pool.query('SELECT name, year FROM models ORDER BY name');
  expect(rows).toStrictEqual([
    { name: 'G425', year: 2021 },
    { name: 'G430 Max', year: 2024 },
  ]);
  expect(await auditEntries()).toMatchObject([
    { subject: 'Ping G425 (Driver)', details: { launchYearBefore: null, launchYearAfter: 2021 } },
    { subject: 'Ping G430 Max (Driver)', details: { launchYearBefore: 2023, launchYearAfter: 2024 } },
    {},
    {},
  ]);
});

test('an import keeps launch years when the list lacks the column', async () => {
  await importList([...g430, '2023']);
  const { rows: listed } = bulkRows([['Brand', 'Model', 'Club Type', 'Price'], g430.slice(0, 4)]);
  const list = readBulkRows(listed, maxStoredLaunchYear);
  const deps = { products: productStore(database), changes: await catalogueChanges(database) };
  expect(await importProducts(deps, list, { by, entryOf })).toMatchObject({ modelsUnchanged: 1 });
  const { rows } = await database.pool.query('SELECT year FROM models');
  expect(rows).toStrictEqual([{ year: 2023 }]);
});

const sameYear = { launchYearBefore: null, launchYearAfter: null };

test('an import audits each changed model with its old and new values, and no other', async () => {
  const picture = 'https://example.com/g430.jpg';
  await importList(g430, ['Ping', 'G425', 'Hybrid', '300', picture], ['Ping', 'G425', 'Driver', '400', picture]);
  await database.pool.query('DELETE FROM audit_trail');
  expect(
    await importList(
      ['PING', 'g430 max', 'Driver', '450.00', ''],
      ['P\u00ading', 'G425', 'Hybrid', '300', 'https://example.com/other.jpg'],
      ['Ping', 'G425', 'Driver', '400', ''],
      ['Ping', 'G410', 'Driver', '200', picture],
    ),
  ).toStrictEqual({
    ...nothingImported,
    modelsCreated: 1,
    modelsUpdated: 2,
    modelsUnchanged: 1,
    priceChanges: [{ model: 'Ping G430 Max (Driver)', before: 4500_00, after: 450_00 }],
  });
  const entry = { happened_at: happenedAt, username: 'test', action: 'model_updated_by_list' };
  expect(await auditEntries()).toStrictEqual([
    {
      ...entry,
      subject: 'Ping G425 (Hybrid)',
      details: { ...sameYear, priceBefore: 300_00, priceAfter: 300_00, newPicture: true },
    },
    {
      ...entry,
      subject: 'Ping G430 Max (Driver)',
      details: { ...sameYear, priceBefore: 4500_00, priceAfter: 450_00, newPicture: false },
    },
    { ...entry, action: 'products_imported', subject: null, details: {} },
  ]);
});

test('the import of the first catalogue is not audited', async () => {
  await importList(g430);
  await database.pool.query('DELETE FROM audit_trail');
  const product = {
    brand: 'Ping',
    model: 'G430 Max',
    type: 'Driver',
    price: cents(4000_00),
    imageUrl: null,
    year: null,
  } as const;
  expect(await productStore(database).importInitial([product])).toMatchObject({ modelsUpdated: 1 });
  expect(await auditEntries()).toStrictEqual([]);
});

test('two lists can be imported at the same time', async () => {
  const [first, second] = await Promise.all([
    importList(g430, ['Wilson', 'D9', 'Irons', '900', '']),
    importList(['Wilson', 'D9', 'Irons', '900', ''], g430),
  ]);
  expect(first.modelsCreated + second.modelsCreated).toBe(2);
  expect(await models()).toHaveLength(2);
});

test('an import of 10,000 models succeeds', { tags: 'long' }, async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => [
    `Brand ${at % 40}`,
    `Model ${at}`,
    'Putter',
    `${at + 1}`,
    '',
  ]);
  expect(await importList(...lines)).toStrictEqual({ ...nothingImported, brandsCreated: 40, modelsCreated: 10_000 });
  expect(await importList(...lines)).toStrictEqual({ ...nothingImported, modelsUnchanged: 10_000 });
  const dearer = lines.map(([brand = '', model = '', type = '', price = '']) => [brand, model, type, `${price}0`, '']);
  const { priceChanges, ...counts } = await importList(...dearer);
  expect({ ...counts, priceChanges: [] }).toStrictEqual({ ...nothingImported, modelsUpdated: 10_000 });
  expect(priceChanges).toHaveLength(10);
  expect(await auditEntries()).toHaveLength(10_003);
});
