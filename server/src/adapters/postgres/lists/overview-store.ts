import { startOfDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import { collectionStatuses } from '@trade-in/domain/shipments/shipment';
import { type Kysely, sql } from 'kysely';
import type { OpenClubRequests, OverviewStore, PendingWork } from '../../../features/overview/overview-store.ts';
import type { Database } from '../connection/database.ts';
import { isWaiting, needsAttention } from '../outbox/delivery-conditions.ts';
import type { Tables } from '../schema/tables.ts';

export function overviewStore({ db }: Pick<Database, 'db'>): OverviewStore {
  return {
    async countPending({ today, tomorrow }) {
      const { rows } = await sql<PendingWork>`
        SELECT (SELECT count(*)::int FROM shipments WHERE status = 'pending') AS "pendingShipments",
          (SELECT count(*)::int FROM trade_ins WHERE submitted_at >= ${startOfDay(today)}) AS "newTradeIns",
          (SELECT count(*)::int FROM outbox AS job WHERE ${needsAttention}) AS "deliveriesToCheck",
          count(*) FILTER (WHERE collection_on = ${today})::int AS "collectionsToday",
          count(*) FILTER (WHERE collection_on = ${tomorrow} AND status = 'pending')::int AS "collectionsTomorrow"
        FROM trade_ins
          JOIN shipments ON shipments.trade_in_id = trade_ins.id
        WHERE needs_courier AND collection_on IN (${today}, ${tomorrow}) AND status = ANY(${collectionStatuses})`.execute(
        db,
      );
      return rows[0] ?? nothingPending;
    },
    async countWaiting(now) {
      const { rows } = await sql<{ kind: string; count: number }>`SELECT kind, count(*)::int AS count
        FROM outbox AS job WHERE ${isWaiting} AND (not_before IS NULL OR not_before <= ${now}) GROUP BY kind`.execute(
        db,
      );
      return rows;
    },
    readClubRequests: (lateSince) => readClubRequests(db, lateSince),
    async sumWeeks(mondays) {
      const starts = mondays.map(startOfDay);
      const rows = await db
        .selectFrom('trade_ins')
        .select([
          sql<number>`width_bucket(submitted_at, ${starts}::timestamptz[])`.as('week'),
          'payment_type as paymentType',
          ({ fn }) => fn.countAll<string>().as('count'),
          ({ fn }) => fn.sum<string>('value_cents').as('value'),
        ])
        .where('submitted_at', '>=', starts[0] ?? new Date())
        .groupBy(['week', 'payment_type'])
        .execute();
      return rows.flatMap(({ week, paymentType, count, value }) => {
        const monday = mondays[week - 1];
        return monday === undefined ? [] : [{ monday, paymentType, count: Number(count), value: cents(Number(value)) }];
      });
    },
    async sumClubsSince(day) {
      const start = startOfDay(day);
      const { first } = await db
        .selectFrom('trade_ins')
        // '+ 0' keeps the planner off the id's index, which it would scan from the first year on.
        .select(sql<string | null>`min(id + 0)`.as('first'))
        .where('submitted_at', '>=', start)
        .executeTakeFirstOrThrow();
      if (first === null) return [];
      const rows = await db
        .selectFrom(clubsSince(db, { start, first }).as('sold'))
        .leftJoin('brands', 'brands.id', 'sold.brand_id')
        .select(['type', 'count', 'value', sql<string>`coalesce(brands.name, sold.brand_name)`.as('brand')])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count), value: cents(Number(row.value)) }));
    },
  };
}

const nothingPending: PendingWork = {
  pendingShipments: 0,
  collectionsToday: 0,
  collectionsTomorrow: 0,
  newTradeIns: 0,
  deliveriesToCheck: 0,
};

/** `late` counts by the same rule as the domain's `isLateRequest`. */
async function readClubRequests(db: Kysely<Tables>, lateSince: Date): Promise<OpenClubRequests> {
  const open = db.selectFrom('club_requests').where('state', '=', 'open');
  const counts = await open
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(*) FILTER (WHERE asked_at <= ${lateSince})::int`.as('late'))
    .executeTakeFirstOrThrow();
  const next = await open
    .select(['reference', 'brand_name as brandName', 'model_name as modelName', 'asked_at as since'])
    .select(
      sql<number>`(SELECT count(*)::int FROM club_request_photos WHERE request_id = club_requests.id)`.as('photos'),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...counts, next: next ?? null };
}

/** `first`, the smallest trade-in id since `start`, lets the planner skip the clubs of earlier years. */
function clubsSince(db: Kysely<Tables>, { start, first }: { start: Date; first: string }) {
  return db
    .selectFrom('trade_in_clubs')
    .innerJoin('trade_ins', 'trade_ins.id', 'trade_in_clubs.trade_in_id')
    .select(({ fn }) => [
      'brand_id',
      'brand_name',
      'type',
      fn.sum<string>('quantity').as('count'),
      sql<string>`sum(price_cents::bigint * quantity)`.as('value'),
    ])
    .where('trade_in_id', '>=', first)
    .where('submitted_at', '>=', start)
    .groupBy(['brand_id', 'brand_name', 'type']);
}
