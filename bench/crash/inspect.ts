import type { Pool } from 'pg';
import type { Purchase } from './purchase.ts';

/** A trade-in with all that belongs to it, as it lies in the database. */
interface Kept {
  reference: string;
  submittedAt: Date;
  cellNumber: string;
  value: number;
  fee: number;
  needsCourier: boolean;
  clubs: string[];
  clubsValue: number;
  codes: string[];
  codesValue: number | null;
  shipments: number;
  documents: string[];
  keys: string[];
  jobs: number;
  deadJobs: number;
  customers: number;
  leftInCart: number;
}

/** Sums as float8, which holds cents exactly: bigint would arrive as text. */
const everything = `
  SELECT reference, submitted_at AS "submittedAt", customer_cell_number AS "cellNumber", value_cents::float8 AS value,
    shipping_cost_cents AS fee, needs_courier AS "needsCourier",
    array(SELECT model_name FROM trade_in_clubs WHERE trade_in_id = t.id ORDER BY position) AS clubs,
    (SELECT coalesce(sum(price_cents * quantity), 0)::float8 FROM trade_in_clubs WHERE trade_in_id = t.id) AS "clubsValue",
    array(SELECT code FROM discount_codes WHERE trade_in_id = t.id) AS codes,
    (SELECT sum(amount_cents)::float8 FROM discount_codes WHERE trade_in_id = t.id) AS "codesValue",
    (SELECT count(*)::int FROM shipments JOIN trade_in_clubs AS club ON club.id = trade_in_submission_id
      WHERE club.trade_in_id = t.id AND club.position = 1) AS shipments,
    array(SELECT id FROM id_documents WHERE trade_in_id = t.id) AS documents,
    array(SELECT idempotency_key FROM saved_answers WHERE trade_in_id = t.id) AS keys,
    (SELECT count(*)::int FROM outbox WHERE payload ->> 'tradeInId' = t.id::text) AS jobs,
    (SELECT count(*)::int FROM outbox WHERE payload ->> 'tradeInId' = t.id::text AND dead_at IS NOT NULL) AS "deadJobs",
    (SELECT count(*)::int FROM customers WHERE cell_number = t.customer_cell_number) AS customers,
    (SELECT count(*)::int FROM cart_items JOIN saved_answers USING (session_hash) WHERE trade_in_id = t.id) AS "leftInCart"
  FROM trade_ins AS t ORDER BY id`;

/** Rows that belong to no trade-in although nothing but a submission writes them. */
const strays = `
  SELECT 'discount code' AS what, code AS name FROM discount_codes WHERE trade_in_id NOT IN (SELECT id FROM trade_ins)
  UNION ALL
  SELECT 'job', dedupe_key FROM outbox WHERE payload ->> 'tradeInId' NOT IN (SELECT id::text FROM trade_ins)
  UNION ALL
  SELECT 'customer', cell_number FROM customers WHERE cell_number NOT IN (SELECT customer_cell_number FROM trade_ins)`;

export interface Inspection {
  tradeIns: number;
  /** Written although the answer didn't arrive at the first attempt. */
  writtenBeforeLoss: number;
  faults: string[];
}

/** Holds what the database has against what customers were told: each sentence is something that must never happen. */
export async function inspect(pool: Pool, purchases: readonly Purchase[]): Promise<Inspection> {
  const { rows } = await pool.query<Kept>(everything);
  const stray = await pool.query<{ what: string; name: string }>(strays);
  const faults = stray.rows.map(({ what, name }) => `The ${what} ${name} belongs to no trade-in`);
  const keptBy = Map.groupBy(rows, ({ cellNumber }) => cellNumber);
  let writtenBeforeLoss = 0;
  for (const purchase of purchases) {
    const kept = keptBy.get(purchase.person.cellNumber) ?? [];
    keptBy.delete(purchase.person.cellNumber);
    faults.push(...purchase.faults, ...whatIsWrong(purchase, kept).map((fault) => `${purchase.person.name}: ${fault}`));
    const lost = purchase.lostAt.at(-1);
    if (kept[0] !== undefined && lost !== undefined && kept[0].submittedAt < lost) writtenBeforeLoss += 1;
  }
  for (const [cellNumber] of keptBy) faults.push(`Nobody with the number ${cellNumber} has submitted anything`);
  return { tradeIns: rows.length, writtenBeforeLoss, faults };
}

function whatIsWrong(purchase: Purchase, kept: readonly Kept[]): string[] {
  const { answer } = purchase;
  const [tradeIn, ...more] = kept;
  if (more.length > 0) return [`one submission made ${kept.length} trade-ins`];
  if (tradeIn === undefined) return answer === null ? [] : [`${answer.reference} was acknowledged and is not there`];
  const faults = halfWritten(purchase, tradeIn);
  if (answer === null) return faults;
  const told = [answer.reference, answer.discountCode, answer.totalValue].join(' ');
  const written = [tradeIn.reference, tradeIn.codes.join(), tradeIn.codesValue].join(' ');
  return told === written ? faults : [...faults, `told ${told}, written ${written}`];
}

function halfWritten({ clubs, needsCourier, idDocumentUrl, key }: Purchase, tradeIn: Kept): string[] {
  const expected = {
    clubs: clubs.join(),
    value: tradeIn.clubsValue,
    needsCourier,
    shipments: needsCourier ? 1 : 0,
    codes: 1,
    codesValue: tradeIn.value - tradeIn.fee,
    documents: idDocumentUrl.split('/').at(-1),
    keys: key,
    jobs: 1,
    deadJobs: 0,
    customers: 1,
    leftInCart: 0,
  };
  const found = {
    ...tradeIn,
    clubs: tradeIn.clubs.join(),
    codes: tradeIn.codes.length,
    documents: tradeIn.documents.join(),
    keys: tradeIn.keys.join(),
  };
  return Object.entries(expected)
    .filter(([part, value]) => Reflect.get(found, part) !== value)
    .map(
      ([part, value]) =>
        `${tradeIn.reference} has ${part} ${String(Reflect.get(found, part))} instead of ${String(value)}`,
    );
}
