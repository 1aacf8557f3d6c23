import { sql } from 'kysely';
import type { CourierQuoteStore, StoredQuote } from '../../features/courier/courier-quote-store.ts';
import { raiseCartVersion } from './cart-version.ts';
import type { Database } from './database.ts';

export function courierQuoteStore({ prepared: db }: Pick<Database, 'prepared'>): CourierQuoteStore {
  return {
    async find(session) {
      const row = await db
        .selectFrom('courier_quotes')
        .selectAll()
        .where('session_hash', '=', session)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        fee: row.fee_cents,
        address: {
          street: row.street,
          suburb: row.suburb,
          city: row.city,
          postalCode: row.postal_code,
          contactName: row.contact_name,
          contactPhone: row.contact_phone,
        },
        parcel: {
          length: row.parcel_length_cm,
          width: row.parcel_width_cm,
          height: row.parcel_height_cm,
          weight: row.parcel_weight_kg,
        },
        collectionOn: row.collection_on,
        notice: row.notice,
        quotedAt: row.quoted_at,
      };
    },
    async save(session, quote) {
      const row = toRow(quote);
      await db
        .with('cart', () => raiseCartVersion(db, session))
        .insertInto('courier_quotes')
        .values({ session_hash: sql<Buffer>`(SELECT id_hash FROM cart)`, ...row })
        .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(row))
        .execute();
    },
    async remove(session) {
      await db
        .with('cart', () => raiseCartVersion(db, session))
        .deleteFrom('courier_quotes')
        .using('cart')
        .whereRef('session_hash', '=', 'cart.id_hash')
        .execute();
    },
  };
}

function toRow({ fee, address, parcel, collectionOn, notice, quotedAt }: StoredQuote) {
  return {
    fee_cents: fee,
    street: address.street,
    suburb: address.suburb,
    city: address.city,
    postal_code: address.postalCode,
    contact_name: address.contactName,
    contact_phone: address.contactPhone,
    parcel_length_cm: parcel.length,
    parcel_width_cm: parcel.width,
    parcel_height_cm: parcel.height,
    parcel_weight_kg: parcel.weight,
    collection_on: collectionOn,
    notice,
    quoted_at: quotedAt,
  };
}
