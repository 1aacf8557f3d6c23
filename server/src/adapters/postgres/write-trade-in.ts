import { searchText } from '@trade-in/domain/search-words';
import { type Insertable, type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { NewTradeIn } from '../../features/checkout/checkout-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import { raiseCartVersion } from './cart-version.ts';
import type { Tables } from './tables.ts';

/** A part of the statement below: its name, which later parts may read from, and what it does. */
type Part = readonly [name: string, statement: OperationNodeSource];

/** Its one row is there once the cart and the document were taken; every other part reads it, and so waits for them. */
const tradeIn = sql`trade_in`;
const tradeInId = sql<string>`trade_in.id`;

/** The cart that was judged, as it must still be. */
export interface JudgedCart {
  session: SessionHash;
  version: number;
}

/** The cart or the quote was changed or submitted meanwhile, or the document is no longer there to be taken. */
export class CartMoved extends Error {
  override readonly name = 'CartMoved';
}

/**
 * Writes all that a submission writes and empties the session's cart and quote: one statement, which is there as a whole or
 * not at all, for each round trip to the database costs more than what is done there. Throws `CartMoved`.
 *
 * PostgreSQL runs the parts in any order but for what they read of each other. So every part reads `trade_in`, which reads
 * `document`, which reads `cart`: the session's row is locked before any other, as in all statements that change a cart. Where
 * there is no cart or no document to take, the parts find no row and write none: a violated constraint would print the
 * customer's name and address in PostgreSQL's log.
 */
export async function writeTradeIn(db: Kysely<Tables>, cart: JudgedCart, made: NewTradeIn): Promise<void> {
  const { session } = cart;
  const parts = [
    ['cart', takeCart(db, cart)],
    ['document', lockDocument(db, session, made)],
    ['trade_in', insertTradeIn(made)],
    ['clubs', insertClubs(db, made)],
    ['used', useDocument(db, made)],
    ...madeWithIt(session, made),
    ['items', db.deleteFrom('cart_items').using(tradeIn.as('made')).where('session_hash', '=', session)],
    ['quote', db.deleteFrom('courier_quotes').using(tradeIn.as('made')).where('session_hash', '=', session)],
  ] satisfies Part[];
  const named = parts.map(([name, statement]) => sql`${sql.ref(name)} AS (${statement})`);
  const { rows } = await sql`WITH ${sql.join(named)} SELECT id FROM trade_in`.execute(db);
  if (rows.length === 0) throw new CartMoved('The cart has moved on');
}

/** Waits for whoever has the cart at the moment, and then finds it at another version. */
function takeCart(db: Kysely<Tables>, { session, version }: JudgedCart) {
  return raiseCartVersion(db, session).where('cart_version', '=', version);
}

/** Values, and expressions over the row's source. */
type RowOf<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | RawBuilder<string>;
};

