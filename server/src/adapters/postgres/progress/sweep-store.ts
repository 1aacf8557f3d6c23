import { addDays, type CalendarDay, startOfDay } from '@trade-in/domain/calendar';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Batch, SweepStore } from '../../../features/progress-sweep/sweep-store.ts';
import type { JobKind } from '../../../ports/outbox.ts';
import type { Database } from '../connection/database.ts';
import { dedupeKey } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

type ReminderKind = Extract<JobKind, 'unsent-reminder-mail' | 'offer-reminder-mail'>;

export function sweepStore({ db }: Pick<Database, 'db'>): SweepStore {
  return {
    findEndedOffers: (today, batch) =>
      readIds(
        db,
        sql`SELECT DISTINCT trade_in_id AS id FROM club_progress WHERE state = 'offered' AND offer_open_until < ${today}::date`,
        batch,
      ),
    findAgreed: (before, batch) =>
      readIds(
        db,
        sql`SELECT DISTINCT c.trade_in_id AS id FROM club_progress AS c
          JOIN trade_in_progress AS p ON p.trade_in_id = c.trade_in_id
          JOIN trade_ins AS t ON t.id = c.trade_in_id
          WHERE c.state = 'accepted' AND c.moved_at <= ${before}::timestamptz AND t.payment_type = 'Trade-In'
            AND p.stage IN ('settled', 'to_return')`,
        batch,
      ),
    findSettledClaims: (batch) =>
      readIds(
        db,
        sql`SELECT trade_in_id AS id FROM trade_in_progress
          WHERE claim_since IS NULL AND released_at IS NULL AND (claim_collected_cents <> 0 OR claim_written_off_cents <> 0)
            AND stage IN ('settled', 'to_return', 'cancelled')`,
        batch,
      ),
    remindOfUnsent: (span, { today, ...adding }) =>
      addReminders(db, 'unsent-reminder-mail', {
        ...adding,
        // A customer whose courier is still to come can't send anything.
        due: sql`SELECT t.id, ${String(span.day)}::text AS reminder FROM trade_ins AS t
          JOIN trade_in_progress AS p ON p.trade_in_id = t.id
          LEFT JOIN shipments AS s ON s.trade_in_id = t.id
          WHERE ${isWithin(sql`t.submitted_at`, span)} AND p.stage IN ('new', 'to_ship') AND p.received_at IS NULL
            AND p.quote_held_until >= ${today}::date
            AND (s.status IS NULL OR s.status = 'cancelled' OR t.collection_on < ${today}::date)
            AND coalesce(t.customer_email, t.proof_of_payment_email) IS NOT NULL`,
      }),
    remindOfOffers: (span, { today, ...adding }) =>
      addReminders(db, 'offer-reminder-mail', {
        ...adding,
        // `since` is the domain's `offersSince`.
        due: sql`SELECT t.id, to_char(o.since AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM-DD') || ' ' || ${String(span.day)}::text AS reminder
          FROM (SELECT trade_in_id, min(moved_at) AS since FROM club_progress
            WHERE state = 'offered' AND offer_open_until >= ${today}::date GROUP BY trade_in_id) AS o
          JOIN trade_ins AS t ON t.id = o.trade_in_id
          WHERE ${isWithin(sql`o.since`, span)} AND coalesce(t.customer_email, t.proof_of_payment_email) IS NOT NULL`,
      }),
  };
}

async function readIds(db: Kysely<Tables>, found: RawBuilder<unknown>, { after, most }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${found}) AS found
    WHERE id > ${after ?? '0'}::bigint ORDER BY id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function isWithin(
  instant: RawBuilder<unknown>,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): RawBuilder<boolean> {
  return sql<boolean>`${instant} >= ${startOfDay(from)}::timestamptz AND ${instant} < ${startOfDay(addDays(to, 1))}::timestamptz`;
}

interface Adding {
  /** Selects the ids of trade-ins with what they are reminded of. */
  due: RawBuilder<unknown>;
  runAt: Date;
  most: number;
}

/** One statement, whose jobs have a key for each reminder, so that no kill and no other server adds a second one. */
async function addReminders(db: Kysely<Tables>, kind: ReminderKind, { due, runAt, most }: Adding): Promise<number> {
  const key = dedupeKey(kind, sql`due.id || ' ' || due.reminder`);
  const { numAffectedRows } = await sql`
    INSERT INTO outbox (kind, dedupe_key, payload, run_at, not_before)
    SELECT ${kind}::text, ${key}, jsonb_build_object('tradeInId', due.id::text, 'reminder', replace(due.reminder, ' ', '-')),
      ${runAt}::timestamptz, ${runAt}::timestamptz
    FROM (${due}) AS due
    WHERE NOT EXISTS (SELECT FROM outbox AS earlier WHERE earlier.dedupe_key = ${key})
    ORDER BY due.id LIMIT ${most}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}
