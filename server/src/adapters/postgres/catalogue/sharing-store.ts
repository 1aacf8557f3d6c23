import type { SharingStore } from '../../../features/sharing/sharing-store.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';

export function sharingStore({ db }: Pick<Database, 'db'>): SharingStore {
  return {
    async findClub(modelId) {
      const id = rowId(modelId);
      if (id === null) return null;
      const found = await db
        .selectFrom('models')
        .innerJoin('brands', 'brands.id', 'models.brand_id')
        .select(['brands.name as brandName', 'models.name as modelName', 'models.type', 'models.price_cents as price'])
        .where('models.id', '=', id)
        .executeTakeFirst();
      return found ?? null;
    },
    listBrandTypes: (limit) =>
      db
        .selectFrom('models')
        .select(['brand_id as brandId', 'type'])
        .distinct()
        .orderBy('brand_id')
        .orderBy('type')
        .limit(limit)
        .execute(),
  };
}
