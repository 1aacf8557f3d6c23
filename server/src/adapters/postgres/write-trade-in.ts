import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { NewTradeIn } from '../../features/checkout/checkout-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import { raiseCartVersion } from './cart-version.ts';
import type { Tables } from './tables.ts';

/** A part of the statement below: its name, which later parts may read from, and what it does. */
type Part = readonly [name: string, statement: OperationNodeSource];

const tradeInId = sql<string>`(SELECT id FROM trade_in)`;

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
 */
export async function writeTradeIn(db: Kysely<Tables>, cart: JudgedCart, tradeIn: NewTradeIn): Promise<void> {
  const { session } = cart;
  const parts = [
    ['cart', takeCart(db, cart)],
    ['document', lockDocument(db, session, tradeIn)],
    ['trade_in', insertTradeIn(db, tradeIn)],
    ['clubs', insertClubs(db, tradeIn)],
    ['used', db.updateTable('id_documents').set({ trade_in_id: tradeInId }).where('id', '=', tradeIn.documentId)],
    ...madeWithIt(db, session, tradeIn),
    ['items', db.deleteFrom('cart_items').where('session_hash', '=', session)],
    ['quote', db.deleteFrom('courier_quotes').where('session_hash', '=', session)],
  ] satisfies Part[];
  const named = parts.map(([name, statement]) => sql`${sql.ref(name)} AS (${statement})`);
  try {
    await sql`WITH ${sql.join(named)} SELECT`.execute(db);
  } catch (error) {
    throw isWithoutReference(error) ? new CartMoved('The cart has moved on', { cause: error }) : error;
  }
}

const notNullViolation = '23502';

/** How `insertTradeIn` fails, and with it the whole statement, when there is no cart or no document to take. */
function isWithoutReference(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'table' in error && 'column' in error)) return false;
  return error.code === notNullViolation && error.table === 'trade_ins' && error.column === 'reference';
}

/** Waits for whoever has the cart at the moment, and then finds it at another version. */
function takeCart(db: Kysely<Tables>, { session, version }: JudgedCart) {
  return raiseCartVersion(db, session).where('cart_version', '=', version);
}

/** What a trade-in has only under a condition. */
function madeWithIt(db: Kysely<Tables>, session: SessionHash, tradeIn: NewTradeIn): Part[] {
  const { collection, discount, answer, person, jobs } = tradeIn;
  const parts: (Part | null)[] = [
    collection && ['shipment', insertShipment(db, tradeIn)],
    discount && [
      'discount',
      db.insertInto('discount_codes').values({
        code: discount.code,
        trade_in_id: tradeInId,
        amount_cents: discount.amount,
        issued_at: tradeIn.submittedAt,
      }),
    ],
    person.cellNumber === null ? null : ['customer', upsertCustomer(db, person.cellNumber, tradeIn)],
    answer && ['answer', saveAnswer(db, session, { ...answer, answeredAt: tradeIn.submittedAt })],
    jobs.length === 0 ? null : ['jobs', insertJobs(db, tradeIn)],
  ];
  return parts.filter((part) => part !== null);
}

function insertTradeIn(db: Kysely<Tables>, { collection, parcel, person, account, ...tradeIn }: NewTradeIn) {
  return db
    .insertInto('trade_ins')
    .values({
      reference: sql<string>`(SELECT ${tradeIn.reference}::text FROM cart, document)`,
      payment_type: tradeIn.paymentType,
      value_cents: tradeIn.value,
      shipping_cost_cents: tradeIn.courierFee,
      is_fee_invoiced: tradeIn.isFeeInvoiced,
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
      submitted_at: tradeIn.submittedAt,
    })
    .returning('id');
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
        FROM jsonb_to_recordset(${given}::jsonb) AS club (position int, "modelId" bigint, "brandId" bigint, "brandName" text,
          "modelName" text, type text, dexterity text, condition text, price int, quantity int, "ironCount" int)`,
    )
    .returning(['id', 'position']);
}

/** Another trade-in, or the sweep, may have come first. */
function lockDocument(db: Kysely<Tables>, session: SessionHash, { documentId }: NewTradeIn) {
  return db
    .selectFrom('id_documents')
    .select('id')
    .where('id', '=', documentId)
    .where('session_hash', '=', session)
    .where('trade_in_id', 'is', null)
    .forUpdate();
}

/** The shipment hangs on the first club, which is the specification's submission. */
function insertShipment(db: Kysely<Tables>, { submittedAt }: NewTradeIn) {
  return db.insertInto('shipments').values({
    trade_in_submission_id: sql<string>`(SELECT id FROM clubs WHERE position = 1)`,
    created_at: submittedAt,
  });
}

function upsertCustomer(db: Kysely<Tables>, cellNumber: string, { person, account, submittedAt }: NewTradeIn) {
  return db
    .insertInto('customers')
    .values({
      cell_number: cellNumber,
      email: person.email ?? account?.proofOfPaymentEmail ?? null,
      name: person.name,
      created_at: submittedAt,
    })
    .onConflict((conflict) =>
      conflict.column('cell_number').doUpdateSet({
        name: sql`excluded.name`,
        email: sql`coalesce(excluded.email, customers.email)`,
      }),
    );
}

/** A key is free again once its answer is too old to be told, even if the row is still there. */
function saveAnswer(
  db: Kysely<Tables>,
  session: SessionHash,
  { key, bodyHash, result, answeredAt }: NonNullable<NewTradeIn['answer']> & { answeredAt: Date },
) {
  const row = {
    body_hash: bodyHash,
    answer: JSON.stringify(result),
    trade_in_id: tradeInId,
    answered_at: answeredAt,
  };
  return db
    .insertInto('saved_answers')
    .values({ session_hash: session, idempotency_key: key, ...row })
    .onConflict((conflict) => conflict.columns(['session_hash', 'idempotency_key']).doUpdateSet(row));
}

function insertJobs(db: Kysely<Tables>, { jobs, reference, submittedAt }: NewTradeIn) {
  return db.insertInto('outbox').values(
    jobs.map((kind) => ({
      kind,
      dedupe_key: `${kind} ${reference}`,
      payload: sql<string>`jsonb_build_object('tradeInId', ${tradeInId}::text)`,
      run_at: submittedAt,
    })),
  );
}
