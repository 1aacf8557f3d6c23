import { clubTypes } from '@trade-in/domain/club';
import { labelsHolding } from '@trade-in/domain/list-filters';
import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { ModelFilter, ModelStore, StoredModel, WantedModel } from '../../features/catalogue/model-store.ts';
import type { PageRequest, Position } from '../../ports/page.ts';
import { writeDown } from './audit-trail.ts';
import { byName, countUpTo, nameHolds } from './catalogue-lists.ts';
import type { Database } from './database.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { Tables } from './tables.ts';
import { orIfViolated } from './violations.ts';

const byBrandName = byName('brands.name');
const byModelName = byName('models.name');

export function modelStore({ db }: Pick<Database, 'db'>): ModelStore {
  return {
    list: (filter, page) => listModels(db, filter, page),
    create(model, tell) {
      const created = db.transaction().execute(async (transaction) => {
        const brand = await holdBrand(transaction, model.brandId);
        if (brand === null) return 'unknown_brand';
        const { id } = await transaction
          .insertInto('models')
          .values(columnsOf(model, brand.id))
          .returning('id')
          .executeTakeFirstOrThrow();
        const made = { ...model, id, brandId: brand.id, brand: { name: brand.name } };
        await writeDown(transaction, tell(made));
        return made;
      });
      return orIfViolated(created, { models_name_once: 'name_taken' });
    },
    update(id, wanted, tell) {
      const updated = db.transaction().execute(async (transaction) => {
        // The brand before the model, as a brand's deletion locks them.
        const wantedBrand = wanted.brandId === undefined ? undefined : await holdBrand(transaction, wanted.brandId);
        const before = await lockModel(transaction, id);
        if (before === null) return 'not_found';
        if (wantedBrand === null) return 'unknown_brand';
        const brand = wantedBrand ?? { id: before.brandId, name: before.brand.name };
        const after = {
          id: before.id,
          name: wanted.name ?? before.name,
          type: wanted.type ?? before.type,
          price: wanted.price ?? cents(before.price),
          imageUrl: wanted.imageUrl ?? before.imageUrl,
          brandId: brand.id,
          brand: { name: brand.name },
        };
        await transaction.updateTable('models').set(columnsOf(after, brand.id)).where('id', '=', before.id).execute();
        const entry = tell(before, after);
        return { before, after, entryId: entry && (await writeDown(transaction, entry)) };
      });
      return orIfViolated(updated, { models_name_once: 'name_taken' });
    },
    undoPriceChange: (...change) => undoPriceChange(db, ...change),
    weigh: (id) => weigh(db, id),
    delete(id, tell) {
      return db.transaction().execute(async (transaction) => {
        const model = await lockModel(transaction, id);
        const cartItems = model && (await weigh(transaction, model.id));
        if (model === null || cartItems === null) return false;
        await transaction.deleteFrom('models').where('id', '=', model.id).execute();
        await writeDown(transaction, tell(model, cartItems));
        return true;
      });
    },
  };
}

function columnsOf({ name, type, price, imageUrl }: Omit<WantedModel, 'brandId'>, brandId: string) {
  return { brand_id: brandId, name, type, price_cents: price, image_url: imageUrl };
}

/** The brand, which can't be deleted before the transaction ends. */
async function holdBrand(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string } | null> {
  const query = db.selectFrom('brands').select(['id', 'name']).where('id', '=', rowId(id)).forKeyShare();
  return (await query.executeTakeFirst()) ?? null;
}

async function lockModel(db: Kysely<Tables>, id: string): Promise<StoredModel | null> {
  // By itself: locked in the join, a row that waited for its move to another brand would look as if it were gone.
  await db.selectFrom('models').select('id').where('id', '=', rowId(id)).forUpdate().execute();
  const row = await selectModels(db).where('models.id', '=', rowId(id)).executeTakeFirst();
  return row === undefined ? null : toAdminModel(row);
}

