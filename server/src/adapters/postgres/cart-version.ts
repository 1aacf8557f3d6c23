import { type Kysely, sql } from 'kysely';
import type { SessionHash } from '../../ports/route.ts';
import type { Tables } from './tables.ts';

/**
 * The first part of every statement that changes what a submission is judged by, the cart or the quote: whoever judged them
 * before finds another version. It locks the session, and all who take it first wait for each other instead of deadlocking.
 */
export function raiseCartVersion(db: Kysely<Tables>, session: SessionHash) {
  return db
    .updateTable('sessions')
    .set({ cart_version: sql<number>`cart_version + 1` })
    .where('id_hash', '=', session)
    .returning('id_hash');
}
