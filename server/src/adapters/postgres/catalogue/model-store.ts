import { clubTypes } from '@trade-in/domain/club';
import { labelsMatching } from '@trade-in/domain/lists/list-filters';
import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type {
  ModelFilter,
  ModelStore,
  StoredAdminModel,
  WantedModel,
} from '../../../features/catalogue/admin/model-store.ts';
import type { PageRequest, Position } from '../../../ports/http/page.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { byName, countUpTo, nameContains } from './catalogue-lists.ts';
import type { Database } from '../connection/database.ts';
import { type Condition, conditionsFor, isOneOf } from '../lists/list-conditions.ts';
import { pageOf } from '../lists/page-of.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { mapViolations } from '../connection/constraint-violations.ts';

const byBrandName = byName('brands.name');
const byModelName = byName('models.name');

export function modelStore({ db }: Pick<Database, 'db'>): ModelStore {
  return {
    list: (filter, page) => listModels(db, filter, page),
    create(model, auditEntryOf) {
      const created = db.transaction().execute(async (transaction) => {
        const brand = await lockBrandForShare(transaction, model.brandId);
        if (brand === null) return 'unknown_brand';
        const { id } = await transaction
          .insertInto('models')
          .values(columnsOf(model, brand.id))
          .returning('id')
          .executeTakeFirstOrThrow();
        const created = { ...model, id, brandId: brand.id, brandName: brand.name };
        await writeAuditEntry(transaction, auditEntryOf(created));
        return created;
      });
      return mapViolations(created, { models_name_once: 'name_taken' });
    },
    update(id, wanted, auditEntryOf) {
      const updated = db.transaction().execute(async (transaction) => {
        // Locks the brand before the model, in the same order as a brand's deletion.
        const wantedBrand =
          wanted.brandId === undefined ? undefined : await lockBrandForShare(transaction, wanted.brandId);
        const before = await lockModel(transaction, id);
        if (before === null) return 'not_found';
        if (wantedBrand === null) return 'unknown_brand';
        const brand = wantedBrand ?? { id: before.brandId, name: before.brandName };
        const after = { ...withChanges(before, wanted), brandId: brand.id, brandName: brand.name };
        await transaction.updateTable('models').set(columnsOf(after, brand.id)).where('id', '=', before.id).execute();
        const entry = auditEntryOf(before, after);
        return { before, after, entryId: entry && (await writeAuditEntry(transaction, entry)) };
      });
      return mapViolations(updated, { models_name_once: 'name_taken' });
    },
    undoPriceChange: (...change) => undoPriceChange(db, ...change),
    summarizeDeletion: (id) => summarizeDeletion(db, id),
    delete(id, auditEntryOf) {
      return db.transaction().execute(async (transaction) => {
        const model = await lockModel(transaction, id);
        const cartItems = model && (await summarizeDeletion(transaction, model.id));
        if (model === null || cartItems === null) return false;
        await transaction.deleteFrom('models').where('id', '=', model.id).execute();
        await writeAuditEntry(transaction, auditEntryOf(model, cartItems));
        return true;
      });
    },
  };
}

function withChanges(
  before: StoredAdminModel,
  { name, type, price, imageUrl, year }: Parameters<ModelStore['update']>[1],
): StoredAdminModel {
  return {
    ...before,
    name: name ?? before.name,
    type: type ?? before.type,
    price: price ?? before.price,
    imageUrl: imageUrl ?? before.imageUrl,
    // Null removes the year.
    year: year === undefined ? before.year : year,
  };
}

function columnsOf({ name, type, price, imageUrl, year }: Omit<WantedModel, 'brandId'>, brandId: string) {
  return { brand_id: brandId, name, type, price_cents: price, image_url: imageUrl, year };
}

/** Prevents the brand's deletion until the transaction ends, and returns it. */
async function lockBrandForShare(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string } | null> {
  const query = db.selectFrom('brands').select(['id', 'name']).where('id', '=', rowId(id)).forKeyShare();
  return (await query.executeTakeFirst()) ?? null;
}

async function lockModel(db: Kysely<Tables>, id: string): Promise<StoredAdminModel | null> {
  // Locked without the join, which would lose a row that is being moved to another brand.
  await db.selectFrom('models').select('id').where('id', '=', rowId(id)).forUpdate().execute();
  const row = await selectModels(db).where('models.id', '=', rowId(id)).executeTakeFirst();
  return row ?? null;
}

function undoPriceChange(db: Kysely<Tables>, ...[entryId, adminId, decide]: Parameters<ModelStore['undoPriceChange']>) {
  return db.transaction().execute(async (transaction) => {
    const change = await findPriceChange(transaction, entryId, adminId);
    const present = change && (await lockModel(transaction, change.modelId));
    if (change === null || present === null) return null;
    await writeAuditEntry(transaction, decide(present, change));
    const set = transaction.updateTable('models').set({ price_cents: change.before });
    await set.where('id', '=', present.id).execute();
    return { ...present, price: change.before };
  });
}

/** Returns this administrator's price change by the id of its audit entry. */
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

async function summarizeDeletion(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('models')
    .leftJoin('cart_items', 'cart_items.model_id', 'models.id')
    .select(({ fn }) => fn.count<string>('cart_items.id').as('cartItems'))
    .where('models.id', '=', rowId(id))
    .groupBy('models.id')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.cartItems);
}

async function listModels(db: Kysely<Tables>, filter: ModelFilter, { limit, after }: PageRequest) {
  const conditions = conditionsOf(filter);
  const filtered = db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .where((expression) => expression.and(conditions));
  const rows = await filtered
    .select(adminColumns)
    .$if(after !== null, (query) => query.where(isAfter(after ?? [])))
    .orderBy(byBrandName)
    .orderBy('brands.id')
    .orderBy('models.type')
    .orderBy(byModelName)
    .orderBy('models.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, ({ brandName, brandId, type, name, id }) => [brandName, brandId, type, name, id]);
  const total = after === null ? await countUpTo(db, filtered.select('models.id'), conditions.length > 0) : null;
  return { ...page, total };
}

function conditionsOf(filter: ModelFilter): Condition[] {
  return conditionsFor(filter, {
    name: (input) => nameContains('models.name', input),
    brand: (input) => nameContains('brands.name', input),
    // Matches the six types here rather than in SQL.
    type: (input) => isOneOf('models.type', labelsMatching(clubTypes, input)),
  });
}

function isAfter([brand = '', brandId = '', type = '', name = '', id = '']: Position) {
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
  'models.year',
  'brands.name as brandName',
] as const;

function selectModels(db: Kysely<Tables>) {
  return db.selectFrom('models').innerJoin('brands', 'brands.id', 'models.brand_id').select(adminColumns);
}
