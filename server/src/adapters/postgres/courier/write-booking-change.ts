import { type Kysely, sql } from 'kysely';
import type { Booking, BookingChange, CollectionBookings } from '../../../features/courier-bookings/booking-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { enqueueCustomerMail } from '../enqueue-customer-mail.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { resolveShipmentRow } from '../lists/resolve-shipment-row.ts';
import type { Tables } from '../schema/tables.ts';
import { enqueueCourierMessage } from './enqueue-courier-message.ts';

/** Writes a change in the caller's transaction, which has locked the collection. */
export async function writeBookingChange(
  db: Kysely<Tables>,
  present: CollectionBookings,
  { add, remove = [], update = [], collectionOn, quoteHeldUntil, jobs = [], ...outcome }: BookingChange,
): Promise<void> {
  const { tradeInId } = present;
  for (const id of remove) await db.deleteFrom('courier_bookings').where('id', '=', id).execute();
  await writeUpdates(db, present, update);
  if (add !== undefined) await addBooking(db, present, add);
  if (collectionOn !== undefined) {
    await db.updateTable('trade_ins').set({ collection_on: collectionOn }).where('id', '=', tradeInId).execute();
  }
  if (quoteHeldUntil !== undefined) {
    const held = { quote_held_until: quoteHeldUntil };
    await db.updateTable('trade_in_progress').set(held).where('trade_in_id', '=', tradeInId).execute();
  }
  await writeOutcome(db, present, outcome);
  for (const job of jobs) await enqueue(db, tradeInId, job);
}

async function writeUpdates(
  db: Kysely<Tables>,
  { bookings }: CollectionBookings,
  updates: NonNullable<BookingChange['update']>,
): Promise<void> {
  for (const fields of updates) {
    const booking = bookings.find(({ id }) => id === fields.id);
    if (booking === undefined) continue;
    await updateBooking(db, { ...booking, ...fields });
    if (fields.state === 'booked') await enqueueCourierMessage(db, booking.id);
  }
}

async function writeOutcome(
  db: Kysely<Tables>,
  present: CollectionBookings,
  { shipment, entry }: Pick<BookingChange, 'shipment' | 'entry'>,
): Promise<void> {
  if (shipment === undefined) await updateWaybillSearch(db, present);
  else await resolveShipmentRow(db, present.shipment.id, shipment);
  if (entry !== undefined) await writeAuditEntry(db, entry);
}

async function addBooking(
  db: Kysely<Tables>,
  { tradeInId, courierFee }: CollectionBookings,
  { attempt, reference, collectionOn, createdAt }: NonNullable<BookingChange['add']>,
): Promise<void> {
  await db
    .insertInto('courier_bookings')
    .values({
      trade_in_id: tradeInId,
      attempt,
      reference,
      state: 'requested',
      collection_on: collectionOn,
      quoted_cents: courierFee,
      checked_at: createdAt,
      created_at: createdAt,
    })
    .execute();
}

/** The rows are locked, so that values which do not change are written again as they were read. */
async function updateBooking(db: Kysely<Tables>, booking: Booking): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({
      state: booking.state,
      failure: booking.failure,
      booked_cents: booking.booked,
      courier_id: booking.courierId,
      waybill_number: booking.waybillNumber,
      courier_status: booking.courierStatus?.status ?? null,
      courier_status_at: booking.courierStatus?.at ?? null,
      creating_until: booking.creatingUntil,
      label_opened_at: booking.labelOpenedAt,
    })
    .where('id', '=', booking.id)
    .execute();
}

/** The list shows a pending shipment with the waybill of its newest booking, so its filter must find it. */
async function updateWaybillSearch(db: Kysely<Tables>, { tradeInId, shipment }: CollectionBookings): Promise<void> {
  if (shipment.status !== 'pending') return;
  const waybill = db
    .selectFrom('courier_bookings')
    .select(sql<string>`coalesce(search_text(waybill_number), '')`.as('searched'))
    .where('trade_in_id', '=', tradeInId)
    .orderBy('attempt', 'desc')
    .limit(1);
  await db
    .updateTable('trade_ins')
    .set({ waybill_search: sql<string>`coalesce((${waybill}), '')` })
    .where('id', '=', tradeInId)
    .where('waybill_search', '<>', sql<string>`coalesce((${waybill}), '')`)
    .execute();
}

async function enqueue(
  db: Kysely<Tables>,
  tradeInId: string,
  { kind, id, runAt }: NonNullable<BookingChange['jobs']>[number],
): Promise<void> {
  if (kind === 'collection-mail') {
    const booking = { bookingId: id, bookedAt: runAt.toISOString() };
    const cause = `${id} ${booking.bookedAt}`;
    return enqueueCustomerMail(db, { kind, tradeInId, cause, booking, at: runAt });
  }
  const payload = kind === 'book-courier' ? { tradeInId: id } : { bookingId: id };
  await enqueueJob(db, { kind, occasion: `${id} ${runAt.toISOString()}`, payload, runAt });
}
