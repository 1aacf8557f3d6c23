import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { ShopStore } from '../../../features/shop/shop-store.ts';
import type { Database } from '../connection/database.ts';
import { enqueueCustomerMail } from '../enqueue-customer-mail.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { enqueueInvoiceCancellation } from './enqueue-invoice-cancellation.ts';

export function shopStore({ db, prepared }: Pick<Database, 'db' | 'prepared'>): ShopStore {
  return {
    async findUnissuedCode(tradeInId) {
      const row = await prepared
        .selectFrom('discount_codes')
        .innerJoin('trade_ins', 'trade_ins.id', 'discount_codes.trade_in_id')
        .select(['code', 'reference', 'amount_cents', 'issued_at'])
        .where('trade_in_id', '=', rowId(tradeInId))
        .where('shop_synced_at', 'is', null)
        .where('used_at', 'is', null)
        .where('switched_off_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { code, reference, amount_cents: amount, issued_at: issuedAt } = row;
      return { code, reference, amount: cents(Number(amount)), issuedAt };
    },
    saveIssuedCode: (saved) => db.transaction().execute((transaction) => saveIssuedCode(transaction, saved)),
    async findUninvoicedFee(tradeInId) {
      const row = await prepared
        .selectFrom('trade_ins')
        .leftJoin('shipments', 'shipments.trade_in_id', 'trade_ins.id')
        .select(['reference', 'shipping_cost_cents as fee', isCancelled.as('isCancelled')])
        .where('trade_ins.id', '=', rowId(tradeInId))
        .where('is_fee_invoiced', '=', true)
        .where('invoice_url', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },
    async findInvoiceOfCancelled(tradeInId) {
      const row = await prepared
        .selectFrom('trade_ins')
        .innerJoin('shipments', 'shipments.trade_in_id', 'trade_ins.id')
        .select(['reference', 'invoice_id as invoiceId', sql<boolean>`fee_paid_at IS NOT NULL`.as('isPaid')])
        .where('trade_ins.id', '=', rowId(tradeInId))
        .where('is_fee_invoiced', '=', true)
        .where(isCancelled)
        .executeTakeFirst();
      return row ?? null;
    },
    saveInvoice: (saved) => db.transaction().execute((transaction) => saveInvoice(transaction, saved)),
    async findInvoiceUrl(reference) {
      const row = await prepared
        .selectFrom('trade_ins')
        .select('invoice_url')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.invoice_url ?? null;
    },
  };
}

const isCancelled = sql<boolean>`coalesce(shipments.status = 'cancelled', false)`;

async function saveIssuedCode(
  db: Kysely<Tables>,
  { tradeInId, shopId, amount, at }: Parameters<ShopStore['saveIssuedCode']>[0],
): Promise<void> {
  const saved = await db
    .updateTable('discount_codes')
    .set({ shop_id: shopId, shop_synced_at: at, shop_amount_cents: amount })
    .where('trade_in_id', '=', rowId(tradeInId))
    .where('shop_synced_at', 'is', null)
    .returning([
      sql<boolean>`used_at IS NOT NULL OR switched_off_at IS NOT NULL`.as('isUnusable'),
      sql<boolean>`amount_cents <> ${amount}::bigint`.as('hasOtherAmount'),
      sql<boolean>`EXISTS (SELECT FROM code_orders AS o
        WHERE o.trade_in_id = discount_codes.trade_in_id AND o.cancelled_at IS NOT NULL)`.as('hadOrder'),
    ])
    .executeTakeFirst();
  if (saved === undefined) return;
  // The till used the code, an inspection changed its amount, or its order was cancelled before the shop's response arrived.
  if (saved.isUnusable || saved.hasOtherAmount || saved.hadOrder) {
    await enqueueJob(db, { kind: 'sync-code', occasion: `${tradeInId} issued`, payload: { tradeInId }, runAt: at });
  }
  if (!saved.isUnusable) await enqueueCustomerMail(db, { kind: 'code-mail', tradeInId, at });
}

async function saveInvoice(
  db: Kysely<Tables>,
  { tradeInId, invoiceId, invoiceUrl, at }: Parameters<ShopStore['saveInvoice']>[0],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('trade_ins')
    .set({ invoice_id: invoiceId, invoice_url: invoiceUrl })
    .where('id', '=', rowId(tradeInId))
    .where('invoice_url', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await enqueueCustomerMail(db, { kind: 'invoice-mail', tradeInId, at });
  await enqueueInvoiceCancellation(db, { tradeInId, invoiceId, at });
}