function undoPriceChange(db: Kysely<Tables>, ...[entryId, adminId, decide]: Parameters<ModelStore['undoPriceChange']>) {
  return db.transaction().execute(async (transaction) => {
    const change = await findPriceChange(transaction, entryId, adminId);
    const present = change && (await lockModel(transaction, change.modelId));
    if (change === null || present === null) return null;
    await writeDown(transaction, decide(present, change));
    const set = transaction.updateTable('models').set({ price_cents: change.before });
    await set.where('id', '=', present.id).execute();
    return { ...present, price: change.before };
  });
}

/** The change of a price that an administrator made, by its entry in the audit trail. */
async function findPriceChange(db: Kysely<Tables>, entryId: string, adminId: string) {
  const row = await db
    .selectFrom('audit_trail')
    .select(['model_id as modelId', sql<number | null>`(details->>'priceBefore')::int`.as('before')])
    .select(sql<number | null>`(details->>'priceAfter')::int`.as('after'))
    .where('id', '=', rowId(entryId))
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  if (row === undefined || row.modelId === null || row.before === null || row.after === null) return null;
  return { modelId: row.modelId, before: cents(row.before), after: cents(row.after) };
}

async function weigh(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('models')
    .leftJoin('cart_items', 'cart_items.model_id', 'models.id')
    .select(({ fn }) => fn.count<string>('cart_items.id').as('cartItems'))
    .where('models.id', '=', rowId(id))
    .groupBy('models.id')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.cartItems);
}

async function listModels(db: Kysely<Tables>, { name, brand, type }: ModelFilter, { limit, after }: PageRequest) {
  // The filter may be a call's whole query, with its paging.
  const filter = { name, brand, type };
  const filtered = modelsThat(db, filter);
  const rows = await filtered
    .select(adminColumns)
    .$if(after !== null, (query) => query.where(isBehind(after ?? [])))
    .orderBy(byBrandName)
    .orderBy('brands.id')
    .orderBy('models.type')
    .orderBy(byModelName)
    .orderBy('models.id')
    .limit(limit + 1)
    .execute();
  const isFiltered = Object.values(filter).some((text) => text !== null);
  const page = pageOf(rows.map(toAdminModel), limit, ({ brand, brandId, type, name, id }) => [
    brand.name,
    brandId,
    type,
    name,
    id,
  ]);
  const total = after === null ? await countUpTo(db, filtered.select('models.id'), isFiltered) : null;
  return { ...page, total };
}

/** The types are six, so which of them hold the text is known beforehand. */
function modelsThat(db: Kysely<Tables>, { name, brand, type }: ModelFilter) {
  const types = labelsHolding(clubTypes, type ?? '');
  return db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .$if(name !== null, (query) => query.where(nameHolds('models.name', name ?? '')))
    .$if(brand !== null, (query) => query.where(nameHolds('brands.name', brand ?? '')))
    .$if(type !== null, (query) => query.where('models.type', '=', sql<(typeof types)[number]>`ANY(${types}::text[])`));
}

function isBehind([brand = '', brandId = '', type = '', name = '', id = '']: Position) {
  return sql<boolean>`(${byBrandName}, brands.id, models.type, ${byModelName}, models.id)
    > (${brand}, ${rowId(brandId) ?? '0'}::bigint, ${type}, ${name}, ${rowId(id) ?? '0'}::bigint)`;
}

const adminColumns = [
  'models.id',
  'models.name',
  'models.type',
  'models.brand_id as brandId',
  'models.price_cents as price',
  'models.image_url as imageUrl',
  'brands.name as brandName',
] as const;

function selectModels(db: Kysely<Tables>) {
  return db.selectFrom('models').innerJoin('brands', 'brands.id', 'models.brand_id').select(adminColumns);
}

function toAdminModel({ brandName, ...model }: Omit<StoredModel, 'brand'> & { brandName: string }): StoredModel {
  return { ...model, brand: { name: brandName } };
}
