import type { ActivityKind } from '@trade-in/domain/activity';
import type { Product } from '@trade-in/domain/bulk-row';
import { type PriceChange, steepestChanges } from '@trade-in/domain/price-change';
import type { ClientBase } from 'pg';
import type { ImportOutcome, ImportTelling, ProductStore } from '../../features/bulk-upload/product-store.ts';
import { writeDownOn } from './audit-trail.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** The row of `installation` that tells that the first catalogue was settled. */
export const firstCatalogueName = 'first_catalogue';

export function productStore({ withoutTimeLimits }: Pick<Database, 'withoutTimeLimits'>): ProductStore {
  return {
    importAll: (products, { by, entryOf, onSaved }) =>
      withoutTimeLimits((client) =>
        inTransaction(client, async () => {
          const outcome = await upsert(client, products, { by, onSaved });
          await writeDownOn(client, entryOf(outcome));
          return outcome;
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
          return rowCount === 0 ? null : upsert(client, products, nobody);
        }),
      ),
  };
}

/** The first spelling of a new brand counts. */
const insertBrands = `
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(name)) name FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, position)
  ORDER BY name_key(name), position
  ON CONFLICT (name_key) DO NOTHING`;

/** Until the transaction ends nobody deletes or renames these brands, which would take models off the list. */
const holdBrands = `
  WITH held AS MATERIALIZED (
    SELECT name_key FROM brands WHERE name_key IN (SELECT name_key(name) FROM unnest($1::text[]) AS listed (name))
    FOR KEY SHARE
  )
  SELECT count(*)::int AS missing FROM unnest($1::text[]) AS listed (name)
  WHERE name_key(name) NOT IN (SELECT name_key FROM held)`;

/**
 * `before` holds the listed models that are there, as they are: whoever changes one at the same time has done so or waits, so
 * that what is written down as changed is just what this import has changed. Joined to what is inserted, so that it comes first.
 * A row that would stay the same isn't written. A new row's xmax is 0: that tells created from updated.
 */
const upsertModels = `
  WITH listed AS MATERIALIZED (
    SELECT * FROM ROWS FROM (
      json_to_recordset($1) AS (brand text, model text, type text, price int, "imageUrl" text)
    ) WITH ORDINALITY AS product (brand, model, type, price, image_url, position)
  ), listed_brands AS MATERIALIZED (
    SELECT listed.brand, brands.id
    FROM (SELECT DISTINCT brand FROM listed) AS listed
    JOIN brands ON brands.name_key = name_key(listed.brand)
  ), wanted AS MATERIALIZED (
    SELECT DISTINCT ON (brand_id, type, name_key)
      listed_brands.id AS brand_id, type, name_key(model) AS name_key, model, price, image_url
    FROM listed
    JOIN listed_brands USING (brand)
    ORDER BY brand_id, type, name_key, position
  ), before AS MATERIALIZED (
    SELECT models.id, brand_id, type, name_key, models.price_cents, models.image_url
    FROM wanted JOIN models USING (brand_id, type, name_key)
    FOR NO KEY UPDATE OF models
  ), written AS (
    INSERT INTO models (brand_id, name, type, price_cents, image_url)
    SELECT brand_id, model, type, price, coalesce(wanted.image_url, before.image_url)
    FROM wanted LEFT JOIN before USING (brand_id, type, name_key)
    ON CONFLICT (brand_id, type, name_key) DO UPDATE
      SET price_cents = excluded.price_cents, image_url = coalesce(excluded.image_url, models.image_url)
      WHERE (models.price_cents, models.image_url)
        IS DISTINCT FROM (excluded.price_cents, coalesce(excluded.image_url, models.image_url))
    RETURNING id, brand_id, name, type, price_cents, image_url, xmax = 0 AS created
  ), changed AS MATERIALIZED (
    SELECT format('%s %s (%s)', brands.name, written.name, written.type) AS model, before.price_cents AS before,
      written.price_cents AS after, written.image_url IS DISTINCT FROM before.image_url AS "newPicture"
    FROM written
    JOIN brands ON brands.id = written.brand_id
    LEFT JOIN before ON before.id = written.id
    WHERE NOT created
  ), told AS (
    INSERT INTO audit_trail (happened_at, admin_id, username, action, subject, ip, details)
    SELECT $2::timestamptz, $3::bigint, $4, $5, model, $6,
      jsonb_build_object('priceBefore', before, 'priceAfter', after, 'newPicture', "newPicture")
    FROM changed
    WHERE $2 IS NOT NULL
  )
  SELECT
    (SELECT count(*)::int FROM listed WHERE brand NOT IN (SELECT brand FROM listed_brands)) AS lost,
    count(*) FILTER (WHERE created)::int AS created,
    count(*) FILTER (WHERE NOT created)::int AS updated,
    (SELECT count(*)::int FROM wanted) - count(*)::int AS unchanged,
    (SELECT coalesce(json_agg(json_build_object('model', model, 'before', before, 'after', after)), '[]')
      FROM changed WHERE before <> after) AS "priceChanges"
  FROM written`;

/** Any number that nobody else takes: one import at a time, for two that write the same models in pieces would wait for each other. */
const lockNumber = 7_218_604_114;

/** Large enough to cost nothing beside one statement for all, small enough to tell how far it is. */
const productsAtOnce = 2500;

interface Saved {
  /** Rows whose brand was not found, though all are held. */
  lost: number;
  created: number;
  updated: number;
  unchanged: number;
  priceChanges: PriceChange[];
}

interface Telling extends Pick<ImportTelling, 'onSaved'> {
  by: ImportTelling['by'] | null;
}

/** The first catalogue is nobody's work, and changes nothing that was there. */
const nobody: Telling = { by: null, onSaved: () => undefined };

const modelChanged: ActivityKind = 'model_updated_by_list';

async function upsert(
  client: ClientBase,
  products: readonly Product[],
  { by, onSaved }: Telling,
): Promise<ImportOutcome> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
  const brandsCreated = await makeBrands(client, [...new Set(products.map(({ brand }) => brand))]);
  const outcome: ImportOutcome = {
    brandsCreated,
    modelsCreated: 0,
    modelsUpdated: 0,
    modelsUnchanged: 0,
    priceChanges: [],
  };
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const piece = products.slice(at, at + productsAtOnce);
    const who = by?.admin;
    const values = [JSON.stringify(piece), by?.happenedAt, who?.id, who?.username, modelChanged, who?.ip];
    const { rows } = await client.query<Saved>(upsertModels, values);
    const [saved] = rows;
    if (saved === undefined || saved.lost > 0) throw new Error('Models of the price list found no brand');
    outcome.modelsCreated += saved.created;
    outcome.modelsUpdated += saved.updated;
    outcome.modelsUnchanged += saved.unchanged;
    outcome.priceChanges = steepestChanges([...outcome.priceChanges, ...saved.priceChanges]);
    onSaved(at + piece.length);
  }
  return outcome;
}

/** Creates the brands that aren't there and holds them all; one that somebody deletes between the two is created as well. */
async function makeBrands(client: ClientBase, names: readonly string[]): Promise<number> {
  let created = 0;
  for (;;) {
    created += (await client.query(insertBrands, [names])).rowCount ?? 0;
    const { rows } = await client.query<{ missing: number }>(holdBrands, [names]);
    if (rows[0]?.missing === 0) return created;
  }
}
