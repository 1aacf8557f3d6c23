import type { Kysely } from 'kysely';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

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
