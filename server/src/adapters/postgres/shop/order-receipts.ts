import { type Kysely, sql } from 'kysely';
import type { ShopOrder } from '../../../ports/partners/shop-webhooks.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Locks the trade-ins of an order, also those whose codes it no longer names, so that its webhooks are applied one after another.
 * References to them stay possible: a till that uses the code at the same time refers to the trade-in while it holds the code.
 */
export function lockTradeIns(db: Kysely<Tables>, { orderId, createdAt, codes, invoicedReferences }: ShopOrder) {
  const withCode = db
    .selectFrom('discount_codes')
    .select('trade_in_id')
    .where('code', '=', sql<string>`ANY(${codes.map(({ code }) => code)}::text[])`);
  const withOrder = db
    .selectFrom('code_orders')
    .select('trade_in_id')
    .where('order_id', '=', orderId)
    .where('placed_at', '>=', createdAt)
    .where('cancelled_at', 'is', null);
  return db
    .selectFrom('trade_ins')
    .select(['id', 'reference'])
    .where((row) =>
      row.or([
        row('id', 'in', withCode),
        row('id', 'in', withOrder),
        row('reference', '=', sql<string>`ANY(${[...invoicedReferences]}::text[])`),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Records the webhook. Returns false for a repeat, and for a state of the order that a later one has replaced. */
export async function recordReceipt(db: Kysely<Tables>, order: ShopOrder, receivedAt: Date): Promise<boolean> {
  const { partner, eventId, orderId, state, changedAt } = order;
  const isCancellation = state === 'cancelled';
  const receipt = await db
    .insertInto('webhook_receipts')
    .values({
      partner,
      event_id: eventId,
      order_id: orderId,
      is_cancellation: isCancellation,
      occurred_at: changedAt,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (receipt === undefined) return false;
  const later = await db
    .selectFrom('webhook_receipts')
    .select('event_id')
    .where('partner', '=', partner)
    .where('order_id', '=', orderId)
    // Shops state whole seconds, and an order is cancelled after it was paid.
    .where((row) =>
      row.or([
        row('occurred_at', '>', changedAt),
        row.and([row('occurred_at', '=', changedAt), row('is_cancellation', '>', isCancellation)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}
