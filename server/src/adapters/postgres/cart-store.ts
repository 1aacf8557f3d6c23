import type { PaymentType } from '@trade-in/domain/club';
import { type Kysely, sql } from 'kysely';
import type { CartStore, NewCartItem, StoredCartItem } from '../../features/cart/cart-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import type { Database } from './database.ts';
import { rowId } from './row-id.ts';
import type { Tables } from './tables.ts';

export function cartStore({ prepared: db }: Pick<Database, 'prepared'>): CartStore {
  return {
    list: (session) => listItems(db, session),
    async add(session, modelId, decide) {
      const key = rowId(modelId);
      if (key === null) return null;
      return db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('sessions').select('id_hash').where('id_hash', '=', session).forUpdate().execute();
        const found = await findModel(transaction, session, key);
        if (found === null) return null;
        const { model, brand, paymentTypes } = found;
        const item = decide(
          model,
          paymentTypes.map((paymentType) => ({ paymentType })),
        );
        return { id: await insertItem(transaction, { session, modelId: key, item }), ...item, model, brand };
      });
    },
    async remove(session, id) {
      const key = rowId(id);
      if (key === null) return false;
      const query = db.deleteFrom('cart_items').where('id', '=', key).where('session_hash', '=', session);
      return (await query.executeTakeFirst()).numDeletedRows === 1n;
    },
    async clear(session) {
      await db.deleteFrom('cart_items').where('session_hash', '=', session).execute();
    },
  };
}

const modelColumns = [
  'models.id as modelId',
  'models.name as modelName',
  'models.type',
  'models.price_cents as price',
  'models.image_url as imageUrl',
  'models.brand_id as brandId',
  'brands.name as brandName',
  'brands.logo_url as logoUrl',
] as const;

type ModelAndBrand = Pick<StoredCartItem, 'model' | 'brand'>;

type ModelRow = Pick<ModelAndBrand['model'], 'type' | 'price' | 'imageUrl' | 'brandId'> &
  Pick<ModelAndBrand['brand'], 'logoUrl'> & { modelId: string; modelName: string; brandName: string };

function toModelAndBrand(row: ModelRow): ModelAndBrand {
  const { modelId: id, modelName: name, type, price, imageUrl, brandId } = row;
  return {
    model: { id, name, type, brandId, price, imageUrl },
    brand: { id: brandId, name: row.brandName, logoUrl: row.logoUrl },
  };
}

async function listItems(db: Kysely<Tables>, session: SessionHash): Promise<StoredCartItem[]> {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('models', 'models.id', 'cart_items.model_id')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['cart_items.id', 'dexterity', 'condition', 'payment_type', 'quantity', 'iron_count'])
    .select('cart_items.created_at')
    .select(modelColumns)
    .where('session_hash', '=', session)
    .orderBy('cart_items.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dexterity: row.dexterity,
    condition: row.condition,
    paymentType: row.payment_type,
    quantity: row.quantity,
    ironCount: row.iron_count,
    createdAt: row.created_at,
    ...toModelAndBrand(row),
  }));
}

/** The model, which can't be deleted before the transaction ends, and how the lines in the cart are paid. */
async function findModel(db: Kysely<Tables>, session: SessionHash, modelId: string) {
  const row = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(modelColumns)
    .select(
      sql<PaymentType[]>`array(SELECT payment_type FROM cart_items WHERE session_hash = ${session} ORDER BY id)`.as(
        'paymentTypes',
      ),
    )
    .where('models.id', '=', modelId)
    .forKeyShare('models')
    .executeTakeFirst();
  return row === undefined ? null : { ...toModelAndBrand(row), paymentTypes: row.paymentTypes };
}

async function insertItem(
  db: Kysely<Tables>,
  { session, modelId, item }: { session: SessionHash; modelId: string; item: NewCartItem },
): Promise<string> {
  const { id } = await db
    .insertInto('cart_items')
    .values({
      session_hash: session,
      model_id: modelId,
      dexterity: item.dexterity,
      condition: item.condition,
      payment_type: item.paymentType,
      quantity: item.quantity,
      iron_count: item.ironCount,
      created_at: item.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
