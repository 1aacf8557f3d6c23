import { cents } from '@trade-in/domain/money';
import { usedAmount } from '@trade-in/domain/progress/used-amount';
import { type Kysely, sql } from 'kysely';
import type { ShopOrder } from '../../../ports/partners/shop-webhooks.ts';
import type { Tables } from '../schema/tables.ts';

/** Marks an order's codes as used. Returns the trade-ins whose codes it used, and those whose codes another order has used. */
export async function useCodes(
  db: Kysely<Tables>,
  { codes, orderId, orderName, changedAt }: ShopOrder,
  ids: readonly string[],
): Promise<{ used: string[]; usedElsewhere: string[] }> {
  const present = await db
    .selectFrom('discount_codes')
    .select(['trade_in_id as id', 'code', 'used_at as usedAt', 'used_order_id as usedOrderId'])
    // The shop may not know the present amount yet.
    .select(sql<string>`coalesce(shop_amount_cents, amount_cents)`.as('known'))
    .select(sql<string>`coalesce(highest_amount_cents, amount_cents)`.as('highest'))
    .where('trade_in_id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('code', '=', sql<string>`ANY(${codes.map(({ code }) => code)}::text[])`)
    .execute();
  const unused = present.filter(({ usedAt }) => usedAt === null);
  for (const { id, code, known, highest } of unused) {
    const discount = codes.find((each) => each.code === code)?.discount ?? null;
    const amount = usedAmount({ discount, known: cents(Number(known)), highest: cents(Number(highest)) });
    await db
      .updateTable('discount_codes')
      .set({ used_at: changedAt, used_order: orderName, used_order_id: orderId, used_amount_cents: amount })
      .where('trade_in_id', '=', id)
      .execute();
  }
  const usedElsewhere = present.filter(({ usedAt, usedOrderId }) => usedAt !== null && usedOrderId !== orderId);
  return { used: unused.map(({ id }) => id), usedElsewhere: usedElsewhere.map(({ id }) => id) };
}
