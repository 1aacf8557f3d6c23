import type { Kysely } from 'kysely';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

/** Has the courier told, after the caller's transaction, that a trade-in is not collected. */
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
