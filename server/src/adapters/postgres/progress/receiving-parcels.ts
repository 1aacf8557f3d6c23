import { notReceivedStates } from '@trade-in/domain/progress/club-moves';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReceivingStore, StoredParcel, StoredReceipt } from '../../../features/receiving/receiving-store.ts';
import type { Tables } from '../schema/tables.ts';
import { isAwaited } from '../search/receiving-search.ts';

type Surroundings = Awaited<ReturnType<ReceivingStore['readSurroundings']>>;

/** Enough for every trade-in of a family. */
const maxOthers = 10;

/** Returns the parcels in the order of the ids. */
export async function readParcels(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredParcel[]> {
  if (ids.length === 0) return [];
  const rows = await selectParcels(db, ids).execute();
  const receipts = await readReceipts(db, ids);
  const parcels = new Map(rows.map((row) => [row.id, { ...row, receipt: receipts.get(row.id) ?? null }]));
  return ids.map((id) => parcels.get(id)).filter((parcel) => parcel !== undefined);
}

function selectParcels(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('trade_ins as t')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .leftJoin('shipments as s', 's.trade_in_id', 't.id')
    .select(['t.id', 't.reference', 't.customer_name as customerName', 't.payment_type as paymentType'])
    .select(({ fn }) => fn.coalesce('t.customer_cell_number', 't.contact_phone').as('cellNumber'))
    .select(['p.stage', 'p.stage_since as stageSince', 't.submitted_at as submittedAt'])
    .select([sql<boolean>`NOT t.needs_courier`.as('isDropOff'), 't.collection_on as collectionOn'])
    .select((row) => [
      row.fn
        .coalesce(
          's.waybill_number',
          row
            .selectFrom('courier_bookings as b')
            .select('b.waybill_number')
            .whereRef('b.trade_in_id', '=', 't.id')
            .orderBy('b.attempt', 'desc')
            .limit(1),
        )
        .as('waybillNumber'),
    ])
    .select(['t.package_length_cm as length', 't.package_width_cm as width', 't.package_height_cm as height'])
    .select('t.package_weight_kg as weight')
    .select([
      sql<number>`(SELECT sum(c.quantity)::int FROM trade_in_clubs AS c WHERE c.trade_in_id = t.id)`.as('clubCount'),
      countClubs(sql`c.club_id IS NOT NULL AND c.state <> ALL(${[...notReceivedStates]}::text[])`).as('receivedCount'),
      countClubs(sql`c.state = 'missing'`).as('missingCount'),
      countClubs(sql`c.club_id IS NULL AND c.state <> 'cancelled'`).as('extraCount'),
    ])
    .where('t.id', '=', sql<string>`ANY(${[...ids]}::bigint[])`);
}

/** Counts clubs of the trade-in `t`. */
function countClubs(condition: RawBuilder<unknown>) {
  return sql<number>`(SELECT count(*)::int FROM club_progress AS c WHERE c.trade_in_id = t.id AND ${condition})`;
}

/** Returns the latest receipt of each trade-in that was not undone. */
async function readReceipts(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, StoredReceipt>> {
  const { rows } = await sql<StoredReceipt & { tradeInId: string }>`
    SELECT DISTINCT ON (e.trade_in_id) e.trade_in_id AS "tradeInId", e.batch, e.happened_at AS at, e.username,
      NOT EXISTS (SELECT FROM trade_in_events AS later
        WHERE later.trade_in_id = e.trade_in_id AND later.id > e.id AND later.batch <> e.batch AND later.kind NOT IN ('note', 'renew_link')
          AND ${counts('later')}) AS "isLast"
    FROM trade_in_events AS e
    WHERE e.trade_in_id = ANY(${[...ids]}::bigint[]) AND e.kind = 'receive' AND ${counts('e')}
    ORDER BY e.trade_in_id, e.id DESC`.execute(db);
  return new Map(rows.map(({ tradeInId, ...receipt }) => [tradeInId, receipt]));
}

/** Returns the condition that an event is not an undo, and was not undone. */
export function counts(event: 'e' | 'later') {
  const at = sql.ref(event);
  return sql<boolean>`(${at}.undoes_batch IS NULL AND NOT EXISTS (SELECT FROM trade_in_events AS undo
    WHERE undo.trade_in_id = ${at}.trade_in_id AND undo.undoes_batch = ${at}.batch))`;
}

/** Returns the pictures of a trade-in's models, and the other awaited trade-ins of the same person. */
export async function readSurroundings(db: Kysely<Tables>, id: string): Promise<Surroundings> {
  const pictures = await db
    .selectFrom('models as m')
    .innerJoin('trade_in_clubs as c', 'c.model_id', 'm.id')
    .select(['m.id', 'm.image_url'])
    .where('c.trade_in_id', '=', id)
    .where('m.image_url', 'is not', null)
    .execute();
  const { rows: others } = await sql<{ reference: string; clubCount: number }>`
    SELECT t.reference,
      (SELECT sum(c.quantity)::int FROM trade_in_clubs AS c WHERE c.trade_in_id = t.id) AS "clubCount"
    FROM trade_ins AS t JOIN trade_in_progress AS p ON p.trade_in_id = t.id
    WHERE t.customer_id_number_hash = (SELECT customer_id_number_hash FROM trade_ins WHERE id = ${id}::bigint)
      AND t.id <> ${id}::bigint AND ${isAwaited}
    ORDER BY t.id DESC LIMIT ${maxOthers}`.execute(db);
  return { pictures: new Map(pictures.map((model) => [model.id, model.image_url ?? ''])), others };
}
