import { type Kysely, type Selectable, sql } from 'kysely';
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

/** Returns a request, locked until the transaction ends if it is to be changed; null if there is none. */
export async function findRequest(
  db: Kysely<Tables>,
  key: RequestKey,
  { isLocked = false } = {},
): Promise<StoredRequest | null> {
  const query = withKey(selectRequests(db), key);
  if (query === null) return null;
  const row = await (isLocked ? query.forUpdate('r') : query).executeTakeFirst();
  return row === undefined ? null : requestFrom(row);
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
