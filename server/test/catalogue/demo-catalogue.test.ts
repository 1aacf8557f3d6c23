import { afterEach, expect, test } from 'vitest';
import { catalogueChanges } from '../../src/adapters/postgres/catalogue/catalogue-changes.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { productStore } from '../../src/adapters/postgres/catalogue/product-store.ts';
import { fillNewCatalogue } from '../../src/features/bulk-upload/import-products.ts';
import { fillDemoCatalogue } from '../harness/catalogue.ts';
import { freshDatabase } from '../harness/database.ts';
import { nothingImported } from '../samples/import-counts.ts';

let database: Database;

afterEach(() => database.close());

async function count(table: 'brands' | 'models' | 'category_images'): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}

test('the demo catalogue fills a new database with its 457 models, without pictures', async () => {
  database = await freshDatabase();
  expect(await fillDemoCatalogue(database)).toStrictEqual({
    ...nothingImported,
    brandsCreated: 20,
    modelsCreated: 457,
  });
  expect(await count('brands')).toBe(20);
  expect(await count('models')).toBe(457);
  expect(await count('category_images')).toBe(0);
  const { rows } = await database.pool.query(
    `SELECT brands.name AS brand, type, price_cents, image_url, logo_url FROM models JOIN brands ON brands.id = brand_id
     WHERE models.name = 'Queen B 6'`,
  );
  expect(rows).toStrictEqual([
    { brand: 'Bettinardi', type: 'Putter', price_cents: 2950_00, image_url: null, logo_url: null },
  ]);
});

test('the demo catalogue has launch years only for models whose name holds one', async () => {
  database = await freshDatabase();
  await fillDemoCatalogue(database);
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS models, bool_and(strpos(name, year::text) > 0) AS named FROM models WHERE year IS NOT NULL',
  );
  expect(rows).toStrictEqual([{ models: 34, named: true }]);
});

test('the demo catalogue fills a database only once: deleted models do not come back', async () => {
  database = await freshDatabase();
  await fillDemoCatalogue(database);
  await database.pool.query('DELETE FROM brands');
  expect(await fillDemoCatalogue(database)).toBeNull();
  expect(await count('models')).toBe(0);
});

test('the demo catalogue never fills a database that was installed without it', async () => {
  database = await freshDatabase();
  const deps = { products: productStore(database), changes: await catalogueChanges(database) };
  expect(await fillNewCatalogue(deps, [])).toStrictEqual(nothingImported);
  expect(await fillDemoCatalogue(database)).toBeNull();
  expect(await count('models')).toBe(0);
});

test('the demo catalogue fills the database once when two servers start at the same time', async () => {
  database = await freshDatabase();
  const results = await Promise.all([fillDemoCatalogue(database), fillDemoCatalogue(database)]);
  expect(results.filter((result) => result !== null)).toHaveLength(1);
  expect(await count('models')).toBe(457);
});
