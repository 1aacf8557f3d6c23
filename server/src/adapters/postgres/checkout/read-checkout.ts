import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CheckoutState, CheckoutLookup, SavedResponse } from '../../../features/checkout/checkout-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { clubColumns, joinClubs } from './cart-columns.ts';
import { compileOnce, type ValueOf } from '../connection/compile-once.ts';
import type { Tables } from '../schema/tables.ts';

interface ReadCheckout {
  state: CheckoutState;
  /** The cart's version: at least 1 once the cart has had a club, 0 without a session. */
  version: number;
}

type Lookup = CheckoutLookup & { session: SessionHash };

const selectCheckout = compileOnce((db, value: ValueOf<Lookup>) =>
  db
    .selectNoFrom([
      sql<number | null>`(SELECT cart_version FROM sessions WHERE id_hash = ${value('session')})`.as('version'),
      jsonArrayFrom(clubsOf(db, value)).as('clubs'),
      jsonObjectFrom(quoteOf(db, value)).as('quote'),
      jsonArrayFrom(documentsOf(db, value)).as('documents'),
      jsonObjectFrom(savedResponseFor(db, value)).as('saved'),
    ])
    .compile(),
);

/** Reads everything that a submission is checked against in one round trip. In JSON, ids are strings and times ISO 8601. */
export async function readCheckout(
  db: Kysely<Tables>,
  session: SessionHash,
  lookup: CheckoutLookup,
): Promise<ReadCheckout> {
  const { rows } = await selectCheckout(db, { session, ...lookup });
  if (rows[0] === undefined) throw new Error('A SELECT without FROM returned no row');
  const { version, clubs, quote, documents, saved } = rows[0];
  const state: CheckoutState = {
    clubs: clubs.map(({ price, ...club }) => ({ ...club, modelPrice: price })),
    quote: quote && {
      fee: quote.fee_cents,
      quotedAt: new Date(quote.quoted_at),
      collectionOn: quote.collection_on,
      address: { street: quote.street, suburb: quote.suburb, city: quote.city, postalCode: quote.postal_code },
      parcel: {
        length: quote.parcel_length_cm,
        width: quote.parcel_width_cm,
        height: quote.parcel_height_cm,
        weight: quote.parcel_weight_kg,
      },
    },
    documents: documents.map(({ id, uploaded_at: at }) => ({ id, uploadedAt: new Date(at) })),
    saved: saved && { ...saved, bodyHash: Buffer.from(saved.bodyHash, 'hex') },
  };
  return { state, version: version ?? 0 };
}

function clubsOf(db: Kysely<Tables>, value: ValueOf<Lookup>) {
  return joinClubs(db)
    .select(clubColumns)
    .select(['cart_items.dexterity', 'cart_items.condition', 'cart_items.payment_type as paymentType'])
    .select(['cart_items.quantity', 'cart_items.iron_count as ironCount'])
    .select(sql<string | null>`club_requests.id::text`.as('requestId'))
    .where('session_hash', '=', value('session'))
    .orderBy('cart_items.id');
}

function quoteOf(db: Kysely<Tables>, value: ValueOf<Lookup>) {
  return db
    .selectFrom('courier_quotes')
    .select(['fee_cents', 'quoted_at', 'collection_on', 'street', 'suburb', 'city', 'postal_code'])
    .select(['parcel_length_cm', 'parcel_width_cm', 'parcel_height_cm', 'parcel_weight_kg'])
    .where('session_hash', '=', value('session'));
}

function documentsOf(db: Kysely<Tables>, value: ValueOf<Lookup>) {
  return db
    .selectFrom('id_documents')
    .select(['id', 'uploaded_at'])
    .where('id', '=', sql<string>`ANY(${value('documentIds')}::text[])`)
    .where('session_hash', '=', value('session'))
    .where('trade_in_id', 'is', null)
    .where('stored_at', 'is not', null);
}

function savedResponseFor(db: Kysely<Tables>, value: ValueOf<Lookup>) {
  return db
    .selectFrom('saved_responses')
    .innerJoin('trade_ins', 'trade_ins.id', 'saved_responses.trade_in_id')
    .innerJoin('trade_in_progress', 'trade_in_progress.trade_in_id', 'trade_ins.id')
    .select([
      sql<string>`encode(body_hash, 'hex')`.as('bodyHash'),
      sql<SavedResponse['result']>`answer`.as('result'),
      'invoice_url as invoiceUrl',
      'status_token_version as linkVersion',
    ])
    .where('session_hash', '=', value('session'))
    .where('idempotency_key', '=', value('idempotencyKey'))
    .where('answered_at', '>', value('respondedAfter'));
}
