import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

interface Counted {
  upTo: string | null;
  settled: number;
  more: number;
}

/**
 * Counts all clubs that were ever traded in, exactly. Counting 150,000 rows takes longer than finding a page of them, so that
 * the trade-ins of more than ten minutes ago are counted once: nobody deletes any, new ones have higher ids, and no statement
 * that might still write one with a lower id runs that long.
 */
export function clubCount(db: Kysely<Tables>): () => Promise<number> {
  let before = { upTo: '0', clubs: 0 };
  return async () => {
    const known = before;
    const { rows } = await sql<Counted>`
      WITH bound AS (
        SELECT id FROM trade_ins WHERE submitted_at < now() - interval '10 minutes' ORDER BY id DESC LIMIT 1
      )
      SELECT (SELECT id FROM bound)::text AS "upTo",
        count(*) FILTER (WHERE trade_in_id <= (SELECT id FROM bound))::int AS settled, count(*)::int AS more
      FROM trade_in_clubs WHERE trade_in_id > ${known.upTo}::bigint`.execute(db);
    const [counted] = rows;
    if (counted === undefined) return known.clubs;
    const upTo = counted.upTo ?? '0';
    if (BigInt(upTo) > BigInt(before.upTo)) before = { upTo, clubs: known.clubs + counted.settled };
    return known.clubs + counted.more;
  };
}
