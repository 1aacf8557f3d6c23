import { sql } from 'kysely';
import type { StatusStore } from '../../../features/status-page/status-store.ts';
import type { Database } from '../connection/database.ts';

export function statusStore({ prepared: db }: Pick<Database, 'prepared'>): StatusStore {
  return {
    async find(tokenHash) {
      const row = await db
        .selectFrom('trade_in_progress as p')
        .innerJoin('trade_ins as t', 't.id', 'p.trade_in_id')
        .select(['t.id', 'p.status_token_version as linkVersion', 't.collection_on as collectionOn'])
        .select(['t.shipping_cost_cents as courierFee', 't.is_fee_invoiced as isFeeInvoiced'])
        .select(['t.fee_paid_at as feePaidAt', 't.invoice_url as invoiceUrl'])
        .select(
          sql<string | null>`(SELECT waybill_number FROM courier_bookings
            WHERE trade_in_id = t.id AND state = 'booked' ORDER BY attempt DESC LIMIT 1)`.as('bookedWaybill'),
        )
        .select(sql<boolean>`EXISTS (SELECT FROM courier_bookings WHERE trade_in_id = t.id)`.as('isCourierAsked'))
        .where('p.status_token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
