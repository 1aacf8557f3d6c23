import type { PaymentType } from '@trade-in/domain/club';
import { visitorSessionMs } from '@trade-in/domain/limits';
import { type Kysely, sql } from 'kysely';
import type { CartStore, NewCartItem, StoredCartItem, StoredCartModel } from '../../../features/cart/cart-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { SessionGone } from '../../../ports/http/session-store.ts';
import { findClub, hasOtherPaymentType, writeItemChange, writePaymentType } from './cart-changes.ts';
import { clubColumns, itemColumns, joinClubs, modelColumns, pictureColumns } from './cart-columns.ts';
import { incrementCartVersion } from './cart-version.ts';
import { compileOnce } from '../connection/compile-once.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

export function cartStore({ prepared: db }: Pick<Database, 'prepared'>): CartStore {
  return {
    list: (session) => listItems(db, session),
    async add(holder, modelId, decide) {
      const key = rowId(modelId);
      if (key === null) return null;
      for (;;) {
        const found = await findModel(db, holder.session, key);
        if (found === null) return null;
        const { model, paymentTypes, version } = found;
        if (holder.session !== null && version === null) throw new SessionGone('The session has gone');
        const item = decide(
          model,
          paymentTypes.map((paymentType) => ({ paymentType })),
        );
        const session = await holder.openSession();
        const id = await insertItem(db, { session, version: version ?? 0, modelId: key, item });
        if (id !== null) return { id, ...item, ...model, offeredUntil: null };
      }
    },
    async change(session, id, decide) {
      const key = rowId(id);
      const club = key === null ? null : await findClub(db, session, key);
      if (key === null || club === null) return null;
      const changed = await writeItemChange(db, { session, id: key }, decide(club));
      return changed && { ...changed, offeredUntil: null };
    },
    async setPaymentType(session, paymentType) {
      const isSwitch = await hasOtherPaymentType(db, session, paymentType);
      if (isSwitch)
        await db.transaction().execute((transaction) => writePaymentType(transaction, session, paymentType));
    },
    async remove(session, id) {
      const key = rowId(id);
      if (key === null) return false;
      const { numDeletedRows } = await deleteItems(db, session).where('id', '=', key).executeTakeFirst();
      return numDeletedRows === 1n;
    },
    async clear(session) {
      await deleteItems(db, session).execute();
    },
  };
}

function listItems(db: Kysely<Tables>, session: SessionHash): Promise<StoredCartItem[]> {
  return joinClubs(db)
    .select(itemColumns)
    .select(clubColumns)
    .select(pictureColumns)
    .where('session_hash', '=', session)
    .orderBy('cart_items.id')
    .execute();
}

const selectModel = compileOnce<
  { session: SessionHash | null; modelId: string },
  StoredCartModel & { paymentTypes: PaymentType[]; version: number | null }
>((db, value) =>
  db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(modelColumns)
    .select([
      sql<
        PaymentType[]
      >`array(SELECT payment_type FROM cart_items WHERE session_hash = ${value('session')} ORDER BY id)`.as(
        'paymentTypes',
      ),
      sql<number | null>`(SELECT cart_version FROM sessions WHERE id_hash = ${value('session')})`.as('version'),
    ])
    .where('models.id', '=', value('modelId'))
    .compile(),
);

/** Returns the model, the payment types of the cart's items, and the cart's version, which is null without a session. */
async function findModel(db: Kysely<Tables>, session: SessionHash | null, modelId: string) {
  const { rows } = await selectModel(db, { session, modelId });
  if (rows[0] === undefined) return null;
  const { paymentTypes, version, ...model } = rows[0];
  return { model, paymentTypes, version };
}

interface CartItemInsert {
  session: SessionHash;
  /** The version of the cart that the item was checked against. */
  version: number;
  modelId: string;
  item: NewCartItem;
}

function deleteItems(db: Kysely<Tables>, session: SessionHash) {
  return db
    .with('cart', () => incrementCartVersion(db, session))
    .deleteFrom('cart_items')
    .using('cart')
    .whereRef('session_hash', '=', 'cart.id_hash');
}

/** Returns the earliest expiry of a session with a club in its cart, an administrator's session included. */
function sessionExpiry({ createdAt }: NewCartItem): Date {
  return new Date(createdAt.getTime() + visitorSessionMs);
}

type InsertValues = Omit<CartItemInsert, 'item'> & NewCartItem & { expiresAt: Date };

const insertIfUnchanged = compileOnce<InsertValues, { id: string }>((db, value) =>
  sql<{ id: string }>`
    WITH cart AS (
      ${incrementCartVersion(db, value('session'))
        .where('cart_version', '=', value('version'))
        .set({ expires_at: sql<Date>`greatest(expires_at, ${value('expiresAt')}::timestamptz)` })}
    ), model AS (
      SELECT id FROM models WHERE id = ${value('modelId')} FOR KEY SHARE
    )
    INSERT INTO cart_items
      (session_hash, model_id, dexterity, condition, payment_type, quantity, iron_count, created_at)
    SELECT cart.id_hash, model.id, ${value('dexterity')}, ${value('condition')}, ${value('paymentType')},
           ${value('quantity')}::int, ${value('ironCount')}::int, ${value('createdAt')}::timestamptz
      FROM cart, model
    RETURNING id`.compile(db),
);

/** Returns null if the cart has changed or the model was deleted since the check. */
async function insertItem(db: Kysely<Tables>, { item, ...checked }: CartItemInsert): Promise<string | null> {
  const { rows } = await insertIfUnchanged(db, { ...checked, ...item, expiresAt: sessionExpiry(item) });
  return rows[0]?.id ?? null;
}
