import type { ClientBase } from 'pg';

/**
 * The planner takes a table that was never analysed for this many pages at least, and so reads it by its index. Once a table
 * was counted while it was nearly empty, it plans to read it whole, and a prepared statement goes on doing so while the table
 * grows: 8 submissions at once were a third slower.
 */
const fewestPages = 10;

/** The tables that gain by VACUUM and ANALYZE, as a list to write behind them; null when there are none. */
export async function grownTables(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ list: string | null }>(
    `SELECT string_agg(quote_ident(relname), ', ') AS list FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND pg_relation_size(oid) >= $1 * current_setting('block_size')::int`,
    [fewestPages],
  );
  return rows[0]?.list ?? null;
}
