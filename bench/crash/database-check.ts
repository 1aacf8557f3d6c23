import type { Pool } from 'pg';
import type { RetriedSubmission } from './retried-submission.ts';

/** A trade-in in the database with all rows that belong to it. */
interface StoredTradeIn {
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

/** Sums are float8, which is exact for cents; the driver returns bigint as text. */
const tradeInsSql = `
  SELECT reference, submitted_at AS "submittedAt", customer_cell_number AS "cellNumber", value_cents::float8 AS value,
    shipping_cost_cents AS fee, needs_courier AS "needsCourier",
    array(SELECT model_name FROM trade_in_clubs WHERE trade_in_id = t.id ORDER BY position) AS clubs,
    (SELECT coalesce(sum(price_cents * quantity), 0)::float8 FROM trade_in_clubs WHERE trade_in_id = t.id) AS "clubsValue",
    array(SELECT code FROM discount_codes WHERE trade_in_id = t.id) AS codes,
    (SELECT sum(amount_cents)::float8 FROM discount_codes WHERE trade_in_id = t.id) AS "codesValue",
    (SELECT count(*)::int FROM shipments JOIN trade_in_clubs AS club ON club.id = trade_in_submission_id
      WHERE club.trade_in_id = t.id AND club.position = 1) AS shipments,
    array(SELECT id FROM id_documents WHERE trade_in_id = t.id) AS documents,
    array(SELECT idempotency_key FROM saved_responses WHERE trade_in_id = t.id) AS keys,
    (SELECT count(*)::int FROM outbox WHERE payload ->> 'tradeInId' = t.id::text) AS jobs,
    (SELECT count(*)::int FROM outbox WHERE payload ->> 'tradeInId' = t.id::text AND dead_at IS NOT NULL) AS "deadJobs",
    (SELECT count(*)::int FROM customers WHERE cell_number = t.customer_cell_number) AS customers,
    (SELECT count(*)::int FROM cart_items JOIN saved_responses USING (session_hash) WHERE trade_in_id = t.id) AS "leftInCart"
  FROM trade_ins AS t ORDER BY id`;

/** Selects rows that only a submission writes but that belong to no trade-in. */
const orphanRowsSql = `
  SELECT 'discount code' AS what, code AS name FROM discount_codes WHERE trade_in_id NOT IN (SELECT id FROM trade_ins)
  UNION ALL
  SELECT 'job', dedupe_key FROM outbox WHERE payload ->> 'tradeInId' NOT IN (SELECT id::text FROM trade_ins)
  UNION ALL
  SELECT 'customer', cell_number FROM customers WHERE cell_number NOT IN (SELECT customer_cell_number FROM trade_ins)`;

export interface DatabaseCheck {
  tradeIns: number;
  /** Trade-ins that were committed before their response was lost. */
  committedBeforeLoss: number;
  violations: string[];
}

/** Compares the database with the responses that customers received. Each violation is a broken guarantee. */
export async function checkDatabase(pool: Pool, submissions: readonly RetriedSubmission[]): Promise<DatabaseCheck> {
  const { rows } = await pool.query<StoredTradeIn>(tradeInsSql);
  const orphans = await pool.query<{ what: string; name: string }>(orphanRowsSql);
  const violations = orphans.rows.map(({ what, name }) => `The ${what} ${name} belongs to no trade-in`);
  const storedByCell = Map.groupBy(rows, ({ cellNumber }) => cellNumber);
  let committedBeforeLoss = 0;
  for (const submission of submissions) {
    const stored = storedByCell.get(submission.person.cellNumber) ?? [];
    storedByCell.delete(submission.person.cellNumber);
    const found = findViolations(submission, stored).map((violation) => `${submission.person.name}: ${violation}`);
    violations.push(...submission.violations, ...found);
    const lost = submission.disconnectedAt.at(-1);
    if (stored[0] !== undefined && lost !== undefined && stored[0].submittedAt < lost) committedBeforeLoss += 1;
  }
  for (const [cellNumber] of storedByCell)
    violations.push(`No customer with the number ${cellNumber} has submitted a trade-in`);
  return { tradeIns: rows.length, committedBeforeLoss, violations };
}

function findViolations(submission: RetriedSubmission, stored: readonly StoredTradeIn[]): string[] {
  const { result } = submission;
  const [tradeIn, ...more] = stored;
  if (more.length > 0) return [`one submission created ${stored.length} trade-ins`];
  if (tradeIn === undefined) return result === null ? [] : [`${result.reference} was acknowledged but is not stored`];
  const violations = findPartialWrites(submission, tradeIn);
  if (result === null) return violations;
  const acknowledged = [result.reference, result.discountCode, result.totalValue].join(' ');
  const written = [tradeIn.reference, tradeIn.codes.join(), tradeIn.codesValue].join(' ');
  return acknowledged === written ? violations : [...violations, `acknowledged ${acknowledged}, stored ${written}`];
}

function findPartialWrites(
  { clubs, needsCourier, idDocumentUrl, key }: RetriedSubmission,
  tradeIn: StoredTradeIn,
): string[] {
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
