import { cents } from '@trade-in/domain/money';
import type { DebtQueue, AnyQueue } from '@trade-in/domain/progress/queues';
import { awaitedStages } from '@trade-in/domain/receiving/awaited';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QueueStore, StoredDebt, StoredQueue } from '../../../features/overview/queue-store.ts';
import type { QueuePlace } from '../../../features/trade-in-page/trade-in-page-store.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';

/** The condition of the index that the queues are read from, without parcels that may not have arrived. */
const isOpen = sql<boolean>`p.stage NOT IN ('settled', 'cancelled') AND (p.before_receiving IS DISTINCT FROM 'open' OR p.stage <> 'in_transit')`;

export function queueStore({ db }: Pick<Database, 'db'>): QueueStore {
  return {
    async readQueues(lateSince) {
      const { rows } = await sql<QueueRow>`
        SELECT queue.stage, queue.count, queue.late, t.reference, t.customer_name AS "customerName",
          first.stage_since AS since, first.stage_since <= queue.late_since AS "isLate", t.value_cents AS quoted,
          s.waybill_number AS "waybillNumber", t.collection_on AS "collectionOn",
          (SELECT sum(quantity)::int FROM trade_in_clubs WHERE trade_in_id = t.id) AS submitted,
          (SELECT count(*)::int FROM club_progress WHERE trade_in_id = t.id AND state = 'declined') AS declined,
          (SELECT min(offer_open_until) FROM club_progress WHERE trade_in_id = t.id AND state = 'offered') AS "offerOpenUntil"
        FROM (
          SELECT p.stage, late.since AS late_since, count(*)::int AS count,
            count(*) FILTER (WHERE p.stage_since <= late.since)::int AS late
          FROM trade_in_progress AS p
            JOIN unnest(${Object.keys(lateSince)}::text[], ${Object.values(lateSince)}::timestamptz[]) AS late (stage, since)
              ON late.stage = p.stage
          WHERE ${isOpen} GROUP BY p.stage, late.since
        ) AS queue
        CROSS JOIN LATERAL (
          SELECT p.trade_in_id, p.stage_since FROM trade_in_progress AS p
          WHERE p.stage = queue.stage AND ${isOpen} ORDER BY p.stage_since, p.trade_in_id LIMIT 1
        ) AS first
        JOIN trade_ins AS t ON t.id = first.trade_in_id
        LEFT JOIN shipments AS s ON s.trade_in_id = t.id`.execute(db);
      return rows.map(({ quoted, ...row }) => ({ ...row, quoted: cents(Number(quoted)) }));
    },
    async countAwaited(before) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM trade_in_progress AS p
        WHERE p.stage IN (${sql.join(awaitedStages.map((stage) => sql.lit(stage)))}) AND p.before_receiving IS DISTINCT FROM 'open'
          AND ${isOpen} AND p.stage_since < ${before}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    readDebts: async (lateSince) => [
      ...(await readDebt(db, 'claims', lateSince.claims)),
      ...(await readDebt(db, 'refunds', lateSince.refunds)),
    ],
  };
}

type QueueRow = Omit<StoredQueue, 'quoted'> & { quoted: string };

const amounts = { claims: 'claim_cents', refunds: 'fee_owed_cents' } as const satisfies Record<DebtQueue, string>;

/** Returns nothing for an empty queue. */
async function readDebt(db: Kysely<Tables>, queue: DebtQueue, lateSince: Date): Promise<StoredDebt[]> {
  const { isQueued, since } = queueOf(queue);
  const age = sql.ref(`p.${since}`);
  const { rows } = await sql<Omit<StoredDebt, 'amount'> & { amount: string }>`
    SELECT ${queue}::text AS queue, t.reference, t.customer_name AS "customerName", ${age} AS since, ${age} <= ${lateSince} AS "isLate",
      ${sql.ref(`p.${amounts[queue]}`)} AS amount, d.used_order AS "order",
      (SELECT count(*)::int FROM trade_in_progress AS p WHERE ${isQueued}) AS count,
      (SELECT count(*)::int FROM trade_in_progress AS p WHERE ${isQueued} AND ${age} <= ${lateSince}) AS late
    FROM trade_in_progress AS p
      JOIN trade_ins AS t ON t.id = p.trade_in_id
      LEFT JOIN discount_codes AS d ON d.trade_in_id = p.trade_in_id
    WHERE ${isQueued} ORDER BY ${age}, p.trade_in_id LIMIT 1`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) }));
}

/** A queue's condition and age on `trade_in_progress AS p`. */
function queueOf(queue: AnyQueue): { isQueued: RawBuilder<boolean>; since: string } {
  if (queue === 'claims') return { isQueued: sql<boolean>`p.claim_since IS NOT NULL`, since: 'claim_since' };
  if (queue === 'refunds') return { isQueued: sql<boolean>`p.fee_owed_since IS NOT NULL`, since: 'fee_owed_since' };
  return { isQueued: sql<boolean>`p.stage = ${queue} AND ${isOpen}`, since: 'stage_since' };
}

/** Returns where a trade-in is in a queue, the longest waiting first. One that has left it is before the first. */
export async function findPlace(db: Kysely<Tables>, queue: AnyQueue, id: string): Promise<QueuePlace> {
  const { isQueued, since } = queueOf(queue);
  const place = sql`(${sql.ref(`p.${since}`)}, p.trade_in_id)`;
  const own = sql`(own.since, own.trade_in_id)`;
  const neighbour = (isBefore: boolean) => {
    const [comparison, order] = isBefore
      ? [sql`${place} < ${own}`, sql`DESC`]
      : [sql`own.trade_in_id IS NULL OR ${place} > ${own}`, sql`ASC`];
    return sql`(SELECT t.reference FROM trade_in_progress AS p JOIN trade_ins AS t ON t.id = p.trade_in_id
      WHERE ${isQueued} AND (${comparison}) ORDER BY ${sql.ref(`p.${since}`)} ${order}, p.trade_in_id ${order} LIMIT 1)`;
  };
  const { rows } = await sql<QueuePlace>`
    SELECT ${neighbour(true)} AS previous, ${neighbour(false)} AS next,
      (SELECT count(*)::int FROM trade_in_progress AS p WHERE ${isQueued}) AS count,
      (SELECT count(*)::int FROM trade_in_progress AS p WHERE ${isQueued} AND ${place} <= ${own}) AS position
    FROM (SELECT) AS one
    LEFT JOIN (
      SELECT p.trade_in_id, ${sql.ref(`p.${since}`)} AS since FROM trade_in_progress AS p
      WHERE p.trade_in_id = ${id}::bigint AND ${isQueued}
    ) AS own ON true`.execute(db);
  return rows[0] ?? { position: 0, count: 0, previous: null, next: null };
}
