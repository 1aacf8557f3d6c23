import { finalCourierStatuses } from '@trade-in/domain/shipments/courier-status';
import { type Kysely, sql } from 'kysely';
import type {
  BookingChange,
  BookingStore,
  CollectionBookings,
  CollectionKey,
} from '../../../features/courier-bookings/booking-store.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { readCollection } from './read-collection.ts';
import { writeBookingChange } from './write-booking-change.ts';

export function courierBookingStore({ db }: Pick<Database, 'db'>): BookingStore {
  return {
    async find(key) {
      const tradeInId = await findTradeIn(db, key);
      return tradeInId === null ? null : readCollection(db, tradeInId);
    },
    change: (key, decide) => db.transaction().execute((transaction) => changeBookings(transaction, key, decide)),
    async takeUnchecked({ before, since, limit, now }) {
      const due = db
        .selectFrom('courier_bookings')
        .select('id')
        .where('state', 'in', ['booked', 'cancelling'])
        .where('waybill_number', 'is not', null)
        .where('checked_at', '<', before)
        .where('collection_on', '>=', since)
        .where(sql<boolean>`coalesce(courier_status, '') <> ALL(${finalCourierStatuses}::text[])`)
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await db
        .updateTable('courier_bookings')
        .set({ checked_at: now })
        .where('id', 'in', due)
        .returning('waybill_number')
        .execute();
      return taken.flatMap(({ waybill_number: waybill }) => waybill ?? []);
    },
  };
}

/** Locks in the order of every change of a shipment: the shipment first, then its bookings. */
async function changeBookings(
  db: Kysely<Tables>,
  key: CollectionKey,
  decide: (present: CollectionBookings) => BookingChange | null,
): Promise<CollectionBookings | null> {
  const tradeInId = await findTradeIn(db, key);
  if (tradeInId === null) return null;
  await db.selectFrom('shipments').select('id').where('trade_in_id', '=', tradeInId).forUpdate().execute();
  await db.selectFrom('courier_bookings').select('id').where('trade_in_id', '=', tradeInId).forUpdate().execute();
  const present = await readCollection(db, tradeInId);
  if (present === null) return null;
  const change = decide(present);
  if (change !== null) await writeBookingChange(db, present, change);
  return present;
}

const columns = {
  booking: 'id',
  reference: 'reference',
  'courier-id': 'courier_id',
  waybill: 'waybill_number',
} as const;

async function findTradeIn(db: Kysely<Tables>, { by, value }: CollectionKey): Promise<string | null> {
  const key = by === 'reference' || by === 'courier-id' || by === 'waybill' ? value : rowId(value);
  if (key === null || by === 'trade-in') return key;
  return by === 'shipment' ? findByShipment(db, key) : findByBooking(db, columns[by], key);
}

async function findByShipment(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('shipments').select('trade_in_id').where('id', '=', id).executeTakeFirst();
  return row?.trade_in_id ?? null;
}

async function findByBooking(
  db: Kysely<Tables>,
  column: (typeof columns)[keyof typeof columns],
  value: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('courier_bookings')
    .select('trade_in_id')
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.trade_in_id ?? null;
}
