import { reminderTimes } from '@trade-in/domain/messages/short-message';
import type { Kysely } from 'kysely';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

/** Enqueues the reminder of a booked collection in the caller's transaction, if the customer asked for messages. */
export async function enqueueCourierMessage(db: Kysely<Tables>, bookingId: string): Promise<void> {
  const booking = await db
    .selectFrom('courier_bookings')
    .innerJoin('trade_ins', 'trade_ins.id', 'courier_bookings.trade_in_id')
    .select(['trade_in_id', 'courier_bookings.collection_on as day'])
    .where('courier_bookings.id', '=', bookingId)
    .where('messages_consented_at', 'is not', null)
    .executeTakeFirst();
  if (booking === undefined) return;
  const { trade_in_id: tradeInId, day } = booking;
  const occasion = `${tradeInId} ${day}`;
  await enqueueJob(db, {
    kind: 'courier-message',
    occasion,
    payload: { tradeInId, day },
    runAt: reminderTimes(day).from,
  });
}
