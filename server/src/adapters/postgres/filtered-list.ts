import { maxFilteredCount } from '@trade-in/domain/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../ports/page.ts';
import type { Tables } from './tables.ts';

export interface FilteredList {
  /** What a row is known and ordered by, with the alias of its table. */
  columns: RawBuilder<unknown>;
  table: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  /** Beside the table, for the conditions' sake. */
  joins: RawBuilder<unknown>;
  /** The same, row by row: fenced by `OFFSET 0`, so that the conditions look up no more than the rows at hand. */
  lookups: RawBuilder<unknown>;
  conditions: readonly RawBuilder<boolean>[];
  /** How many there are without any; counted row by row when missing. */
  countAll?: () => Promise<number>;
  /** Newest first, by the columns' names alone. */
  order: RawBuilder<unknown>;
  /** True of the rows behind the page before, by the columns' names alone; null for the list's start. */
  behind: RawBuilder<boolean> | null;
}

interface FoundPlaces<Place> {
  /** One more than asked for where another page follows. */
  places: Place[];
  total: number | null;
}

/** Of a filter that finds more than are counted, the page lies among these as good as always; once it is full, the walk ends. */
const newestRows = 10_000;

/**
 * Finds a page of a long list by its index, whatever is asked for: a filter that finds few is looked up and sorted, one that
 * finds many walks the newest rows, and only one that finds many old ones sorts them all. The planner can't be left the choice,
 * because it guesses how often a part of a word occurs, and a wrong guess walks the whole table.
 */
export async function findPlaces<Place extends object>(
  db: Kysely<Tables>,
  list: FilteredList,
  { limit, withoutTotal }: Omit<PageRequest, 'after'>,
): Promise<FoundPlaces<Place>> {
  const { columns, table, alias, order, conditions } = list;
  const behind = list.behind ?? sql<boolean>`true`;
  const most = sql`LIMIT ${limit + 1}`;
  const pageOf = (rows: RawBuilder<unknown>) => sql`SELECT * FROM ${rows} WHERE ${behind} ORDER BY ${order} ${most}`;
  if (conditions.length === 0) {
    const page = sql<Place>`SELECT ${columns} FROM (${pageOf(table)}) AS ${alias} ORDER BY ${order}`.execute(db);
    // Side by side, because counting takes longer than all the rest.
    const count = list.countAll ?? (() => countRows(db, table));
    const [{ rows }, total] = await Promise.all([page, withoutTotal === true ? null : count()]);
    return { places: rows, total };
  }

  const all = sql`SELECT ${columns} FROM ${table} AS ${alias} ${list.joins} WHERE ${sql.join(conditions, sql` AND `)}`;
  const few = await sql<Place & { found: number }>`
    WITH found AS MATERIALIZED (${all} LIMIT ${maxFilteredCount + 1})
    SELECT counted.found, page.* FROM (SELECT count(*)::int AS found FROM found) AS counted
      LEFT JOIN (${pageOf(sql`found`)}) AS page ON true
    ORDER BY ${order}`.execute(db);
  const found = few.rows[0]?.found ?? 0;
  if (found <= maxFilteredCount) return { places: few.rows.filter(isThere), total: found };

  const newest = sql`(SELECT * FROM ${table} WHERE ${behind} ORDER BY ${order} LIMIT ${newestRows})`;
  const walked = await sql<Place>`
    SELECT ${columns} FROM ${newest} AS ${alias} ${list.lookups} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order} ${most}`.execute(db);
  if (walked.rows.length > limit) return { places: walked.rows, total: null };

  const sorted = await sql<Place>`WITH found AS MATERIALIZED (${all}) ${pageOf(sql`found`)}`.execute(db);
  return { places: sorted.rows, total: null };
}

/** A count without rows behind it has one empty row. */
function isThere(row: object): boolean {
  return 'id' in row && row.id !== null;
}

async function countRows(db: Kysely<Tables>, table: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${table}`.execute(db);
  return rows[0]?.count ?? 0;
}
