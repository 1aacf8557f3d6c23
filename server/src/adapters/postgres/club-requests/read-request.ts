import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { StoredRequest } from '../../../features/club-requests/club-request-store.ts';
import type { ClubRequestsTable } from '../schema/club-request-tables.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

type RequestRow = Selectable<ClubRequestsTable> & { photoIds: string[]; isInCart: boolean };

/** Selects requests with their photographs. */
export function selectRequests(db: Kysely<Tables>) {
  return db
    .selectFrom('club_requests as r')
    .selectAll('r')
    .select([
      sql<string[]>`array(SELECT id FROM club_request_photos WHERE request_id = r.id ORDER BY position)`.as('photoIds'),
      sql<boolean>`EXISTS (SELECT FROM cart_items WHERE club_request_id = r.id)`.as('isInCart'),
    ]);
}

export function requestFrom(row: RequestRow): StoredRequest {
  return {
    id: row.id,
    reference: row.reference,
    language: row.language,
    type: row.type,
    brandName: row.brand_name,
    modelName: row.model_name,
    dexterity: row.dexterity,
    condition: row.condition,
    ironCount: row.iron_count,
    cellNumber: row.cell_number,
    email: row.email,
    askedAt: row.asked_at,
    state: row.state,
    listPrice: row.list_price_cents,
    offerUntil: row.offer_until,
    declineReason: row.decline_reason,
    note: row.note,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    version: row.version,
    photoIds: row.photoIds,
    isInCart: row.isInCart,
  };
}

type RequestKey = { reference: string } | { tokenHash: Buffer } | { id: string };

/** Returns a request; null if there is none. */
export async function findRequest(db: Kysely<Tables>, key: RequestKey): Promise<StoredRequest | null> {
  const row = await withKey(selectRequests(db), key)?.executeTakeFirst();
  return row === undefined ? null : requestFrom(row);
}

/**
 * Returns a request, locked until the transaction ends; null if there is none. It is locked by a statement of its own: what a
 * statement that waits for the lock reads of carts and photographs is older than the lock.
 */
export async function lockRequest(transaction: Transaction<Tables>, key: RequestKey): Promise<StoredRequest | null> {
  await withKey(selectRequests(transaction), key)?.forUpdate('r').execute();
  return findRequest(transaction, key);
}

function withKey(query: ReturnType<typeof selectRequests>, key: RequestKey) {
  if ('tokenHash' in key) return query.where('r.token_hash', '=', key.tokenHash);
  if ('id' in key) {
    const id = rowId(key.id);
    return id === null ? null : query.where('r.id', '=', id);
  }
  // PostgreSQL refuses some characters.
  return /^[\w-]+$/.test(key.reference) ? query.where('r.reference', '=', key.reference) : null;
}
