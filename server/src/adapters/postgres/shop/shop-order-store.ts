import { type Kysely, sql } from 'kysely';
import type { ShopOrderStore } from '../../../features/shop/shop-store.ts';
import type { ActivityKind } from '@trade-in/domain/activity/activity';
import { webShopActor } from '../../../ports/audit-trail.ts';
import type { ShopOrder } from '../../../ports/partners/shop-webhooks.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { enqueueCustomerMail } from '../enqueue-customer-mail.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { refreshDebts } from '../progress/refresh-debts.ts';
import { refreshCodeAmount, voidWriteOff } from '../codes/write-code-amount.ts';
import type { Tables } from '../schema/tables.ts';
import { addCodeUsedEvent } from '../webhooks/add-code-event.ts';
import { enqueuePaymentNotice } from './enqueue-invoice-cancellation.ts';
import { lockTradeIns, recordReceipt } from './order-receipts.ts';
import { unusedCodes, useCodes, withdrawCodes } from './use-codes.ts';

interface ShopOrderOptions {
  /** Whether a courier is booked once the fee is paid. */
  isCourierConnected: boolean;
}

export function shopOrderStore({ db }: Pick<Database, 'db'>, { isCourierConnected }: ShopOrderOptions): ShopOrderStore {
  return {
    apply(order, receivedAt) {
      return db.transaction().execute(async (transaction) => {
        const tradeIns = await lockTradeIns(transaction, order);
        if (tradeIns.length === 0 || !(await recordReceipt(transaction, order, receivedAt))) return;
        const ids = tradeIns.map(({ id }) => id);
        const change = order.state === 'placed' ? recordPayment : withdrawPayment;
        const changed = await change(transaction, order, ids);
        const references = new Map(tradeIns.map(({ id, reference }) => [id, reference]));
        for (const { action, tradeInId, orderName } of changed) {
          const subject = references.get(tradeInId) ?? '';
          const details = { order: orderName };
          await writeAuditEntry(transaction, { happenedAt: receivedAt, admin: webShopActor, action, subject, details });
          if (action === 'code_used') await addCodeUsedEvent(transaction, tradeInId, { ...details, at: receivedAt });
          if (action === 'fee_paid')
            await followPayment(transaction, tradeInId, { order, receivedAt, isCourierConnected });
          if (action === 'code_use_withdrawn') {
            await voidWriteOff(transaction, tradeInId);
            await refreshCodeAmount(transaction, tradeInId, receivedAt);
          }
        }
        for (const id of ids) await refreshDebts(transaction, id, receivedAt);
        await syncUnusedCodes(transaction, ids, { order, at: receivedAt });
      });
    },
    async deleteReceiptsBefore(before) {
      await db.deleteFrom('webhook_receipts').where('received_at', '<', before).execute();
    },
  };
}

interface Change {
  action: ActivityKind;
  tradeInId: string;
  orderName: string;
}

/** A code or fee that another order has settled already stays with that order. */
async function recordPayment(db: Kysely<Tables>, order: ShopOrder, ids: readonly string[]): Promise<Change[]> {
  const { invoicedReferences, paidAmount, orderId, orderName, changedAt } = order;
  const { used, usedElsewhere, removed } = await useCodes(db, order, ids);
  const withdrawn = await withdrawCodes(db, order, removed);
  const paid = await db
    .updateTable('trade_ins')
    .set({ fee_paid_at: changedAt, fee_paid_order: orderName, fee_paid_order_id: orderId })
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('reference', '=', sql<string>`ANY(${[...invoicedReferences]}::text[])`)
    .where('is_fee_invoiced', '=', true)
    .where('shipping_cost_cents', '<=', paidAmount)
    .where('fee_paid_at', 'is', null)
    .returning('id')
    .execute();
  return [
    ...withdrawals(withdrawn, orderName),
    ...usedElsewhere.map((tradeInId) => ({ action: 'code_used_again' as const, tradeInId, orderName })),
    ...used.map((tradeInId) => ({ action: 'code_used' as const, tradeInId, orderName })),
    ...paid.map(({ id }) => ({ action: 'fee_paid' as const, tradeInId: id, orderName })),
  ];
}

/** The shop doesn't free the code of a cancelled order itself, also not of one that was cancelled before it was reported. */
async function syncUnusedCodes(
  db: Kysely<Tables>,
  ids: readonly string[],
  { order: { partner, eventId }, at }: { order: ShopOrder; at: Date },
): Promise<void> {
  for (const tradeInId of await unusedCodes(db, ids)) {
    const occasion = `${tradeInId} ${partner} ${eventId}`;
    await enqueueJob(db, { kind: 'sync-code', occasion, payload: { tradeInId }, runAt: at });
  }
}

interface Payment extends ShopOrderOptions {
  order: ShopOrder;
  receivedAt: Date;
}

/** The courier is booked only once per trade-in: a fee that is paid again finds the collection booked. */
async function followPayment(
  db: Kysely<Tables>,
  tradeInId: string,
  { order: { orderId }, receivedAt: at, isCourierConnected }: Payment,
): Promise<void> {
  await enqueueCustomerMail(db, { kind: 'fee-paid-mail', tradeInId, cause: orderId, at });
  await enqueuePaymentNotice(db, { tradeInId, orderId, at });
  if (!isCourierConnected) return;
  await enqueueJob(db, { kind: 'book-courier', occasion: tradeInId, payload: { tradeInId }, runAt: at });
}

/** Undoes only what this order did: a use at the till stays, and a code that another order has used as well stays used by that one. */
async function withdrawPayment(db: Kysely<Tables>, order: ShopOrder, ids: readonly string[]): Promise<Change[]> {
  const { orderId, orderName } = order;
  const withdrawn = await withdrawCodes(db, order, ids);
  const unpaid = await db
    .updateTable('trade_ins')
    .set({ fee_paid_at: null, fee_paid_order: null, fee_paid_order_id: null })
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('fee_paid_order_id', '=', orderId)
    .returning('id')
    .execute();
  return [
    ...withdrawals(withdrawn, orderName),
    ...unpaid.map(({ id }) => ({ action: 'fee_payment_withdrawn' as const, tradeInId: id, orderName })),
  ];
}

function withdrawals(withdrawn: Awaited<ReturnType<typeof withdrawCodes>>, orderName: string): Change[] {
  return [
    ...withdrawn.map(({ id }) => ({ action: 'code_use_withdrawn' as const, tradeInId: id, orderName })),
    ...withdrawn.flatMap(({ id, heir }) =>
      heir === null ? [] : [{ action: 'code_used' as const, tradeInId: id, orderName: heir }],
    ),
  ];
}
