import { sql } from 'kysely';
import type { CatalogueStore } from '../../features/catalogue/catalogue-store.ts';
import type { Database } from './database.ts';
import { findModels } from './find-models.ts';
import { rowId } from './row-id.ts';

const byBrandName = sql`brands.name COLLATE "und-x-icu"`;

export function catalogueStore({ db, pool }: Pick<Database, 'db' | 'pool'>): CatalogueStore {
  return {
    listBrands() {
      return db
        .selectFrom('brands')
        .select(['id', 'name', 'logo_url as logoUrl'])
        .orderBy(byBrandName)
        .orderBy('id')
        .execute();
    },
    async listModels({ brand, type }) {
      const brandId = brand === undefined ? undefined : rowId(brand);
      if (brandId === null) return [];
      return db
        .selectFrom('models')
        .innerJoin('brands', 'brands.id', 'models.brand_id')
        .select(['models.id', 'models.name', 'models.type', 'models.brand_id as brandId'])
        .select(['models.price_cents as price', 'models.image_url as imageUrl'])
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
    findModels: (search) => findModels(pool, search),
  };
}
