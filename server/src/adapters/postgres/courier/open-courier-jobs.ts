import { type Kysely, sql } from 'kysely';
import type { CourierJob } from '../../../features/shipments/shipment-store.ts';
import { jobKinds, jobPartners } from '../../../ports/outbox.ts';
import { idInPayload, isShown, isWaiting } from '../outbox/delivery-conditions.ts';
import type { Tables } from '../schema/tables.ts';

const courierKinds = jobKinds.filter((kind) => jobPartners[kind] === 'courier');

/**
 * Returns the newest job of each trade-in that books or cancels its collection and is not done, by the trade-in's id. Reads two
 * indexes, because nearly all jobs are done.
 */
export async function openCourierJobs(
  db: Kysely<Tables>,
  tradeIns: readonly string[],
): Promise<ReadonlyMap<string, CourierJob>> {
  if (tradeIns.length === 0) return new Map();
  const isOfCourier = sql<boolean>`job.kind = ANY(${courierKinds}::text[])`;
  const { rows } = await sql<CourierJob & { tradeInId: string }>`
    SELECT DISTINCT ON (trade_in) trade_in AS "tradeInId", attempts, last_error AS "lastError",
      greatest(run_at, not_before) AS "runAt", dead_at AS "failedAt", set_aside_at AS "setAsideAt"
    FROM (
      SELECT job.*, coalesce(${idInPayload('tradeInId')}, booking.trade_in_id) AS trade_in
      FROM (
        SELECT * FROM outbox AS job WHERE ${isWaiting} AND ${isOfCourier}
        UNION ALL
        SELECT * FROM outbox AS job WHERE ${isShown} AND ${isOfCourier} AND (job.dead_at IS NOT NULL OR job.set_aside_at IS NOT NULL)
      ) AS job
      LEFT JOIN courier_bookings AS booking ON booking.id = ${idInPayload('bookingId')}
    ) AS open
    WHERE trade_in = ANY(${[...tradeIns]}::bigint[]) ORDER BY trade_in, id DESC`.execute(db);
  return new Map(rows.map(({ tradeInId, ...job }) => [tradeInId, job]));
}
