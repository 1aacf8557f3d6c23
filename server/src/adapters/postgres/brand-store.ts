import { type Kysely, sql } from 'kysely';
import type { BrandStore, StoredBrand } from '../../features/catalogue/brand-store.ts';
import type { Position } from '../../ports/page.ts';
import { writeDown } from './audit-trail.ts';
import { byName, countUpTo, nameHolds } from './catalogue-lists.ts';
import type { Database } from './database.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { Tables } from './tables.ts';
import { orIfViolated } from './violations.ts';

const byBrandName = byName('brands.name');
const columns = ['id', 'name', 'logo_url as logoUrl'] as const;

export function brandStore({ db }: Pick<Database, 'db'>): BrandStore {
  return {
    async list({ name }, { limit, after }) {
      const filtered = db
        .selectFrom('brands')
        .$if(name !== null, (query) => query.where(nameHolds('brands.name', name ?? '')));
      const rows = await filtered
        .select(columns)
        .$if(after !== null, (query) => query.where(isBehind(after ?? [])))
        .orderBy(byBrandName)
        .orderBy('id')
        .limit(limit + 1)
        .execute();
      const total = after === null ? await countUpTo(db, filtered.select('id'), name !== null) : null;
      return { ...pageOf(rows, limit, (brand) => [brand.name, brand.id]), total };
    },
    create({ name, logoUrl }, entry) {
      const created = db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('brands')
          .values({ name, logo_url: logoUrl })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await writeDown(transaction, entry);
        return row;
      });
      return orIfViolated(created, { brands_name_once: 'name_taken' });
    },
    update(id, { name, logoUrl }, tell) {
      const updated = db.transaction().execute(async (transaction) => {
        const before = await lockBrand(transaction, id);
        if (before === null) return 'not_found';
        const after = { id: before.id, name: name ?? before.name, logoUrl: logoUrl ?? before.logoUrl };
        await transaction
          .updateTable('brands')
          .set({ name: after.name, logo_url: after.logoUrl })
          .where('id', '=', before.id)
          .execute();
        const entry = tell(before, after);
        if (entry !== null) await writeDown(transaction, entry);
        return after;
      });
      return orIfViolated(updated, { brands_name_once: 'name_taken' });
    },
    weigh: (id) => weigh(db, id),
    delete(id, tell) {
      return db.transaction().execute(async (transaction) => {
        const brand = await lockBrand(transaction, id);
        const weight = brand && (await weigh(transaction, brand.id));
        if (brand === null || weight === null) return false;
        await transaction.deleteFrom('brands').where('id', '=', brand.id).execute();
        await writeDown(transaction, tell(brand, weight));
        return true;
      });
    },
  };
}

function isBehind([name = '', id = '']: Position) {
  return sql<boolean>`(${byBrandName}, brands.id) > (${name}, ${rowId(id) ?? '0'}::bigint)`;
}

async function lockBrand(db: Kysely<Tables>, id: string): Promise<StoredBrand | null> {
  const key = rowId(id);
  if (key === null) return null;
  return (await db.selectFrom('brands').select(columns).where('id', '=', key).forUpdate().executeTakeFirst()) ?? null;
}

async function weigh(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('brands')
    .leftJoin('models', 'models.brand_id', 'brands.id')
    .leftJoin('cart_items', 'cart_items.model_id', 'models.id')
    .select(({ fn }) => [
      fn.count<string>('models.id').distinct().as('models'),
      fn.count<string>('cart_items.id').as('cartItems'),
    ])
    .where('brands.id', '=', rowId(id))
    .groupBy('brands.id')
    .executeTakeFirst();
  return row === undefined ? null : { models: Number(row.models), cartItems: Number(row.cartItems) };
}
