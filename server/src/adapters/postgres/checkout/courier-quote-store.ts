import type { ClubType } from '@trade-in/domain/club';
import { sql } from 'kysely';
import type { CourierQuoteStore, StoredQuote } from '../../../features/courier/courier-quote-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { SessionGone } from '../../../ports/http/session-store.ts';
import { joinClubs } from './cart-columns.ts';
import { incrementCartVersion } from './cart-version.ts';
import { compileOnce, type ValueOf } from '../connection/compile-once.ts';
import type { Database } from '../connection/database.ts';

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
        isEstimate: row.is_estimate,
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
        requestedOn: row.requested_on,
        collectionOn: row.collection_on,
        quotedAt: row.quoted_at,
      };
    },
    clubsInCart: async (session) => (await selectClubs(db, { session })).rows,
    async save(session, quote) {
      const columns = Object.entries(toRow(quote));
      const names = columns.map(([name]) => sql.ref(name));
      const { numAffectedRows } = await sql`
        WITH cart AS (${incrementCartVersion(db, session)})
        INSERT INTO courier_quotes (session_hash, ${sql.join(names)})
        SELECT id_hash, ${sql.join(columns.map(([, value]) => value))} FROM cart
        ON CONFLICT (session_hash) DO UPDATE SET (${sql.join(names)}) = ROW (${sql.join(names.map((name) => sql`excluded.${name}`))})`.execute(
        db,
      );
      if (numAffectedRows === 0n) throw new SessionGone('The session has gone');
    },
    async remove(session) {
      await db
        .with('cart', () => incrementCartVersion(db, session))
        .deleteFrom('courier_quotes')
        .using('cart')
        .whereRef('session_hash', '=', 'cart.id_hash')
        .execute();
    },
  };
}

const selectClubs = compileOnce((db, value: ValueOf<{ session: SessionHash }>) =>
  joinClubs(db)
    .select(sql<ClubType>`coalesce(models.type, club_requests.type)`.as('type'))
    .select(['cart_items.quantity', 'cart_items.iron_count as ironCount'])
    .where('session_hash', '=', value('session'))
    .compile(),
);

function toRow({ fee, isEstimate, address, parcel, requestedOn, collectionOn, quotedAt }: StoredQuote) {
  return {
    fee_cents: fee,
    is_estimate: isEstimate,
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
    requested_on: requestedOn,
    collection_on: collectionOn,
    quoted_at: quotedAt,
  };
}
