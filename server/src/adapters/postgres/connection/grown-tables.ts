import type { ClientBase } from 'pg';

/**
 * The planner assumes at least this many pages for a table that was never analysed, and uses its index. A table analysed while
 * nearly empty is scanned in full instead, and prepared statements keep that plan while it grows: 8 concurrent submissions took
 * a third longer.
 */
const minPages = 10;

/** Returns the tables worth a VACUUM or ANALYZE as an SQL list, or null if there are none. */
export async function findGrownTables(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ list: string | null }>(
    `SELECT string_agg(quote_ident(relname), ', ') AS list FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND pg_relation_size(oid) >= $1 * current_setting('block_size')::int`,
    [minPages],
  );
  return rows[0]?.list ?? null;
}
