import type { Database } from '../connection/database.ts';

/** Small enough to let other queries of the embedded database run in between. */
const chunkSize = 10_000;

interface Chunk {
  last: string | null;
  references: string[] | null;
}

/** Returns the references of trade-ins without clubs. Every trade-in is written with clubs, so the database has lost rows. */
export async function findTradeInsWithoutClubs(
  { pool }: Pick<Database, 'pool'>,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  let last: string | null = '0';
  while (last !== null && !signal.aborted) {
    // Not EXISTS, which the planner would answer by reading all clubs for every chunk.
    const { rows }: { rows: Chunk[] } = await pool.query<Chunk>(
      `SELECT max(id)::text AS last, array_agg(reference) FILTER (WHERE club IS NULL) AS references
       FROM (SELECT id, reference, (SELECT position FROM trade_in_clubs WHERE trade_in_id = trade_ins.id LIMIT 1) AS club
             FROM trade_ins WHERE id > $1 ORDER BY id LIMIT ${chunkSize}) AS chunk`,
      [last],
    );
    found.push(...(rows[0]?.references ?? []));
    last = rows[0]?.last ?? null;
  }
  return found;
}
