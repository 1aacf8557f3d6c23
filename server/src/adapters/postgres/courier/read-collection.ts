import type { Kysely, Selectable } from 'kysely';
import type { Booking, CollectionBookings } from '../../../features/courier-bookings/booking-store.ts';
import { collectionColumns, collectionOf } from '../checkout/collection-columns.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns a trade-in's collection; null if it has none. */
export async function readCollection(db: Kysely<Tables>, tradeInId: string): Promise<CollectionBookings | null> {
  const row = await findTradeIn(db, tradeInId);
  const collection = row === undefined ? null : collectionOf(row);
  if (row === undefined || collection === null) return null;
  const bookings = await db
    .selectFrom('courier_bookings')
    .selectAll()
    .where('trade_in_id', '=', tradeInId)
    .orderBy('attempt')
    .execute();
  return {
    tradeInId,
    tradeInReference: row.reference,
    shipment: { id: row.shipmentId, status: row.status, waybillNumber: row.waybill_number },
    bookings: bookings.map(toBooking),
    ...collection,
    quoteHeldUntil: row.quote_held_until,
    courierFee: row.shipping_cost_cents,
    email: row.customer_email,
  };
}

function findTradeIn(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('trade_ins as t')
    .innerJoin('shipments as s', 's.trade_in_id', 't.id')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .select(['s.id as shipmentId', 's.status', 's.waybill_number'])
    .select(['t.reference', 't.customer_email'])
    .select(collectionColumns)
    .select(['t.shipping_cost_cents', 'p.quote_held_until'])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

function toBooking(row: Selectable<Tables['courier_bookings']>): Booking {
  const { courier_status: status, courier_status_at: at } = row;
  return {
    id: row.id,
    attempt: row.attempt,
    reference: row.reference,
    state: row.state,
    failure: row.failure,
    collectionOn: row.collection_on,
    quoted: row.quoted_cents,
    booked: row.booked_cents,
    courierId: row.courier_id,
    waybillNumber: row.waybill_number,
    courierStatus: status === null || at === null ? null : { status, at },
    creatingUntil: row.creating_until,
    labelOpenedAt: row.label_opened_at,
  };
}
