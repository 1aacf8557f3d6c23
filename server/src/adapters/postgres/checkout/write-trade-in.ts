import { zeroCents } from '@trade-in/domain/money';
import { type Insertable, type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { NewTradeIn } from '../../../features/checkout/checkout-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import { dedupeKey } from '../enqueue-job.ts';
import { accountColumns, collectionColumns, searchColumns } from './trade-in-columns.ts';
import { incrementCartVersion } from './cart-version.ts';
import type { Tables } from '../schema/tables.ts';
import { webhookEventParts } from '../webhooks/add-webhook-event.ts';

/** A WITH query of the statement below; later ones may read from it by its name. */
type Part = readonly [name: string, statement: OperationNodeSource];

/** Has one row if the cart and the document could be claimed. Every other part reads it, and so runs after them. */
const tradeIn = sql`trade_in`;
const tradeInId = sql<string>`trade_in.id`;

/** The cart that was checked, with the version that it must still have. */
export interface CheckedCart {
  session: SessionHash;
  version: number;
}

/** The cart or quote was changed or submitted since the check, or the document is no longer available. */
export class CartChanged extends Error {
  override readonly name = 'CartChanged';
}

/**
 * Writes a submission and empties the session's cart and quote in one atomic statement, because round trips cost more than the
 * work in the database. Throws `CartChanged`.
 *
 * PostgreSQL runs the parts in any order that their references allow. Every part reads `trade_in`, which reads `document`, which
 * reads `cart`, so the session's row is locked first, as in all statements that change a cart. Without a cart or document to
 * claim, no part writes anything. Relying on a constraint instead would log the customer's name and address.
 */
export async function writeTradeIn(db: Kysely<Tables>, cart: CheckedCart, submission: NewTradeIn): Promise<void> {
  const { session } = cart;
  const parts = [
    ['cart', claimCart(db, cart)],
    ['document', lockDocument(db, session, submission)],
    ['trade_in', insertTradeIn(submission)],
    ['clubs', insertClubs(db, submission)],
    ['progress', insertProgress(submission)],
    ['used', useDocument(db, submission)],
    ...optionalParts(session, submission),
    ['items', db.deleteFrom('cart_items').using(tradeIn.as('submission')).where('session_hash', '=', session)],
    ['quote', db.deleteFrom('courier_quotes').using(tradeIn.as('submission')).where('session_hash', '=', session)],
  ] satisfies Part[];
  const named = parts.map(([name, statement]) => sql`${sql.ref(name)} AS (${statement})`);
  const { rows } = await sql`WITH ${sql.join(named)} SELECT id FROM trade_in`.execute(db);
  if (rows.length === 0) throw new CartChanged('The cart has changed');
}

/** Waits for a concurrent change of the cart, and then finds another version. */
function claimCart(db: Kysely<Tables>, { session, version }: CheckedCart) {
  return incrementCartVersion(db, session).where('cart_version', '=', version);
}

/** A row of values, or of expressions over its source. */
type RowOf<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | RawBuilder<string>;
};

