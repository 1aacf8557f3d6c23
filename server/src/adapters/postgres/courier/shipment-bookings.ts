import { type Kysely, sql } from 'kysely';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

interface Cancellation {
  tradeInId: string;
  /** The waybill with which staff have shipped the parcel: a booking with it stays. Null if no courier is to come. */
  shippedWith: string | null;
  at: Date;
}

/**
 * Cancels the bookings of a trade-in in the caller's transaction; jobs cancel them with the courier afterwards. A booking that the
 * courier has not confirmed has no waybill to compare: of a shipped parcel, its own job or the courier's report cancels it.
 */
export async function cancelBookings(db: Kysely<Tables>, { tradeInId, shippedWith, at }: Cancellation): Promise<void> {
  const isOther = sql<boolean>`lower(waybill_number COLLATE "und-x-icu") <> lower(${shippedWith}::text COLLATE "und-x-icu")`;
  const bookings = await db
    .updateTable('courier_bookings')
    .set({ state: 'cancelling', failure: null })
    .where('trade_in_id', '=', tradeInId)
    .where('state', 'in', ['requested', 'booked'])
    .$if(shippedWith !== null, (query) => query.where(isOther))
    .returning('id')
    .execute();
  for (const { id } of bookings) {
    const occasion = `${id} ${at.toISOString()}`;
    await enqueueJob(db, { kind: 'cancel-courier', occasion, payload: { bookingId: id }, runAt: at });
  }
}
