import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './list-conditions.ts';

type Part = RawBuilder<unknown>;

/** A list of the back office as it is searched, newest first by the rows' ids. */
export interface SearchedList {
  /** What a row is known and ordered by, with the alias of its table. */
  columns: Part;
  table: Part;
  alias: Part;
  /** What the list goes by, in the table and under its alias: grows with every row. */
  key: { bare: Part; aliased: Part };
  /** The tables beside it, for the conditions' sake: as outer joins, which the planner drops where no condition needs them. */
  joins: Part;
  /**
   * The same for the rows of a range of keys, which are read one after the other; so nothing in it may depend on how the
   * planner guesses what the conditions find.
   */
  joinsInRange: (range: Range) => Part;
  /** Newest first, by the columns' names alone. */
  order: Part;
  conditions: readonly Condition[];
}

/** Keys above `from`, up to `to`. */
export interface Range {
  from: bigint;
  to: bigint;
}

export const isIn = (key: Part, { from, to }: Range) =>
  sql<boolean>`${key} > ${from.toString()}::bigint AND ${key} <= ${to.toString()}::bigint`;

/** The matches among a range of rows, found by looking at each of them. */
export function scanned({ columns, table, alias, key, joinsInRange, conditions }: SearchedList, range: Range): Part {
  const rows = sql`(SELECT * FROM ${table} WHERE ${isIn(key.bare, range)} OFFSET 0)`;
  return sql`SELECT ${columns} FROM ${rows} AS ${alias} ${joinsInRange(range)} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The matches among a range of rows, found by the indexes, the keys' own among them. */
export function lookedUp(list: SearchedList, range: Range): Part {
  return lookedUpWhere(list, isIn(list.key.aliased, range));
}

/** The matches among all rows up to a key, by the indexes of what is searched alone: the keys' own would find every row. */
export function lookedUpTo(list: SearchedList, to: bigint): Part {
  return lookedUpWhere(list, sql`${list.key.aliased} + 0 <= ${to.toString()}::bigint`);
}

function lookedUpWhere({ columns, table, alias, joins, conditions }: SearchedList, isInRange: Part): Part {
  return sql`SELECT ${columns} FROM ${table} AS ${alias} ${joins} WHERE ${isInRange} AND ${sql.join(conditions, sql` AND `)}`;
}
