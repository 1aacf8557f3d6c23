import type { Product } from '@trade-in/domain/bulk-row';
import type { ClientBase } from 'pg';
import type { ImportCounts, ProductStore } from '../../features/bulk-upload/product-store.ts';
import { writeDownOn } from './audit-trail.ts';
import type { Database } from './database.ts';

/** The row of `installation` that tells that the first catalogue was settled. */
export const firstCatalogueName = 'first_catalogue';

export function productStore({ withoutTimeLimits }: Pick<Database, 'withoutTimeLimits'>): ProductStore {
  return {
    importAll: (products, { entryOf, onSaved }) =>
      withoutTimeLimits((client) =>
        inTransaction(client, async () => {
          const counts = await upsert(client, products, onSaved);
          await writeDownOn(client, entryOf(counts));
          return counts;
        }),
      ),
    importFirst: (products) =>
      withoutTimeLimits((client) =>
        inTransaction(client, async () => {
          const value = products.length > 0 ? 'demo' : 'empty';
          const { rowCount } = await client.query(
            'INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
            [firstCatalogueName, value],
          );
          return rowCount === 0 ? null : upsert(client, products);
        }),
      ),
  };
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The first spelling of a new brand counts. */
const insertBrands = `
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(name)) name FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, position)
  ORDER BY name_key(name), position
  ON CONFLICT (name_key) DO NOTHING`;

/**
 * A new row's xmax is 0: that tells created from updated. A row that would stay the same isn't written. The words that the
 * finder knows a model by are worked out here, those of brands and types once: for ten thousand models that is half the work.
 */
const upsertModels = `
  WITH listed AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1)
      AS product (brand text, model text, type text, price int, "imageUrl" text)
  ), listed_brands AS MATERIALIZED (
    SELECT listed.brand, brands.id, finder_words(brands.name) AS words
    FROM (SELECT DISTINCT brand FROM listed) AS listed
    JOIN brands ON brands.name_key = name_key(listed.brand)
  ), listed_types AS MATERIALIZED (
    SELECT type, finder_words(type) AS words FROM (SELECT DISTINCT type FROM listed) AS listed
  ), written AS (
    INSERT INTO models (brand_id, name, type, price_cents, image_url, find_words)
    SELECT DISTINCT ON (listed_brands.id, type, name_key(model))
      listed_brands.id, model, type, price, "imageUrl",
      listed_brands.words || finder_words(model) || listed_types.words
    FROM listed
    JOIN listed_brands USING (brand)
    JOIN listed_types USING (type)
    ORDER BY listed_brands.id, type, name_key(model)
    ON CONFLICT (brand_id, type, name_key) DO UPDATE
      SET price_cents = excluded.price_cents, image_url = coalesce(excluded.image_url, models.image_url)
      WHERE (models.price_cents, models.image_url)
        IS DISTINCT FROM (excluded.price_cents, coalesce(excluded.image_url, models.image_url))
    RETURNING xmax = 0 AS created
  )
  SELECT count(*) FILTER (WHERE created)::int AS created, count(*) FILTER (WHERE NOT created)::int AS updated
  FROM written`;

/** Any number that nobody else takes: one import at a time, for two that write the same models in pieces would wait for each other. */
const lockNumber = 7_218_604_114;

/** Large enough to cost nothing beside one statement for all, small enough to tell how far it is. */
const productsAtOnce = 2500;

async function upsert(
  client: ClientBase,
  products: readonly Product[],
  onSaved: (products: number) => void = () => undefined,
): Promise<ImportCounts> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
  const brands = new Set(products.map(({ brand }) => brand));
  const { rowCount: brandsCreated } = await client.query(insertBrands, [[...brands]]);
  const counts = { brandsCreated: brandsCreated ?? 0, modelsCreated: 0, modelsUpdated: 0 };
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const piece = products.slice(at, at + productsAtOnce);
    const { rows } = await client.query<{ created: number; updated: number }>(upsertModels, [JSON.stringify(piece)]);
    counts.modelsCreated += rows[0]?.created ?? 0;
    counts.modelsUpdated += rows[0]?.updated ?? 0;
    onSaved(at + piece.length);
  }
  return counts;
}
