import { type Kysely, sql } from 'kysely';
import { dedupeKey, enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

interface InvoiceCancellation {
  tradeInId: string;
  /** The id of an invoice that the shop created while the collection was cancelled. */
  invoiceId?: string;
  at: Date;
}

/** Enqueues the cancellation of an unpaid courier fee's invoice in the caller's transaction, if the collection is cancelled. */
export async function enqueueInvoiceCancellation(
  db: Kysely<Tables>,
  { tradeInId, invoiceId, at }: InvoiceCancellation,
): Promise<void> {
  if (!(await isCancelled(db, tradeInId, sql`fee_paid_at IS NULL`))) return;
  const occasion = invoiceId === undefined ? tradeInId : `${tradeInId} ${invoiceId}`;
  await enqueueJob(db, { kind: 'cancel-invoice', occasion, payload: { tradeInId }, runAt: at });
}

/**
 * Enqueues the same job after a payment for a cancelled collection: it fails, and so shows the payment to staff. Does nothing if an
 * earlier job has found the payment in the shop.
 */
export async function enqueuePaymentNotice(
  db: Kysely<Tables>,
  { tradeInId, orderId, at }: { tradeInId: string; orderId: string; at: Date },
): Promise<void> {
  if (!(await isCancelled(db, tradeInId, sql`fee_paid_at IS NOT NULL`))) return;
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey('cancel-invoice', tradeInId))
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  if (found !== undefined) return;
  const occasion = `${tradeInId} ${orderId}`;
  await enqueueJob(db, { kind: 'cancel-invoice', occasion, payload: { tradeInId }, runAt: at });
}

/** Returns whether the collection of a trade-in with an invoiced fee is cancelled. */
async function isCancelled(db: Kysely<Tables>, tradeInId: string, payment: ReturnType<typeof sql>): Promise<boolean> {
  const found = await db
    .selectFrom('trade_ins')
    .innerJoin('shipments', 'shipments.trade_in_id', 'trade_ins.id')
    .select('trade_ins.id')
    .where('trade_ins.id', '=', tradeInId)
    .where('is_fee_invoiced', '=', true)
    .where('shipments.status', '=', 'cancelled')
    .where(sql<boolean>`${payment}`)
    .executeTakeFirst();
  return found !== undefined;
}