/** One row for each row of `source`, so none where that has none. */
function insertFrom<Table extends keyof Tables>(
  table: Table,
  row: RowOf<Table>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = Object.entries(row);
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    SELECT ${sql.join(columns.map(([, value]) => value))} FROM ${source}`;
}

/** What a trade-in has only under a condition. */
function madeWithIt(session: SessionHash, made: NewTradeIn): Part[] {
  const { collection, discount, answer, person, jobs, submittedAt } = made;
  const parts: (Part | null)[] = [
    collection && ['shipment', insertShipment(made)],
    discount && ['discount', insertDiscount(discount, submittedAt)],
    person.cellNumber === null ? null : ['customer', upsertCustomer(person.cellNumber, made)],
    answer && ['answer', saveAnswer(session, { ...answer, answeredAt: submittedAt })],
    jobs.length === 0 ? null : ['jobs', insertJobs(made)],
  ];
  return parts.filter((part) => part !== null);
}

function insertTradeIn({ collection, parcel, person, account, clubs, ...made }: NewTradeIn) {
  const row: RowOf<'trade_ins'> = {
    reference: made.reference,
    payment_type: made.paymentType,
    value_cents: made.value,
    shipping_cost_cents: made.courierFee,
    is_fee_invoiced: made.isFeeInvoiced,
    needs_courier: collection !== null,
    ...(collection && collectionColumns(collection)),
    package_length_cm: parcel.length,
    package_width_cm: parcel.width,
    package_height_cm: parcel.height,
    package_weight_kg: parcel.weight,
    customer_full_name: person.fullName,
    customer_name: person.name,
    customer_id_number_sealed: person.idNumberSealed,
    customer_id_number_hash: person.idNumberHash,
    customer_address: person.address,
    customer_residential_address: person.residentialAddress,
    customer_cell_number: person.cellNumber,
    customer_email: person.email,
    ...(account && accountColumns(account)),
    submitted_at: made.submittedAt,
    ...searchedColumns({ ...made, collection, clubs }),
  };
  return sql`${insertFrom('trade_ins', row, sql`document`)} RETURNING id`;
}

/** What the lists find it by besides its own words (migration 0030). */
function searchedColumns({ clubs, collection, paymentType }: Pick<NewTradeIn, 'clubs' | 'collection' | 'paymentType'>) {
  const products = new Set(clubs.map(({ brandName, modelName }) => searchText(`${brandName} ${modelName}`)));
  const shown = clubs.flatMap(({ type, dexterity, condition }) => [type, dexterity, condition]);
  const way = collection === null ? ['Drop-off'] : ['Courier', 'pending'];
  return { clubs_search: [...products].join(''), labels: [...new Set([paymentType, ...way, ...shown])] };
}

function collectionColumns({ collectionOn, address }: NonNullable<NewTradeIn['collection']>) {
  return {
    collection_street: address.street,
    collection_suburb: address.suburb,
    collection_city: address.city,
    collection_postal_code: address.postalCode,
    contact_name: address.contactName,
    contact_phone: address.contactPhone,
    collection_on: collectionOn,
  };
}

function accountColumns(account: NonNullable<NewTradeIn['account']>) {
  return {
    account_holder_name: account.holder,
    bank_name: account.bank,
    account_type: account.type,
    branch_code: account.branchCode,
    account_number_sealed: account.numberSealed,
    account_number_hash: account.numberHash,
    proof_of_payment_email: account.proofOfPaymentEmail,
  };
}

/** As one JSON array, so that the statement's text is the same for any number of clubs. */
function insertClubs(db: Kysely<Tables>, { clubs }: NewTradeIn) {
  const given = JSON.stringify(clubs.map((club, index) => ({ ...club, position: index + 1 })));
  return db
    .insertInto('trade_in_clubs')
    .columns([
      'trade_in_id',
      'position',
      'model_id',
      'brand_id',
      'brand_name',
      'model_name',
      'type',
      'dexterity',
      'condition',
      'price_cents',
      'quantity',
      'iron_count',
    ])
    .expression(
      sql`SELECT ${tradeInId}, position, "modelId", "brandId", "brandName", "modelName", type,
        dexterity, condition, price, quantity, "ironCount"
        FROM ${tradeIn}, jsonb_to_recordset(${given}::jsonb) AS club (position int, "modelId" bigint, "brandId" bigint, "brandName" text,
          "modelName" text, type text, dexterity text, condition text, price int, quantity int, "ironCount" int)`,
    )
    .returning(['id', 'trade_in_id', 'position']);
}

/** Another trade-in, the sweep, or an upload that replaces the document may have come first. */
function lockDocument(db: Kysely<Tables>, session: SessionHash, { documentId }: NewTradeIn) {
  return db
    .selectFrom(['id_documents', sql`cart`.as('taken')])
    .select('id_documents.id')
    .where('id_documents.id', '=', documentId)
    .where('session_hash', '=', session)
    .where('trade_in_id', 'is', null)
    .where('stored_at', 'is not', null)
    .forUpdate('id_documents');
}

function useDocument(db: Kysely<Tables>, { documentId }: NewTradeIn) {
  return db
    .updateTable('id_documents')
    .from(tradeIn.as('made'))
    .set({ trade_in_id: sql<string>`made.id`, uploaded_subnet: null, uploaded_site: null })
    .where('id_documents.id', '=', documentId);
}

/** The shipment hangs on the first club, which is the specification's submission. */
function insertShipment({ submittedAt }: NewTradeIn) {
  const row = {
    trade_in_submission_id: sql<string>`clubs.id`,
    trade_in_id: sql<string>`clubs.trade_in_id`,
    created_at: submittedAt,
  };
  return sql`${insertFrom('shipments', row, sql`clubs`)} WHERE position = 1`;
}

function insertDiscount({ code, amount }: NonNullable<NewTradeIn['discount']>, issuedAt: Date) {
  const row = { code, trade_in_id: tradeInId, amount_cents: amount, issued_at: issuedAt };
  return insertFrom('discount_codes', row, tradeIn);
}

function upsertCustomer(cellNumber: string, { person, account, submittedAt }: NewTradeIn) {
  const row = {
    cell_number: cellNumber,
    email: person.email ?? account?.proofOfPaymentEmail ?? null,
    name: person.name,
    created_at: submittedAt,
  };
  return sql`${insertFrom('customers', row, tradeIn)} ON CONFLICT (cell_number) DO UPDATE
    SET name = excluded.name, email = coalesce(excluded.email, customers.email)`;
}

/** A key is free again once its answer is too old to be told, even if the row is still there. */
function saveAnswer(
  session: SessionHash,
  { key, bodyHash, result, answeredAt }: NonNullable<NewTradeIn['answer']> & { answeredAt: Date },
) {
  const row = {
    session_hash: session,
    idempotency_key: key,
    body_hash: bodyHash,
    answer: JSON.stringify(result),
    trade_in_id: tradeInId,
    answered_at: answeredAt,
  };
  return sql`${insertFrom('saved_answers', row, tradeIn)} ON CONFLICT (session_hash, idempotency_key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, trade_in_id = excluded.trade_in_id,
        answered_at = excluded.answered_at`;
}

function insertJobs({ jobs, reference, submittedAt }: NewTradeIn) {
  const row = {
    kind: sql<string>`job.kind`,
    dedupe_key: sql<string>`job.kind || ' ' || ${reference}::text`,
    payload: sql<string>`jsonb_build_object('tradeInId', ${tradeInId}::text)`,
    run_at: submittedAt,
  };
  return insertFrom('outbox', row, sql`${tradeIn}, unnest(${jobs}::text[]) AS job (kind)`);
}
