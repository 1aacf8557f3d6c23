import type { Pool } from 'pg';

interface Span {
  /** Of trade-ins and club requests. */
  references: readonly string[];
  days: number;
}

/** Longer than staff can undo a move. */
const minutes = 11;

const span = 'make_interval(days => $2, mins => $3)';
const isOfTradeIn = 'trade_in_id IN (SELECT id FROM trade_ins WHERE reference = ANY($1))';

const shiftsSql = [
  `UPDATE trade_in_events SET happened_at = happened_at - ${span} WHERE ${isOfTradeIn}`,
  `UPDATE club_progress SET moved_at = moved_at - ${span}, offer_open_until = offer_open_until - $2::int
   WHERE ${isOfTradeIn}`,
  `UPDATE trade_in_progress SET stage_since = stage_since - ${span}, received_at = received_at - ${span},
     released_at = released_at - ${span}, quote_held_until = quote_held_until - $2::int
   WHERE ${isOfTradeIn}`,
  `UPDATE trade_ins SET submitted_at = submitted_at - ${span}, collection_on = collection_on - $2::int
   WHERE reference = ANY($1)`,
  `UPDATE club_requests SET asked_at = asked_at - ${span}, answered_at = answered_at - ${span}, used_at = used_at - ${span},
     offer_until = offer_until - $2::int
   WHERE reference = ANY($1)`,
];

/** Makes everything that happened to these older by these days and eleven minutes. The service must not be running. */
export async function passTime(pool: Pool, { references, days }: Span): Promise<void> {
  for (const shiftSql of shiftsSql) await pool.query(shiftSql, [[...references], days, minutes]);
}

/**
 * Makes all jobs due and ends the leases of a service that was killed, as if their time had passed, but not those about club requests
 * with these references.
 */
export async function makeJobsDue(pool: Pool, held: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE outbox SET run_at = least(run_at, now()), not_before = least(not_before, now()),
       lease_token = NULL, leased_until = NULL
     WHERE done_at IS NULL AND dead_at IS NULL AND NOT EXISTS (
       SELECT FROM club_requests AS r WHERE r.id::text = payload ->> 'requestId' AND r.reference = ANY($1))`,
    [[...held]],
  );
}
