import { cents } from '@trade-in/domain/money';
import { type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MailedSubmission, MailedTradeInStore } from '../../../features/mails/mailed-trade-in-store.ts';
import { compileOnce, type ValueOf } from '../connection/compile-once.ts';
import type { Database } from '../connection/database.ts';
import { readProgress } from '../progress/read-progress.ts';
import { rowId } from '../schema/row-id.ts';
import { collectionColumns, collectionOf } from './collection-columns.ts';
import type { Tables } from '../schema/tables.ts';

type AccountColumns = Record<'account_holder_name' | 'bank_name', string | null>;

export function mailedTradeInStore({ prepared: db }: Pick<Database, 'prepared'>): MailedTradeInStore {
  return {
    findSubmission: (tradeInId) => readSubmission(db, tradeInId),
    async find(tradeInId) {
      const key = rowId(tradeInId);
      const progress = key === null ? null : await readProgress(db, key);
      const submission = progress === null ? null : await readSubmission(db, tradeInId);
      return submission === null || progress === null ? null : { ...submission, progress };
    },
  };
}

async function readSubmission(db: Kysely<Tables>, tradeInId: string): Promise<MailedSubmission | null> {
  const key = rowId(tradeInId);
  const row = key === null ? undefined : (await selectTradeIn(db, { id: key })).rows[0];
  if (row === undefined) return null;
  return {
    reference: row.reference,
    stage: row.stage,
    language: row.language,
    paymentType: row.payment_type,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    proofOfPaymentEmail: row.proof_of_payment_email,
    clubs: row.clubs,
    value: cents(Number(row.value_cents)),
    courierFee: row.shipping_cost_cents,
    isFeeInvoiced: row.is_fee_invoiced,
    isFeePaid: row.fee_paid_at !== null,
    feePaidOrder: row.fee_paid_order,
    invoiceUrl: row.invoice_url,
    discountCode: row.code,
    discountAmount: row.amount_cents === null ? null : cents(Number(row.amount_cents)),
    isCodeInShop: row.shop_synced_at !== null,
    isCodeAccepted: row.code !== null && row.used_at === null && row.switched_off_at === null,
    collection: collectionOf(row),
    shipment: row.status === null ? null : { status: row.status, waybillNumber: row.waybill_number },
    booking: row.booking,
    account: accountOf(row),
    statusLinkVersion: row.status_token_hash === null ? null : row.status_token_version,
  };
}

function accountOf({ account_holder_name: holder, bank_name: bank }: AccountColumns) {
  return holder === null || bank === null ? null : { holder, bank };
}

/** Doesn't read the ID number and the account number. */
const selectTradeIn = compileOnce((db, value: ValueOf<{ id: string }>) =>
  db
    .selectFrom('trade_ins')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 'trade_ins.id')
    .leftJoin('discount_codes', 'discount_codes.trade_in_id', 'trade_ins.id')
    .leftJoin('shipments', 'shipments.trade_in_id', 'trade_ins.id')
    .select([
      'trade_ins.id',
      'reference',
      'language',
      'payment_type',
      'value_cents',
      'shipping_cost_cents',
      'is_fee_invoiced',
    ])
    .select(['fee_paid_at', 'fee_paid_order', 'invoice_url', 'shipments.status', 'waybill_number'])
    .select(['code', 'amount_cents', 'shop_synced_at', 'used_at', 'switched_off_at'])
    .select(['customer_name', 'customer_email', 'proof_of_payment_email'])
    .select(['account_holder_name', 'bank_name'])
    .select(['p.stage', 'p.status_token_hash', 'p.status_token_version'])
    .select(collectionColumns)
    .select([
      jsonArrayFrom(clubsOf(db, value('id'))).as('clubs'),
      jsonObjectFrom(newestBookingOf(db, value('id'))).as('booking'),
    ])
    .where('trade_ins.id', '=', value('id'))
    .compile(),
);

function newestBookingOf(db: Kysely<Tables>, tradeInId: Expression<string>) {
  return db
    .selectFrom('courier_bookings')
    .select([
      sql<string>`id::text`.as('id'),
      'reference',
      'attempt',
      'state',
      'failure',
      'collection_on as collectionOn',
    ])
    .select(['courier_id as courierId', 'waybill_number as waybillNumber'])
    .where('trade_in_id', '=', tradeInId)
    .orderBy('attempt', 'desc')
    .limit(1);
}

function clubsOf(db: Kysely<Tables>, tradeInId: Expression<string>) {
  return db
    .selectFrom('trade_in_clubs')
    .select([
      sql<string>`model_id::text`.as('modelId'),
      'brand_name as brandName',
      'model_name as modelName',
      'type',
      'dexterity',
      'condition',
      'iron_count as ironCount',
      'quantity',
      'price_cents as price',
    ])
    .where('trade_in_id', '=', tradeInId)
    .orderBy('position');
}
