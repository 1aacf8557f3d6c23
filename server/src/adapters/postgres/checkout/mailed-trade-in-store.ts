import { cents } from '@trade-in/domain/money';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MailedTradeIn, MailedTradeInStore } from '../../../features/mails/mailed-trade-in-store.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

export function mailedTradeInStore({ prepared: db }: Pick<Database, 'prepared'>): MailedTradeInStore {
  return {
    async find(tradeInId) {
      const key = rowId(tradeInId);
      const row = key === null ? undefined : await findTradeIn(db, key);
      if (row === undefined) return null;
      return {
        reference: row.reference,
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
        invoiceUrl: row.invoice_url,
        discountCode: row.code,
        discountAmount: row.amount_cents === null ? null : cents(Number(row.amount_cents)),
        isCodeInShop: row.shop_synced_at !== null,
        collection: collectionOf(row),
        shipment: row.status === null ? null : { status: row.status, waybillNumber: row.waybill_number },
        account:
          row.account_holder_name !== null && row.bank_name !== null
            ? { holder: row.account_holder_name, bank: row.bank_name }
            : null,
      };
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findTradeIn>>>;

/** Doesn't read the ID number and the account number. */
function findTradeIn(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('trade_ins')
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
    .select(['fee_paid_at', 'invoice_url', 'shipments.status', 'waybill_number'])
    .select(['code', 'amount_cents', 'shop_synced_at'])
    .select(['customer_name', 'customer_email', 'proof_of_payment_email'])
    .select(['account_holder_name', 'bank_name', 'collection_on', 'contact_name', 'contact_phone'])
    .select(['collection_street', 'collection_suburb', 'collection_city', 'collection_postal_code'])
    .select(['package_length_cm', 'package_width_cm', 'package_height_cm', 'package_weight_kg'])
    .select(jsonArrayFrom(clubsOf(db, id)).as('clubs'))
    .where('trade_ins.id', '=', id)
    .executeTakeFirst();
}

/** The constraint `trade_ins_courier_whole` ensures that a collection is complete. */
function collectionOf(row: Row): MailedTradeIn['collection'] {
  if (row.collection_on === null) return null;
  return {
    collectionOn: row.collection_on,
    address: {
      street: row.collection_street ?? '',
      suburb: row.collection_suburb ?? '',
      city: row.collection_city ?? '',
      postalCode: row.collection_postal_code ?? '',
      contactName: row.contact_name ?? '',
      contactPhone: row.contact_phone ?? '',
    },
    parcel: {
      length: row.package_length_cm,
      width: row.package_width_cm,
      height: row.package_height_cm,
      weight: row.package_weight_kg,
    },
  };
}

function clubsOf(db: Kysely<Tables>, tradeInId: string) {
  return db
    .selectFrom('trade_in_clubs')
    .select([
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
