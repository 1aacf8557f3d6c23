import { type Kysely, sql } from 'kysely';
import type { BrandFilter, BrandStore } from '../../../features/catalogue/admin/brand-store.ts';
import type { StoredBrand } from '../../../features/catalogue/catalogue-store.ts';
import type { Position } from '../../../ports/http/page.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { byName, countUpTo, nameContains } from './catalogue-lists.ts';
import type { Database } from '../connection/database.ts';
import { type Condition, conditionsFor } from '../lists/list-conditions.ts';
import { pageOf } from '../lists/page-of.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { mapViolations } from '../connection/constraint-violations.ts';

const byBrandName = byName('brands.name');
const columns = ['id', 'name', 'logo_url as logoUrl'] as const;

export function brandStore({ db }: Pick<Database, 'db'>): BrandStore {
  return {
    async list(filter, { limit, after }) {
      const conditions = conditionsOf(filter);
      const filtered = db.selectFrom('brands').where((expression) => expression.and(conditions));
      const rows = await filtered
        .select(columns)
        .$if(after !== null, (query) => query.where(isAfter(after ?? [])))
        .orderBy(byBrandName)
        .orderBy('id')
        .limit(limit + 1)
        .execute();
      const total = after === null ? await countUpTo(db, filtered.select('id'), conditions.length > 0) : null;
      return { ...pageOf(rows, limit, (brand) => [brand.name, brand.id]), total };
    },
    create({ name, logoUrl }, entry) {
      const created = db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('brands')
          .values({ name, logo_url: logoUrl })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await writeAuditEntry(transaction, entry);
        return row;
      });
      return mapViolations(created, { brands_name_once: 'name_taken' });
    },
    update(id, { name, logoUrl }, auditEntryOf) {
      const updated = db.transaction().execute(async (transaction) => {
        const before = await lockBrand(transaction, id);
        if (before === null) return 'not_found';
        const after = { id: before.id, name: name ?? before.name, logoUrl: logoUrl ?? before.logoUrl };
        await transaction
          .updateTable('brands')
          .set({ name: after.name, logo_url: after.logoUrl })
          .where('id', '=', before.id)
          .execute();
        const entry = auditEntryOf(before, after);
        if (entry !== null) await writeAuditEntry(transaction, entry);
        return after;
      });
      return mapViolations(updated, { brands_name_once: 'name_taken' });
    },
    summarizeDeletion: (id) => summarizeDeletion(db, id),
    delete(id, auditEntryOf) {
      return db.transaction().execute(async (transaction) => {
        const brand = await lockBrand(transaction, id);
        const deletion = brand && (await summarizeDeletion(transaction, brand.id));
        if (brand === null || deletion === null) return false;
        await transaction.deleteFrom('brands').where('id', '=', brand.id).execute();
        await writeAuditEntry(transaction, auditEntryOf(brand, deletion));
        return true;
      });
    },
  };
}

function conditionsOf(filter: BrandFilter): Condition[] {
  return conditionsFor(filter, { name: (input) => nameContains('brands.name', input) });
}

function isAfter([name = '', id = '']: Position) {
  return sql<boolean>`(${byBrandName}, brands.id) > (${name}, ${rowId(id) ?? '0'}::bigint)`;
}

async function lockBrand(db: Kysely<Tables>, id: string): Promise<StoredBrand | null> {
  const key = rowId(id);
  if (key === null) return null;
  return (await db.selectFrom('brands').select(columns).where('id', '=', key).forUpdate().executeTakeFirst()) ?? null;
}

async function summarizeDeletion(db: Kysely<Tables>, id: string) {
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
