import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Condition } from './list-conditions.ts';
import type { Tables } from './tables.ts';

type Part = RawBuilder<unknown>;

/** A list of the back office, newest first by a key that grows with every row. */
export interface SearchedList<Place> {
  /** What a row is known and ordered by. */
  columns: Part;
  /** The table that it shows, and its key there. */
  table: Part;
  key: Part;
  /** By the columns' names alone. */
  order: Part;
  /** Where its conditions hold, and the same key there: the one that the index on searched texts has blocks of. */
  searched: { table: Part; key: Part };
  conditions: readonly Condition[];
  startBehind: (place: Place) => Start;
}

/** Where a page begins. */
export interface Start {
  /** The newest row's key, or the one of the page before. */
  to: bigint;
  /** What is true of the rows behind the page before, besides their key; null where the key says it. */
  behind: Condition | null;
}

/** From a start back to the rows above a key, which ends a block. */
export interface Range extends Start {
  from: bigint;
}

/** As the indexes on searched texts number blocks of keys (migration 0030). */
const [fineBits, coarseBits] = [12n, 16n];
export const blockKeys = 1n << fineBits;
const coarseKeys = 1n << coarseBits;

/** The key that a range of about this length lies above: whole blocks but for its newest. At most 0: up to the first row. */
export function rangeStart(to: bigint, length: bigint): bigint {
  const block = length < coarseKeys ? blockKeys : coarseKeys;
  const first = length > block / 2n ? to - length + block / 2n : to;
  return first - (first % block) - 1n;
}

/** The blocks of a range, the large ones by numbers below zero. */
function blocksOf({ from, to }: Range): bigint[] {
  const blocks: bigint[] = [];
  for (let key = from < 0n ? 0n : from + 1n; key <= to;) {
    const isCoarse = key % coarseKeys === 0n && key + coarseKeys - 1n <= to;
    blocks.push(isCoarse ? -1n - (key >> coarseBits) : key >> fineBits);
    key += isCoarse ? coarseKeys : blockKeys;
  }
  return blocks;
}

/** The newest matches in a range, at most so many. */
export async function findInRange<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  { range, most }: { range: Range; most: number },
): Promise<Place[]> {
  const { order, searched } = list;
  const blocks = sql`ARRAY[${searched.key} >> 12, -1 - (${searched.key} >> 16)]`;
  const isInBlocks = sql<boolean>`${blocks} && ${blocksOf(range).map(String)}::bigint[]`;
  const matches = matching(list, range, [isInBlocks]);
  const { rows } =
    await sql<Place>`SELECT * FROM (${matches} OFFSET 0) AS found ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows;
}

/** All matches from a start on; null where there are more than so many, of which not all were looked at. */
export async function findRest<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  { start, most }: { start: Start; most: number },
): Promise<Place[] | null> {
  const matches = sql`${matching(list, start, [])} LIMIT ${most + 1}`;
  const { rows } = await sql<Place>`SELECT * FROM (${matches}) AS found ORDER BY ${list.order}`.execute(db);
  return rows.length > most ? null : rows;
}

function matching<Place>(
  { columns, searched: { table, key }, conditions }: SearchedList<Place>,
  { to, behind }: Start,
  among: readonly Condition[],
): Part {
  // Not by the keys' own index, which would find every row.
  const isUpTo = sql<boolean>`${key} + 0 <= ${to.toString()}::bigint`;
  const wanted = [...among, isUpTo, ...(behind === null ? [] : [behind]), ...conditions];
  return sql`SELECT ${columns} FROM ${table} WHERE ${sql.join(wanted, sql` AND `)}`;
}

/** Keeps the planner from the ways through whole tables until the transaction ends: it guesses how often a word occurs. */
export async function searchByIndex(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(db);
}

export async function newestKey<Place>(db: Kysely<Tables>, { table, key }: SearchedList<Place>): Promise<bigint> {
  const { rows } = await sql<{ newest: string | null }>`SELECT max(${key})::text AS newest FROM ${table}`.execute(db);
  return BigInt(rows[0]?.newest ?? '0');
}
