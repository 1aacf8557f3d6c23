import { randomUUID } from 'node:crypto';
import { zeroCents } from '@trade-in/domain/money';
import { isRemark } from '@trade-in/domain/progress/counted-events';
import { type Kysely, sql } from 'kysely';
import type { ClubProgress, ProgressChange, TradeInProgress } from '../../../progress/progress-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { cancelBookings } from '../courier/shipment-bookings.ts';
import { resolveShipmentRow } from '../lists/resolve-shipment-row.ts';
import type { Tables } from '../schema/tables.ts';
import { addProgressEvents } from '../webhooks/add-progress-events.ts';
import { writeCodeAmount } from '../codes/write-code-amount.ts';
import { deleteProgressJobs, enqueueProgressJobs } from './progress-jobs.ts';

/** Writes a change of a locked trade-in with everything that follows from it, in the caller's transaction. */
export async function writeProgress(
  db: Kysely<Tables>,
  present: TradeInProgress,
  change: ProgressChange,
): Promise<void> {
  const batch = randomUUID();
  const { id: tradeInId } = present;
  await db
    .updateTable('trade_in_progress')
    .set({
      stage: change.stage,
      ...(change.stage !== present.stage && { stage_since: change.stageSince }),
      paid_cents: change.paid,
      received_at: change.receivedAt,
      released_at: change.releasedAt,
      claim_collected_cents: change.claims.collected,
      claim_written_off_cents: change.claims.writtenOff,
      fee_refunded_cents: change.feeRefunded,
      ...(!isOnlyRemarks(change) && { version: sql<number>`version + 1` }),
    })
    .where('trade_in_id', '=', tradeInId)
    .execute();
  const ids = await writeClubs(db, present, change.clubs);
  await writeEvents(db, { tradeInId, batch, ids }, change);
  if (change.codeAmount !== null) await writeCodeAmount(db, tradeInId, { amount: change.codeAmount, at: change.at });
  if (change.cancelsShipment) await cancelShipment(db, tradeInId, change.at);
  if (change.undoes !== null) await deleteProgressJobs(db, tradeInId, change.undoes);
  await enqueueProgressJobs(db, batch, { present, change });
  await addProgressEvents(db, { present, change });
  if (change.entry !== null) await writeAuditEntry(db, change.entry);
}

/** A remark changes nothing that anybody decides about. */
function isOnlyRemarks({ events }: ProgressChange): boolean {
  return events.length > 0 && events.every(({ kind }) => isRemark(kind));
}

/** Returns the ids of the clubs in their order. */
async function writeClubs(
  db: Kysely<Tables>,
  present: TradeInProgress,
  clubs: readonly ClubProgress[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, club] of clubs.entries()) {
    const isUnchanged = club.id !== null && sameClub(present.clubs[index], club);
    ids.push(isUnchanged && club.id !== null ? club.id : await writeClub(db, present.id, club));
  }
  return ids;
}

async function writeClub(db: Kysely<Tables>, tradeInId: string, club: ClubProgress): Promise<string> {
  const columns = {
    state: club.state,
    found: club.found === null ? null : JSON.stringify(club.found),
    value_cents: club.value,
    agreed_cents: club.agreed,
    outcome: club.outcome,
    offer_open_until: club.offerOpenUntil,
    serial_number: club.found?.serialNumber ?? null,
    return_waybill: club.returnWaybill,
    moved_at: club.movedAt,
  };
  if (club.id !== null) {
    await db.updateTable('club_progress').set(columns).where('id', '=', club.id).execute();
    return club.id;
  }
  const { id } = await db
    .insertInto('club_progress')
    .values({
      ...columns,
      trade_in_id: tradeInId,
      club_id: club.clubId,
      number: club.number,
      ...extraColumns(club.extra),
      stated_cents: club.stated?.value ?? zeroCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function extraColumns(extra: ClubProgress['extra']) {
  if (extra === null) return { extra_type: null, extra_brand: null, extra_model: null };
  return { extra_type: extra.type, extra_brand: extra.brandName, extra_model: extra.modelName };
}

function sameClub(before: ClubProgress | undefined, after: ClubProgress): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

async function writeEvents(
  db: Kysely<Tables>,
  { tradeInId, batch, ids }: { tradeInId: string; batch: string; ids: readonly string[] },
  { events, at, undoes }: ProgressChange,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ club, kind, fromState, toState, actor, details }) => ({
    trade_in_id: tradeInId,
    club_progress_id: club === null ? null : (ids[club] ?? null),
    batch,
    kind,
    from_state: fromState,
    to_state: toState,
    actor: actor.kind,
    admin_id: actor.admin?.id ?? null,
    username: actor.admin?.username ?? null,
    is_on_behalf: actor.isOnBehalf,
    happened_at: at,
    details: JSON.stringify(details),
    undoes_batch: undoes,
  }));
  await db.insertInto('trade_in_events').values(rows).execute();
}

/** Does nothing for a shipment that is no longer pending. */
async function cancelShipment(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<void> {
  const pending = await db
    .selectFrom('shipments')
    .select('id')
    .where('trade_in_id', '=', tradeInId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (pending === undefined) return;
  await resolveShipmentRow(db, pending.id, { status: 'cancelled', waybillNumber: null, at });
  await cancelBookings(db, { tradeInId, shippedWith: null, at });
}
