import { sql } from 'kysely';
import type { ClubExampleStore, StoredExample } from '../../../features/catalogue/examples/club-example-store.ts';
import type { Database } from '../connection/database.ts';
import { recentCustomers } from './recent-customers.ts';

type CandidateRow = Pick<StoredExample, 'customers' | 'models'> &
  StoredExample['model'] & { brandName: string; logoUrl: string | null };

export function clubExampleStore({ db }: Pick<Database, 'db'>): ClubExampleStore {
  return {
    async listCandidates() {
      const { rows } = await candidates.execute(db);
      return rows.map(({ brandName, logoUrl, customers, models, ...model }) => ({
        type: model.type,
        customers,
        models,
        model,
        brand: { id: model.brandId, name: brandName, logoUrl },
      }));
    },
  };
}

/** Short names are preferred among equals: the examples share one row. */
const candidates = sql<CandidateRow>`
  SELECT DISTINCT ON (models.type) models.id, models.name, models.type, models.brand_id AS "brandId",
    models.price_cents AS price, models.image_url AS "imageUrl", models.year, brands.name AS "brandName",
    brands.logo_url AS "logoUrl", types.models, coalesce(recent.customers, 0) AS customers
  FROM models
  JOIN brands ON brands.id = models.brand_id
  JOIN (
    SELECT type, count(*)::int AS models, percentile_disc(0.5) WITHIN GROUP (ORDER BY price_cents) AS median
    FROM models GROUP BY type
  ) AS types ON types.type = models.type
  LEFT JOIN (${recentCustomers({ by: 'model_id' })}) AS recent ON recent.model_id = models.id
  ORDER BY models.type, coalesce(recent.customers, 0) DESC, abs(models.price_cents - types.median), length(models.name), models.id`;
