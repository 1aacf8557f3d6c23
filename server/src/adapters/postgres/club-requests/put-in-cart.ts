import type { PaymentType } from '@trade-in/domain/club';
import { visitorSessionMs } from '@trade-in/domain/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ClubRequestStore } from '../../../features/club-requests/club-request-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { SessionGone } from '../../../ports/http/session-store.ts';
import { lockRequest } from './read-request.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Moves a priced club into a cart. Both carts are locked before the request, and in a fixed order: a submission locks its cart first,
 * too, and then marks the request as used.
 */
export async function putInCart(
  db: Kysely<Tables>,
  ...[requestId, line, decide]: Parameters<ClubRequestStore['putInCart']>
): Promise<void> {
  const { session, paymentType, at } = line;
  for (;;) {
    const isDone = await db.transaction().execute(async (transaction) => {
      const holder = await holderOf(transaction, requestId);
      await lockCarts(transaction, { session, holder });
      const present = await lockRequest(transaction, { id: requestId });
      if (present === null) throw new Error(`The club request ${requestId} has gone`);
      if (!isSame(await holderOf(transaction, requestId), holder)) return false;
      decide(present, await otherLines(transaction, session, requestId));
      await transaction.deleteFrom('cart_items').where('club_request_id', '=', requestId).execute();
      const { dexterity, condition, ironCount } = present;
      await transaction
        .insertInto('cart_items')
        .values({
          session_hash: session,
          model_id: null,
          club_request_id: requestId,
          dexterity,
          condition,
          payment_type: paymentType,
          iron_count: ironCount,
          created_at: at,
        })
        .execute();
      await countChange(transaction, { session, holder, at });
      return true;
    });
    if (isDone) return;
  }
}

/** Returns the session that has the club in its cart, or null. */
async function holderOf(db: Kysely<Tables>, requestId: string): Promise<SessionHash | null> {
  const query = db.selectFrom('cart_items').select('session_hash').where('club_request_id', '=', requestId);
  return (await query.executeTakeFirst())?.session_hash ?? null;
}

const isSame = (one: SessionHash | null, other: SessionHash | null) =>
  one === null || other === null ? one === other : one.equals(other);

interface Carts {
  session: SessionHash;
  holder: SessionHash | null;
}

const both = ({ session, holder }: Carts) =>
  sql<Buffer>`ANY(${[session, ...(holder === null ? [] : [holder])]}::bytea[])`;

async function lockCarts(transaction: Transaction<Tables>, carts: Carts): Promise<void> {
  const locked = await transaction
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', both(carts))
    .orderBy('id_hash')
    .forNoKeyUpdate()
    .execute();
  if (!locked.some(({ id_hash: hash }) => hash.equals(carts.session))) throw new SessionGone('The session has gone');
}

/** Makes earlier checks of the carts stale, and keeps the session for as long as any with a club in its cart. */
async function countChange(transaction: Transaction<Tables>, { at, ...carts }: Carts & { at: Date }): Promise<void> {
  const expiry = new Date(at.getTime() + visitorSessionMs);
  await transaction
    .updateTable('sessions')
    .set({
      cart_version: sql<number>`cart_version + 1`,
      expires_at: sql<Date>`CASE WHEN id_hash = ${carts.session} THEN greatest(expires_at, ${expiry}::timestamptz) ELSE expires_at END`,
    })
    .where('id_hash', '=', both(carts))
    .execute();
}

function otherLines(
  db: Kysely<Tables>,
  session: SessionHash,
  requestId: string,
): Promise<{ paymentType: PaymentType }[]> {
  return db
    .selectFrom('cart_items')
    .select('payment_type as paymentType')
    .where('session_hash', '=', session)
    .where(sql<boolean>`club_request_id IS DISTINCT FROM ${requestId}::bigint`)
    .orderBy('id')
    .execute();
}
