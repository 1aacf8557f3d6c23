import type { BrandCount } from '@trade-in/domain/catalogue/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import { sql } from 'kysely';
import type { CatalogueStore, StoredModelWithBrand } from '../../../features/catalogue/catalogue-store.ts';
import type { Database } from '../connection/database.ts';
import { readAhead } from '../lists/read-ahead.ts';
import { rowId } from '../schema/row-id.ts';
import { recentCustomers } from './recent-customers.ts';

const byBrandName = sql`brands.name COLLATE "und-x-icu"`;

/** Small enough to process within milliseconds, during which the server responds to nothing else. */
const modelPageSize = 500;

export function catalogueStore({ db }: Pick<Database, 'db'>): CatalogueStore {
  return {
    listBrands() {
      return db
        .selectFrom('brands')
        .select(['id', 'name', 'logo_url as logoUrl'])
        .orderBy(byBrandName)
        .orderBy('id')
        .execute();
    },
    async countByBrand(type) {
      return (await brandCounts(type).execute(db)).rows;
    },
    async listModels({ brand, type }) {
      const brandId = brand === undefined ? undefined : rowId(brand);
      if (brandId === null) return [];
      return db
        .selectFrom('models')
        .innerJoin('brands', 'brands.id', 'models.brand_id')
        .select(['models.id', 'models.name', 'models.type', 'models.brand_id as brandId'])
        .select(['models.price_cents as price', 'models.image_url as imageUrl', 'models.year'])
        .$if(brandId !== undefined, (query) => query.where('models.brand_id', '=', brandId ?? ''))
        .$if(type !== undefined, (query) => query.where('models.type', '=', type ?? 'Driver'))
        .orderBy(byBrandName)
        .orderBy('brands.id')
        .orderBy('models.type')
        .orderBy(sql`models.name COLLATE "und-x-icu"`)
        .orderBy('models.id')
        .execute();
    },
    listCategoryImages() {
      return db
        .selectFrom('category_images')
        .select(['id', 'category', 'image_url as imageUrl'])
        .orderBy('category')
        .execute();
    },
    readModels: () => readAhead(modelPages(db)),
  };
}

const brandCounts = (type: ClubType) => sql<BrandCount>`
  SELECT brands.id AS "brandId", listed.models, coalesce(recent.customers, 0) AS customers
  FROM (SELECT brand_id, count(*)::int AS models FROM models WHERE type = ${type} GROUP BY brand_id) AS listed
  JOIN brands ON brands.id = listed.brand_id
  LEFT JOIN (${recentCustomers({ by: 'brand_id', type })}) AS recent ON recent.brand_id = brands.id
  ORDER BY ${byBrandName}, brands.id`;

async function* modelPages(db: Database['db']): AsyncGenerator<StoredModelWithBrand[], void> {
  const brands = new Map<string, StoredModelWithBrand['brand']>();
  for (let lastId: string | undefined = '0'; lastId !== undefined;) {
    const rows = await modelsAfter(db, lastId);
    yield rows.map(({ brandName, logoUrl, ...model }) => {
      const seen = brands.get(model.brandId);
      const brand =
        seen?.name === brandName && seen.logoUrl === logoUrl ? seen : { id: model.brandId, name: brandName, logoUrl };
      brands.set(model.brandId, brand);
      return { model, brand };
    });
    lastId = rows[modelPageSize - 1]?.id;
  }
}

function modelsAfter(db: Database['db'], id: string) {
  return db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['models.id', 'models.name', 'models.type', 'models.brand_id as brandId'])
    .select(['models.price_cents as price', 'models.image_url as imageUrl', 'models.year'])
    .select(['brands.name as brandName', 'brands.logo_url as logoUrl'])
    .where('models.id', '>', id)
    .orderBy('models.id')
    .limit(modelPageSize)
    .execute();
}
