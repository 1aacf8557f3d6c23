import type { Kysely } from 'kysely';
import { presentAmount } from '../codes/present-amount.ts';
import type { Tables } from '../schema/tables.ts';
import { addWebhookEvent } from './add-webhook-event.ts';

/**
 * Adds the event that a trade-in's code was used for an order, in the caller's transaction. It is made here, because the web shop's
 * orders find and use their codes in SQL, and the amount is what the use has written.
 */
export async function addCodeUsedEvent(
  db: Kysely<Tables>,
  tradeInId: string,
  { order, at }: { order: string | null; at: Date },
): Promise<void> {
  const { reference, amount } = await db
    .selectFrom('discount_codes as d')
    .innerJoin('trade_ins', 'trade_ins.id', 'd.trade_in_id')
    .select(['trade_ins.reference', presentAmount.as('amount')])
    .where('d.trade_in_id', '=', tradeInId)
    .executeTakeFirstOrThrow();
  await addWebhookEvent(db, { type: 'code.used', data: { tradeInId, reference, amount: Number(amount), order } }, at);
}
