import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Has failed permanently, which its endpoint has counted. */
export const isCountedLoss = sql<boolean>`failed_at IS NOT NULL AND failure <> 'endpoint_disabled'`;

/**
 * Begins a new count of the attempts of deliveries, in the caller's transaction, and takes back the losses that their endpoints
 * have counted: an event that is lost again is still one lost event. Leaves out what was delivered meanwhile.
 */
export async function restartDeliveries(db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> {
  const isAmong = sql<boolean>`id = ANY(${[...ids]}::bigint[])`;
  // Endpoints are locked before their deliveries, as a deletion does, and in the order of their ids, so that none deadlocks.
  await sql`SELECT FROM webhook_endpoints
    WHERE id IN (SELECT endpoint_id FROM webhook_deliveries WHERE ${isAmong}) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
  await sql`UPDATE webhook_endpoints AS endpoint SET consecutive_failures = greatest(consecutive_failures - lost.count, 0)
    FROM (
      SELECT endpoint_id, count(*)::int AS count FROM webhook_deliveries
      WHERE ${isAmong} AND ${isCountedLoss} GROUP BY endpoint_id
    ) AS lost WHERE endpoint.id = lost.endpoint_id`.execute(db);
  await db
    .updateTable('webhook_deliveries')
    .set({ requested_at: at, attempts: 0, failure: null, failed_at: null })
    .where(isAmong)
    .where('delivered_at', 'is', null)
    .execute();
}
