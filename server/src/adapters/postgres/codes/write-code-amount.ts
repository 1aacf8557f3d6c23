import { type Cents, zeroCents } from '@trade-in/domain/money';
import { areGoodsReleased, settlementOf, unusedCodeAmount, valuedClub } from '@trade-in/domain/progress/settlement';
import { type Kysely, sql } from 'kysely';
import type { TradeInProgress } from '../../../progress/progress-store.ts';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { readProgress } from '../progress/read-progress.ts';

/** Who switched off a code that is worth nothing any more; a code that is worth something again is switched on. */
const switchedOffBy = 'the trade-in';

/** Writes what a code is worth unless it was used, in the caller's transaction. A code that staff switched off stays off. */
export async function writeCodeAmount(
  db: Kysely<Tables>,
  tradeInId: string,
  { amount, at }: { amount: Cents; at: Date },
): Promise<void> {
  const switched =
    amount === zeroCents
      ? {
          switched_off_at: sql<Date>`coalesce(switched_off_at, ${at})`,
          switched_off_by: sql<string>`coalesce(switched_off_by, ${switchedOffBy})`,
        }
      : {
          switched_off_at: sql<Date | null>`CASE WHEN switched_off_by = ${switchedOffBy} THEN NULL ELSE switched_off_at END`,
          switched_off_by: sql<string | null>`nullif(switched_off_by, ${switchedOffBy})`,
        };
  const update = db.updateTable('discount_codes').set({
    amount_cents: amount,
    highest_amount_cents: sql<Cents>`greatest(highest_amount_cents, amount_cents, ${amount}::bigint)`,
    ...switched,
  });
  await update.where('trade_in_id', '=', tradeInId).where('used_at', 'is', null).execute();
}

/**
 * Computes again what the code of a locked trade-in is worth after its use was undone, in the caller's transaction, and ends a release
 * that lasted only for what was bought. Before the first move the code stays worth what was quoted, unless the collection was cancelled
 * while it was used. Receivers of webhooks are notified of a changed amount. Does nothing if an order keeps it used.
 */
export async function refreshCodeAmount(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<void> {
  const present = await readProgress(db, tradeInId);
  if (present === null || present.code === null || present.code.isUsed) return;
  const isAsQuoted = present.shipment?.status !== 'cancelled' && present.clubs.every(({ id }) => id === null);
  if (isAsQuoted) return;
  const amount = amountOf(present);
  await writeCodeAmount(db, tradeInId, { amount, at });
  if (amount !== present.code.amount) await addChangedEvent(db, present, { amount, at });
  if (present.releasedAt === null || areGoodsReleased(present)) return;
  await db.updateTable('trade_in_progress').set({ released_at: null }).where('trade_in_id', '=', tradeInId).execute();
}

/**
 * Computes again what an unused code is worth after its trade-in's collection was cancelled or booked, in the caller's transaction: a
 * courier who never comes is not paid. The web shop and receivers of webhooks are notified of a changed amount.
 */
export async function followCollection(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<void> {
  const present = await readProgress(db, tradeInId);
  if (present === null || present.code === null || present.code.isUsed) return;
  const amount = amountOf(present);
  if (amount === present.code.amount) return;
  await writeCodeAmount(db, tradeInId, { amount, at });
  const occasion = `${tradeInId} collection ${at.toISOString()}`;
  await enqueueJob(db, { kind: 'sync-code', occasion, payload: { tradeInId }, runAt: at });
  await addChangedEvent(db, present, { amount, at });
}

async function addChangedEvent(
  db: Kysely<Tables>,
  { id: tradeInId, reference }: TradeInProgress,
  { amount, at }: { amount: Cents; at: Date },
): Promise<void> {
  await addWebhookEvent(db, { type: 'code.changed', data: { tradeInId, reference, amount } }, at);
}

function amountOf(present: TradeInProgress): Cents {
  const { codeAmount } = settlementOf({ ...present, clubs: present.clubs.map(valuedClub) });
  return unusedCodeAmount({ codeAmount, ...present.claims });
}

/** Reverses what was written off for a use that is undone, in the caller's transaction. */
export async function voidWriteOff(db: Kysely<Tables>, tradeInId: string): Promise<void> {
  await db
    .updateTable('trade_in_progress')
    .set({ claim_written_off_cents: 0 })
    .where('trade_in_id', '=', tradeInId)
    .where('claim_written_off_cents', '<>', '0')
    .execute();
}
