import type { Pool } from 'pg';

interface Span {
  tradeInIds: readonly string[];
  days: number;
}

/** Longer than staff can take a move back. */
const minutes = 11;

const span = 'make_interval(days => $2, mins => $3)';

const shiftsSql = [
  `UPDATE trade_in_events SET happened_at = happened_at - ${span} WHERE trade_in_id = ANY($1)`,
  `UPDATE club_progress SET moved_at = moved_at - ${span}, offer_open_until = offer_open_until - $2::int
   WHERE trade_in_id = ANY($1)`,
  `UPDATE trade_in_progress SET stage_since = stage_since - ${span}, received_at = received_at - ${span},
     released_at = released_at - ${span}, quote_held_until = quote_held_until - $2::int
   WHERE trade_in_id = ANY($1)`,
  `UPDATE trade_ins SET submitted_at = submitted_at - ${span}, collection_on = collection_on - $2::int
   WHERE id = ANY($1)`,
];

/** Makes everything that happened to some trade-ins older by these days and eleven minutes. The service must not be running. */
export async function passTime(pool: Pool, { tradeInIds, days }: Span): Promise<void> {
  for (const shiftSql of shiftsSql) await pool.query(shiftSql, [[...tradeInIds], days, minutes]);
}

/** Makes all jobs due and ends the leases of a service that was killed, as if their time had passed. */
export async function makeJobsDue(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE outbox SET run_at = least(run_at, now()), not_before = least(not_before, now()),
       lease_token = NULL, leased_until = NULL
     WHERE done_at IS NULL AND dead_at IS NULL`,
  );
}
