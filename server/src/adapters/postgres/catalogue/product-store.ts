import type { ActivityKind } from '@trade-in/domain/activity/activity';
import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { type PriceChange, steepestChanges } from '@trade-in/domain/catalogue/price-change';
import type { ClientBase } from 'pg';
import type { ImportOutcome, ImportReporting, ProductStore } from '../../../features/bulk-upload/product-store.ts';
import { writeAuditEntryOn } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { inTransaction } from '../connection/in-transaction.ts';

/** The row of `installation` that records the choice of the initial catalogue. */
export const initialCatalogueKey = 'first_catalogue';

export function productStore({ withoutTimeLimits }: Pick<Database, 'withoutTimeLimits'>): ProductStore {
  return {
    importAll: (products, { by, entryOf, onSaved }) =>
      withoutTimeLimits((client) =>
        inTransaction(client, async () => {
          const outcome = await upsert(client, products, { by, onSaved });
          await writeAuditEntryOn(client, entryOf(outcome));
          return outcome;
        }),
      ),
    importInitial: (products) =>
      withoutTimeLimits((client) =>
        inTransaction(client, async () => {
          const value = products.length > 0 ? 'demo' : 'empty';
          const { rowCount } = await client.query(
            'INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
            [initialCatalogueKey, value],
          );
          return rowCount === 0 ? null : upsert(client, products, withoutAudit);
        }),
      ),
  };
}

/** A new brand gets the first spelling in the list. */
const insertBrands = `
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(name)) name FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, position)
  ORDER BY name_key(name), position
  ON CONFLICT (name_key) DO NOTHING`;

/** Prevents the deletion and renaming of these brands until the transaction ends, and counts the missing ones. */
const lockBrands = `
  WITH locked AS MATERIALIZED (
    SELECT name_key FROM brands WHERE name_key IN (SELECT name_key(name) FROM unnest($1::text[]) AS listed (name))
    FOR KEY SHARE
  )
  SELECT count(*)::int AS missing FROM unnest($1::text[]) AS listed (name)
  WHERE name_key(name) NOT IN (SELECT name_key FROM locked)`;

/**
 * `before` locks the listed models that exist and reads their values, so that the audit entries record exactly what this import
 * changed: the entries are made in SQL, because the values before the import never leave the statement. The INSERT joins it, which
 * makes it run first. Unchanged rows are not written. A new row's xmax is 0, which distinguishes created from updated rows.
 */
const upsertModels = `
  WITH listed AS MATERIALIZED (
    SELECT * FROM ROWS FROM (
      json_to_recordset($1) AS (brand text, model text, type text, price int, "imageUrl" text, year smallint)
    ) WITH ORDINALITY AS product (brand, model, type, price, image_url, year, position)
  ), listed_brands AS MATERIALIZED (
    SELECT listed.brand, brands.id
    FROM (SELECT DISTINCT brand FROM listed) AS listed
    JOIN brands ON brands.name_key = name_key(listed.brand)
  ), wanted AS MATERIALIZED (
    SELECT DISTINCT ON (brand_id, type, name_key)
      listed_brands.id AS brand_id, type, name_key(model) AS name_key, model, price, image_url, year
    FROM listed
    JOIN listed_brands USING (brand)
    ORDER BY brand_id, type, name_key, position
  ), before AS MATERIALIZED (
    SELECT models.id, brand_id, type, name_key, models.price_cents, models.image_url, models.year
    FROM wanted JOIN models USING (brand_id, type, name_key)
    FOR NO KEY UPDATE OF models
  ), written AS (
    INSERT INTO models (brand_id, name, type, price_cents, image_url, year)
    SELECT brand_id, model, type, price, coalesce(wanted.image_url, before.image_url), coalesce(wanted.year, before.year)
    FROM wanted LEFT JOIN before USING (brand_id, type, name_key)
    ON CONFLICT (brand_id, type, name_key) DO UPDATE
      SET price_cents = excluded.price_cents, image_url = coalesce(excluded.image_url, models.image_url),
        year = coalesce(excluded.year, models.year)
      WHERE (models.price_cents, models.image_url, models.year) IS DISTINCT FROM
        (excluded.price_cents, coalesce(excluded.image_url, models.image_url), coalesce(excluded.year, models.year))
    RETURNING id, brand_id, name, type, price_cents, image_url, year, xmax = 0 AS created
  ), changed AS MATERIALIZED (
    SELECT format('%s %s (%s)', brands.name, written.name, written.type) AS model, before.price_cents AS before,
      written.price_cents AS after, written.image_url IS DISTINCT FROM before.image_url AS "newPicture",
      before.year AS year_before, written.year AS year_after
    FROM written
    JOIN brands ON brands.id = written.brand_id
    LEFT JOIN before ON before.id = written.id
    WHERE NOT created
  ), audited AS (
    INSERT INTO audit_trail (happened_at, admin_id, username, action, subject, ip, details)
    SELECT $2::timestamptz, $3::bigint, $4, $5, model, $6,
      jsonb_build_object('priceBefore', before, 'priceAfter', after, 'newPicture', "newPicture",
        'launchYearBefore', year_before, 'launchYearAfter', year_after)
    FROM changed
    WHERE $2 IS NOT NULL
  )
  SELECT
    (SELECT count(*)::int FROM listed WHERE brand NOT IN (SELECT brand FROM listed_brands)) AS "withoutBrand",
    count(*) FILTER (WHERE created)::int AS created,
    count(*) FILTER (WHERE NOT created)::int AS updated,
    (SELECT count(*)::int FROM wanted) - count(*)::int AS unchanged,
    (SELECT coalesce(json_agg(json_build_object('model', model, 'before', before, 'after', after)), '[]')
      FROM changed WHERE before <> after) AS "priceChanges"
  FROM written`;