/** Inserts one row for each row of `source`. */
function insertFrom<Table extends keyof Tables>(
  table: Table,
  row: RowOf<Table>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = Object.entries(row);
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    SELECT ${sql.join(columns.map(([, value]) => value))} FROM ${source}`;
}

/** Returns the parts that only some trade-ins need. */
function optionalParts(session: SessionHash, submission: NewTradeIn): Part[] {
  const { collection, discount, response, person, jobs, submittedAt } = submission;
  const requestIds = submission.clubs.map(({ requestId }) => requestId).filter((id) => id !== null);
  const parts: (Part | null)[] = [
    collection && ['shipment', insertShipment(submission)],
    discount && ['discount', insertDiscount(discount, submittedAt)],
    person.cellNumber === null ? null : ['customer', upsertCustomer(person.cellNumber, submission)],
    requestIds.length === 0 ? null : ['requests', useOffers(requestIds, submittedAt)],
    response && ['response', saveResponse(session, { ...response, answeredAt: submittedAt })],
    jobs.length === 0 ? null : ['jobs', insertJobs(submission)],
    ...webhookEventParts(submission, tradeIn),
  ];
  return parts.filter((part) => part !== null);
}

function insertTradeIn({ collection, parcel, person, account, clubs, ...submission }: NewTradeIn) {
  const row: RowOf<'trade_ins'> = {
    reference: submission.reference,
    language: submission.language,
    payment_type: submission.paymentType,
    value_cents: submission.value,
    shipping_cost_cents: submission.courierFee,
    is_fee_invoiced: submission.isFeeInvoiced,
    needs_courier: collection !== null,
    ...(collection && collectionColumns(collection)),
    package_length_cm: parcel.length,
    package_width_cm: parcel.width,
    package_height_cm: parcel.height,
    package_weight_kg: parcel.weight,
    customer_full_name: person.fullName,
    customer_name: person.name,
    customer_id_number_sealed: person.encryptedIdNumber,
    customer_id_number_hash: person.idNumberHash,
    customer_address: person.address,
    customer_residential_address: person.residentialAddress,
    customer_cell_number: person.cellNumber,
    customer_email: person.email,
    ...(account && accountColumns(account)),
    submitted_at: submission.submittedAt,
    ...(submission.messagesConsentedAt && { messages_consented_at: submission.messagesConsentedAt }),
    ...searchColumns({ ...submission, collection, clubs }),
  };
  return sql`${insertFrom('trade_ins', row, sql`document`)} RETURNING id`;
}

/** Passes the clubs as one JSON array, so that the statement's text is the same for any number of them. */
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
      'model_price_cents',
      'quantity',
      'iron_count',
    ])
    .expression(
      sql`SELECT ${tradeInId}, position, "modelId", "brandId", "brandName", "modelName", type,
        dexterity, condition, price, "modelPrice", quantity, "ironCount"
        FROM ${tradeIn}, jsonb_to_recordset(${given}::jsonb) AS club (position int, "modelId" bigint, "brandId" bigint, "brandName" text,
          "modelName" text, type text, dexterity text, condition text, price int, "modelPrice" int, quantity int, "ironCount" int)`,
    )
    .returning(['id', 'trade_in_id', 'position']);
}

function insertProgress({ progress, submittedAt }: NewTradeIn) {
  const row: RowOf<'trade_in_progress'> = {
    trade_in_id: tradeInId,
    stage: progress.stage,
    stage_since: submittedAt,
    quote_held_until: progress.quoteHeldUntil,
    status_token_hash: progress.statusTokenHash,
    paid_cents: zeroCents,
  };
  return insertFrom('trade_in_progress', row, tradeIn);
}

/** Finds no row if another trade-in used the document, or cleanup or a newer upload replaced it. */
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
    .from(tradeIn.as('submission'))
    .set({ trade_in_id: sql<string>`submission.id`, uploaded_subnet: null, uploaded_site: null })
    .where('id_documents.id', '=', documentId);
}

/** Clubs that staff have priced are submitted once: the cart that was claimed is the only one that has them. */
function useOffers(requestIds: readonly string[], usedAt: Date) {
  return sql`UPDATE club_requests SET state = 'used', used_at = ${usedAt}::timestamptz
    FROM ${tradeIn} WHERE club_requests.id = ANY(${[...requestIds]}::bigint[])`;
}

/** The shipment refers to the first club, which is the specification's submission. */
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

/** Overwrites an expired response of the same key. */
function saveResponse(
  session: SessionHash,
  { key, bodyHash, result, answeredAt }: NonNullable<NewTradeIn['response']> & { answeredAt: Date },
) {
  const row = {
    session_hash: session,
    idempotency_key: key,
    body_hash: bodyHash,
    answer: JSON.stringify(result),
    trade_in_id: tradeInId,
    answered_at: answeredAt,
  };
  return sql`${insertFrom('saved_responses', row, tradeIn)} ON CONFLICT (session_hash, idempotency_key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, trade_in_id = excluded.trade_in_id,
        answered_at = excluded.answered_at`;
}

function insertJobs({ jobs, submittedAt }: NewTradeIn) {
  const row = {
    kind: sql<string>`job.kind`,
    dedupe_key: dedupeKey(sql`job.kind`, tradeInId),
    payload: sql<string>`jsonb_build_object('tradeInId', ${tradeInId}::text)`,
    run_at: submittedAt,
  };
  return insertFrom('outbox', row, sql`${tradeIn}, unnest(${jobs}::text[]) AS job (kind)`);
}
