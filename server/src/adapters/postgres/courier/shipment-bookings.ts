import { type Kysely, type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { ShownBooking } from '../../../features/shipments/shipment-store.ts';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns the newest booking of a trade-in as one column; null without bookings. */
export function latestBooking(tradeIn: ReferenceExpression<Tables, 'shipments'>): RawBuilder<ShownBooking | null> {
  return sql<ShownBooking | null>`(SELECT jsonb_build_object('state', state, 'failure', failure, 'waybillNumber', waybill_number,
      'courierStatus', courier_status, 'hasLabel', courier_id IS NOT NULL, 'isLabelOpened', label_opened_at IS NOT NULL)
    FROM courier_bookings WHERE trade_in_id = ${tradeIn} ORDER BY attempt DESC LIMIT 1)`;
}

/** Cancels the bookings of a trade-in in the caller's transaction; jobs cancel them with the courier afterwards. */
export async function cancelBookings(db: Kysely<Tables>, tradeInId: string, now: Date): Promise<void> {
  const bookings = await db
    .updateTable('courier_bookings')
    .set({ state: 'cancelling', failure: null })
    .where('trade_in_id', '=', tradeInId)
    .where('state', 'in', ['requested', 'booked'])
    .returning('id')
    .execute();
  for (const { id } of bookings) {
    const occasion = `${id} ${now.toISOString()}`;
    await enqueueJob(db, { kind: 'cancel-courier', occasion, payload: { bookingId: id }, runAt: now });
  }
}