/** An arbitrary number for the advisory lock that serialises imports: two could deadlock on the same models. */
const advisoryLockKey = 7_218_604_114;

/** Large enough to be as fast as a single statement, small enough to report progress. */
const productsPerStatement = 2500;

interface SavedProducts {
  /** Rows whose brand was not found: a bug, since all brands are locked. */
  withoutBrand: number;
  created: number;
  updated: number;
  unchanged: number;
  priceChanges: PriceChange[];
}

interface UpsertReporting extends Pick<ImportReporting, 'onSaved'> {
  by: ImportReporting['by'] | null;
}

/** The initial catalogue changes no existing models and has no author. */
const withoutAudit: UpsertReporting = { by: null, onSaved: () => undefined };

const modelChanged: ActivityKind = 'model_updated_by_list';

async function upsert(
  client: ClientBase,
  products: readonly Product[],
  { by, onSaved }: UpsertReporting,
): Promise<ImportOutcome> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLockKey]);
  const brandsCreated = await createBrands(client, [...new Set(products.map(({ brand }) => brand))]);
  const outcome: ImportOutcome = {
    brandsCreated,
    modelsCreated: 0,
    modelsUpdated: 0,
    modelsUnchanged: 0,
    priceChanges: [],
  };
  for (let at = 0; at < products.length; at += productsPerStatement) {
    const batch = products.slice(at, at + productsPerStatement);
    const admin = by?.admin;
    const values = [JSON.stringify(batch), by?.happenedAt, admin?.id, admin?.username, modelChanged, admin?.ip];
    const { rows } = await client.query<SavedProducts>(upsertModels, values);
    const [saved] = rows;
    if (saved === undefined || saved.withoutBrand > 0) throw new Error('Models of the price list have no brand');
    outcome.modelsCreated += saved.created;
    outcome.modelsUpdated += saved.updated;
    outcome.modelsUnchanged += saved.unchanged;
    outcome.priceChanges = steepestChanges([...outcome.priceChanges, ...saved.priceChanges]);
    onSaved(at + batch.length);
  }
  return outcome;
}

/** Creates the missing brands, locks them all and returns how many it created. Repeats if one was deleted in between. */
async function createBrands(client: ClientBase, names: readonly string[]): Promise<number> {
  let created = 0;
  for (;;) {
    created += (await client.query(insertBrands, [names])).rowCount ?? 0;
    const { rows } = await client.query<{ missing: number }>(lockBrands, [names]);
    if (rows[0]?.missing === 0) return created;
  }
}

/** Returns how many of these products are models on sale at exactly the same prices. */
export async function countProductsOnSale(
  { pool }: Pick<Database, 'pool'>,
  products: readonly Product[],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count
     FROM json_to_recordset($1::json) AS listed (brand text, type text, model text, price int)
       JOIN brands ON brands.name = listed.brand
       JOIN models ON models.brand_id = brands.id AND models.type = listed.type AND models.name = listed.model
         AND models.price_cents = listed.price`,
    [JSON.stringify(products)],
  );
  return rows[0]?.count ?? 0;
}
