import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { SessionHash } from '../../../ports/http/route.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Increments the cart's version. Begin every statement with it that changes what a submission is checked against, the cart or
 * the quote, so that earlier checks become stale. It locks the session first, so that such statements wait for each other
 * instead of deadlocking.
 */
export function incrementCartVersion(db: Kysely<Tables>, session: SessionHash | Expression<SessionHash>) {
  return db
    .updateTable('sessions')
    .set({ cart_version: sql<number>`cart_version + 1` })
    .where('id_hash', '=', session)
    .returning('id_hash');
}

/** Locks the session like `incrementCartVersion`, with the same strength, until the transaction ends. */
export async function lockCart(transaction: Transaction<Tables>, session: SessionHash): Promise<void> {
  await transaction.selectFrom('sessions').select('id_hash').where('id_hash', '=', session).forNoKeyUpdate().execute();
}
