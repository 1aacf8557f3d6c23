import type { Kysely, Selectable } from 'kysely';
import type { Booking, CollectionBookings } from '../../../features/courier-bookings/booking-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns a trade-in's collection; null if it has none. */
export async function readCollection(db: Kysely<Tables>, tradeInId: string): Promise<CollectionBookings | null> {
  const row = await findTradeIn(db, tradeInId);
  if (row === undefined || row.collection_on === null) return null;
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
    collectionOn: row.collection_on,
    // The constraint `trade_ins_courier_whole` ensures that a collection is complete.
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
    courierFee: row.shipping_cost_cents,
    email: row.customer_email,
  };
}

function findTradeIn(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('trade_ins as t')
    .innerJoin('shipments as s', 's.trade_in_id', 't.id')
    .select(['s.id as shipmentId', 's.status', 's.waybill_number'])
    .select(['t.reference', 't.collection_on', 't.collection_street', 't.collection_suburb', 't.collection_city'])
    .select(['t.collection_postal_code', 't.contact_name', 't.contact_phone', 't.customer_email'])
    .select(['t.package_length_cm', 't.package_width_cm', 't.package_height_cm', 't.package_weight_kg'])
    .select('t.shipping_cost_cents')
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
