import { sql } from 'kysely';
import type { CatalogueStore, FoundModel } from '../../features/catalogue/catalogue-store.ts';
import type { Database } from './database.ts';
import { readAhead } from './read-ahead.ts';
import { rowId } from './row-id.ts';

const byBrandName = sql`brands.name COLLATE "und-x-icu"`;

/** Few enough to be taken in within some milliseconds, in which the server does nothing else. */
const modelsAtOnce = 500;

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
    readModels: () => readAhead(pagesOfModels(db)),
  };
}

async function* pagesOfModels(db: Database['db']): AsyncGenerator<FoundModel[], void> {
  const brands = new Map<string, FoundModel['brand']>();
  for (let behind: string | undefined = '0'; behind !== undefined;) {
    const rows = await modelsBehind(db, behind);
    yield rows.map(({ brandName, logoUrl, ...model }) => {
      const same = brands.get(model.brandId);
      const brand =
        same?.name === brandName && same.logoUrl === logoUrl ? same : { id: model.brandId, name: brandName, logoUrl };
      brands.set(model.brandId, brand);
      return { model, brand };
    });
    behind = rows[modelsAtOnce - 1]?.id;
  }
}

function modelsBehind(db: Database['db'], id: string) {
  return db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['models.id', 'models.name', 'models.type', 'models.brand_id as brandId'])
    .select(['models.price_cents as price', 'models.image_url as imageUrl'])
    .select(['brands.name as brandName', 'brands.logo_url as logoUrl'])
    .where('models.id', '>', id)
    .orderBy('models.id')
    .limit(modelsAtOnce)
    .execute();
}
