import { awaitedStages } from '@trade-in/domain/receiving/awaited';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReceivingStore } from '../../../features/receiving/receiving-store.ts';
import { totalUpTo } from '../../../ports/http/page.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { counts, readParcels, readSurroundings } from './receiving-parcels.ts';
import { findParcels } from '../search/receiving-search.ts';

/** Parcels of a list are counted up to this. */
const maxCounted = 500;

export function receivingStore({ db }: Pick<Database, 'db'>): ReceivingStore {
  return {
    find: (key, limit) => findParcels(db, key, limit),
    read: (ids) => readParcels(db, ids),
    readSurroundings: (id) => readSurroundings(db, id),
    listLate(before, limit) {
      const stages = awaitedSince(sql`stage_since < ${before}`, limit);
      return listOf(db, sql`SELECT id, since AS day FROM (${stages}) AS late`, limit);
    },
    listExpected(since, limit) {
      const stages = awaitedSince(sql`stage_since >= ${since}`, limit);
      const day = sql`coalesce(t.collection_on, (t.submitted_at AT TIME ZONE 'Africa/Johannesburg')::date)`;
      return listOf(
        db,
        sql`SELECT expected.id, ${day} AS day FROM (${stages}) AS expected JOIN trade_ins AS t ON t.id = expected.id`,
        limit,
      );
    },
    async countEarlier() {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM trade_in_progress
        WHERE before_receiving = 'open' AND stage = 'in_transit'`.execute(db);
      return rows[0]?.count ?? 0;
    },
    settleEarlier: ({ admin, at }, entryOf) =>
      db.transaction().execute(async (transaction) => {
        await lockEarlier(transaction);
        const { rows } = await sql<{
          id: string;
        }>`UPDATE trade_in_progress AS p SET before_receiving = 'settled', stage = 'settled',
            stage_since = ${at}, version = version + 1, released_at = coalesce(released_at,
              CASE WHEN EXISTS (SELECT FROM discount_codes AS d WHERE d.trade_in_id = p.trade_in_id) THEN ${at}::timestamptz END)
          WHERE before_receiving = 'open' AND stage = 'in_transit' RETURNING trade_in_id AS id`.execute(transaction);
        if (rows.length === 0) return 0;
        await sql`INSERT INTO trade_in_events (trade_in_id, batch, kind, actor, admin_id, username, happened_at)
          SELECT id, gen_random_uuid(), 'receive_earlier', 'staff', ${admin.id}::bigint, ${admin.username}, ${at}::timestamptz
          FROM unnest(${rows.map(({ id }) => id)}::bigint[]) AS id`.execute(transaction);
        await writeAuditEntry(transaction, entryOf(rows.length));
        return rows.length;
      }),
    async listReceived(since, limit) {
      const { rows } = await sql<{ id: string }>`SELECT e.trade_in_id AS id FROM trade_in_events AS e
        WHERE e.kind = 'receive' AND e.happened_at >= ${since} AND ${counts('e')}
        GROUP BY e.trade_in_id ORDER BY max(e.id) DESC LIMIT ${maxCounted + 1}`.execute(db);
      return page(rows, limit);
    },
  };
}

/** Waits for changes of these trade-ins, which write all of what they have read. */
async function lockEarlier(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT FROM trade_ins WHERE id IN (
      SELECT trade_in_id FROM trade_in_progress WHERE before_receiving = 'open' AND stage = 'in_transit'
    ) ORDER BY id FOR NO KEY UPDATE`.execute(db);
}

/**
 * Returns the trade-ins of each awaited stage whose time in it meets the condition, up to one more than are counted. Each stage is a
 * query of its own, because the index has them by stage.
 */
function awaitedSince(condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const most = Math.max(limit, maxCounted) + 1;
  const stages = awaitedStages.map(
    (stage) => sql`(SELECT trade_in_id AS id, stage_since AS since FROM trade_in_progress
      WHERE stage = ${sql.lit(stage)} AND before_receiving IS DISTINCT FROM 'open' AND ${condition} ORDER BY stage_since LIMIT ${most})`,
  );
  return sql.join(stages, sql` UNION ALL `);
}

async function listOf(db: Kysely<Tables>, query: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${query}) AS listed
    ORDER BY day, id LIMIT ${maxCounted + 1}`.execute(db);
  return page(rows, limit);
}

function page(rows: readonly { id: string }[], limit: number) {
  return { ids: rows.slice(0, limit).map(({ id }) => id), total: totalUpTo(maxCounted, rows.length) };
}
