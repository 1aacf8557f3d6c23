import { type Cents, cents } from '@trade-in/domain/money';
import { usedAmount } from '@trade-in/domain/progress/used-amount';
import { type Kysely, sql } from 'kysely';
import type { ShopOrder } from '../../../ports/partners/shop-webhooks.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Records an order and its codes as used. Returns the trade-ins whose codes it used, those whose codes were used already, and those
 * whose codes it no longer uses.
 */
export async function useCodes(
  db: Kysely<Tables>,
  order: ShopOrder,
  ids: readonly string[],
): Promise<{ used: string[]; usedElsewhere: string[]; removed: string[] }> {
  const { orderId, changedAt } = order;
  const present = await codesOf(db, order, ids);
  for (const { id, amount } of present) {
    await recordOrder(db, order, { id, amount, cancelledAt: null });
  }
  const unused = present.filter(({ usedAt }) => usedAt === null);
  for (const { id, amount } of unused) await markAsUsed(db, id, { ...order, placedAt: changedAt, amount });
  const usedElsewhere = present.filter(({ usedAt, usedOrderId }) => usedAt !== null && usedOrderId !== orderId);
  const removed = order.namesAllCodes ? ids.filter((id) => present.every((named) => named.id !== id)) : [];
  return { used: unused.map(({ id }) => id), usedElsewhere: usedElsewhere.map(({ id }) => id), removed };
}

/**
 * Records that an order was cancelled, also one that was never reported before, or that codes were removed from it. Returns the
 * trade-ins whose codes it used; `heir` is the number of the order that keeps such a code used, because it used it as well.
 */
export async function withdrawCodes(
  db: Kysely<Tables>,
  order: ShopOrder,
  ids: readonly string[],
): Promise<{ id: string; heir: string | null }[]> {
  for (const { id, amount } of await codesOf(db, order, ids)) {
    await recordOrder(db, order, { id, amount, cancelledAt: order.changedAt });
  }
  // Those that it no longer names.
  await db
    .updateTable('code_orders')
    .set({ cancelled_at: order.changedAt })
    .where('trade_in_id', '=', anyOf(ids))
    .where('order_id', '=', order.orderId)
    .where('cancelled_at', 'is', null)
    .execute();
  const used = await db
    .selectFrom('discount_codes')
    .select('trade_in_id as id')
    .where('trade_in_id', '=', anyOf(ids))
    .where('used_order_id', '=', order.orderId)
    .execute();
  const withdrawn: { id: string; heir: string | null }[] = [];
  for (const { id } of used) withdrawn.push({ id, heir: await handOver(db, id) });
  return withdrawn;
}

/** Returns those of the trade-ins whose codes no order or till uses. */
export async function unusedCodes(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const unused = await db
    .selectFrom('discount_codes')
    .select('trade_in_id as id')
    .where('trade_in_id', '=', anyOf(ids))
    .where('used_at', 'is', null)
    .execute();
  return unused.map(({ id }) => id);
}

/**
 * Undoes the use of a code, in the caller's transaction. Returns the number of the web shop's order that keeps it used, because
 * it used the code as well; null if none did.
 */
export async function handOver(db: Kysely<Tables>, id: string): Promise<string | null> {
  const heir = await db
    .selectFrom('code_orders')
    .select(['order_id as orderId', 'order_name as orderName', 'placed_at as placedAt', 'amount_cents as amount'])
    .where('trade_in_id', '=', id)
    .where('cancelled_at', 'is', null)
    .orderBy('placed_at')
    .orderBy('order_id')
    .executeTakeFirst();
  await markAsUsed(db, id, heir === undefined ? null : { ...heir, amount: cents(Number(heir.amount)) });
  return heir?.orderName ?? null;
}

/** Returns the order's codes, with what they are or were worth in it. */
async function codesOf(db: Kysely<Tables>, { codes }: ShopOrder, ids: readonly string[]) {
  const present = await db
    .selectFrom('discount_codes')
    .select(['trade_in_id as id', 'code', 'used_at as usedAt', 'used_order_id as usedOrderId'])
    // The shop may not know the present amount yet.
    .select(sql<string>`coalesce(shop_amount_cents, amount_cents)`.as('known'))
    .select(sql<string>`coalesce(highest_amount_cents, amount_cents)`.as('highest'))
    .where('trade_in_id', '=', anyOf(ids))
    .where('code', '=', sql<string>`ANY(${codes.map(({ code }) => code)}::text[])`)
    .execute();
  return present.map(({ known, highest, ...row }) => {
    const discount = codes.find(({ code }) => code === row.code)?.discount ?? null;
    const amount = usedAmount({ discount, known: cents(Number(known)), highest: cents(Number(highest)) });
    return { ...row, amount };
  });
}

interface OrderWithCode {
  id: string;
  amount: Cents;
  cancelledAt: Date | null;
}

/** A later state of an order keeps what the code was worth when it was placed. */
async function recordOrder(
  db: Kysely<Tables>,
  { orderId, orderName, changedAt }: ShopOrder,
  { id, amount, cancelledAt }: OrderWithCode,
): Promise<void> {
  await db
    .insertInto('code_orders')
    .values({
      trade_in_id: id,
      order_id: orderId,
      order_name: orderName,
      amount_cents: amount,
      placed_at: changedAt,
      cancelled_at: cancelledAt,
    })
    .onConflict((conflict) => conflict.columns(['trade_in_id', 'order_id']).doUpdateSet({ cancelled_at: cancelledAt }))
    .execute();
}

interface CodeUse extends Pick<ShopOrder, 'orderId' | 'orderName'> {
  placedAt: Date;
  amount: Cents;
}

/** Null makes the code unused. */
async function markAsUsed(db: Kysely<Tables>, id: string, use: CodeUse | null): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set({
      used_at: use?.placedAt ?? null,
      used_order: use?.orderName ?? null,
      used_order_id: use?.orderId ?? null,
      used_amount_cents: use?.amount ?? null,
    })
    .where('trade_in_id', '=', id)
    .execute();
}

function anyOf(ids: readonly string[]) {
  return sql<string>`ANY(${[...ids]}::bigint[])`;
}
