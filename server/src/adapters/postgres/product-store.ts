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
  WITH listed_brands AS MATERIALIZED (
    SELECT position::int, brands.id, finder_words(brands.name) AS words
    FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, position)
    JOIN brands ON brands.name_key = name_key(listed.name)
  ), listed_types AS MATERIALIZED (
    SELECT position::int, type, finder_words(type) AS words
    FROM unnest($2::text[]) WITH ORDINALITY AS listed (type, position)
  )
  INSERT INTO models (brand_id, name, type, price_cents, image_url, find_words)
  SELECT DISTINCT ON (listed_brands.id, listed_types.position, name_key(model))
    listed_brands.id, model, listed_types.type, price_cents, image_url,
    listed_brands.words || finder_words(model) || listed_types.words
  FROM unnest($3::int[], $4::text[], $5::int[], $6::int[], $7::text[])
    AS listed (brand, model, type, price_cents, image_url)
  JOIN listed_brands ON listed_brands.position = listed.brand
  JOIN listed_types ON listed_types.position = listed.type
  ORDER BY listed_brands.id, listed_types.position, name_key(model)
  ON CONFLICT (brand_id, type, name_key) DO UPDATE
    SET price_cents = excluded.price_cents, image_url = coalesce(excluded.image_url, models.image_url)
    WHERE (models.price_cents, models.image_url)
      IS DISTINCT FROM (excluded.price_cents, coalesce(excluded.image_url, models.image_url))
  RETURNING xmax = 0 AS created`;

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
    const written = await upsertPiece(client, piece);
    const created = written.filter((row) => row.created).length;
    counts.modelsCreated += created;
    counts.modelsUpdated += written.length - created;
    onSaved(at + piece.length);
  }
  return counts;
}

async function upsertPiece(client: ClientBase, products: readonly Product[]): Promise<{ created: boolean }[]> {
  const brands = new Places(products.map(({ brand }) => brand));
  const types = new Places(products.map(({ type }) => type));
  const { rows } = await client.query<{ created: boolean }>(upsertModels, [
    brands.values,
    types.values,
    products.map(({ brand }) => brands.of(brand)),
    products.map(({ model }) => model),
    products.map(({ type }) => types.of(type)),
    products.map(({ price }) => price),
    products.map(({ imageUrl }) => imageUrl),
  ]);
  return rows;
}

/** Different texts, each with the place, from 1 on, that rows name it by. */
class Places {
  readonly #places: ReadonlyMap<string, number>;

  constructor(texts: readonly string[]) {
    this.#places = new Map([...new Set(texts)].map((text, at) => [text, at + 1]));
  }

  get values(): string[] {
    return [...this.#places.keys()];
  }

  of(text: string): number | undefined {
    return this.#places.get(text);
  }
}
