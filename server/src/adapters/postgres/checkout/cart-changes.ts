import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogueItem, ChangedClub, StoredItemChange } from '../../../features/cart/cart-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { itemColumns, joinClubs, modelColumns } from './cart-columns.ts';
import { incrementCartVersion, lockCart } from './cart-version.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns the club of an item in this session's cart, or null. */
export async function findClub(db: Kysely<Tables>, session: SessionHash, id: string): Promise<ChangedClub | null> {
  const row = await joinClubs(db)
    .select(sql<ClubType>`coalesce(models.type, club_requests.type)`.as('type'))
    .select(sql<boolean>`club_requests.id IS NOT NULL`.as('isOffered'))
    .where('cart_items.id', '=', id)
    .where('session_hash', '=', session)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the changed item; null if it has left the cart meanwhile. One statement serves every change: it is prepared. */
export async function writeItemChange(
  db: Kysely<Tables>,
  { session, id }: { session: SessionHash; id: string },
  { dexterity, condition, ironCount }: StoredItemChange,
): Promise<CatalogueItem | null> {
  const row = await db
    .with('cart', () => incrementCartVersion(db, session))
    .updateTable('cart_items')
    .from(['cart', 'models', 'brands'])
    .set({
      dexterity: sql<Dexterity>`coalesce(${dexterity}::text, cart_items.dexterity)`,
      condition: sql<Condition>`coalesce(${condition}::text, cart_items.condition)`,
      iron_count: sql<number>`coalesce(${ironCount}::int, cart_items.iron_count)`,
    })
    .where('cart_items.id', '=', id)
    .whereRef('cart_items.session_hash', '=', 'cart.id_hash')
    .whereRef('models.id', '=', 'cart_items.model_id')
    .whereRef('brands.id', '=', 'models.brand_id')
    .returning(itemColumns)
    .returning(modelColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether an item of this session's cart has another payment type. Reads without a lock, which would write to the disk. */
export async function hasOtherPaymentType(
  db: Kysely<Tables>,
  session: SessionHash,
  paymentType: PaymentType,
): Promise<boolean> {
  const row = await itemsPaidOtherwise(db, session, paymentType).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes the payment type of all items, in a transaction. The session is locked by a statement of its own: a club that is added
 * while a statement waits for the lock is visible only to the next one, and would keep the other payment type.
 */
export async function writePaymentType(
  transaction: Transaction<Tables>,
  session: SessionHash,
  paymentType: PaymentType,
): Promise<void> {
  await lockCart(transaction, session);
  await transaction
    .with('cart', () =>
      incrementCartVersion(transaction, session).where((where) =>
        where.exists(itemsPaidOtherwise(transaction, session, paymentType)),
      ),
    )
    .updateTable('cart_items')
    .from('cart')
    .set({ payment_type: paymentType })
    .whereRef('session_hash', '=', 'cart.id_hash')
    .where('payment_type', '<>', paymentType)
    .execute();
}

function itemsPaidOtherwise(db: Kysely<Tables>, session: SessionHash, paymentType: PaymentType) {
  return db
    .selectFrom('cart_items')
    .select('id')
    .where('session_hash', '=', session)
    .where('payment_type', '<>', paymentType);
}
