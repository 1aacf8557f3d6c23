import type { TimeInterval } from '@trade-in/domain/lists/list-filters';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { Condition } from './list-conditions.ts';

type Fragment = RawBuilder<unknown>;

/** A back-office list, newest first by a key that grows with every row. */
export interface ListQuery<RowKey> {
  /** The columns that identify and order a row. */
  columns: Fragment;
  /** The table whose rows the list shows, and its key column. */
  table: Fragment;
  key: Fragment;
  /** The ORDER BY expression, with unqualified column names. */
  order: Fragment;
  /** The tables that the conditions apply to, and the key column there: the one that the search index numbers in blocks. */
  searched: { table: Fragment; key: Fragment };
  conditions: readonly Condition[];
  /** The time within which the conditions find trade-ins, if they do. */
  submitted?: TimeInterval | null;
  /** Returns a condition that finds a few rows by their keys, without the search index; null where they are many. */
  findFew?: (db: Kysely<Tables>) => Promise<Condition | null>;
  startAfter: (rowKey: RowKey) => ListStart;
}

/** Where a page begins. */
export interface ListStart {
  /** The largest key that the page may hold. */
  maxKey: bigint;
  /** Excludes rows of the previous page that share its last key; null where keys are unique. */
  condition: Condition | null;
}

/** The keys from a start down to, but not including, `above`, which is the last key of the next older block. */
export interface KeyRange extends ListStart {
  above: bigint;
}

/** The block sizes of the search indexes `trade_ins_by_text` and `audit_trail_by_text`, as powers of two. */
const [fineBits, coarseBits] = [12n, 16n];
export const blockKeys = 1n << fineBits;
const coarseKeys = 1n << coarseBits;

/** Returns the lower bound of a range of about this length, aligned to a block. Below zero: the range reaches the first row. */
export function lowerBound(maxKey: bigint, length: bigint): bigint {
  const block = length < coarseKeys ? blockKeys : coarseKeys;
  const first = length > block / 2n ? maxKey - length + block / 2n : maxKey;
  return first - (first % block) - 1n;
}

/** Returns the range's block numbers; coarse blocks have negative ones. */
function blocksOf({ above, maxKey }: KeyRange): bigint[] {
  const blocks: bigint[] = [];
  for (let key = above < 0n ? 0n : above + 1n; key <= maxKey;) {
    const isCoarse = key % coarseKeys === 0n && key + coarseKeys - 1n <= maxKey;
    blocks.push(isCoarse ? -1n - (key >> coarseBits) : key >> fineBits);
    key += isCoarse ? coarseKeys : blockKeys;
  }
  return blocks;
}

/** Returns the newest matches in a range. */
export async function findInRange<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  { range, limit }: { range: KeyRange; limit: number },
): Promise<RowKey[]> {
  const { order, searched } = list;
  const blocks = sql`ARRAY[${searched.key} >> 12, -1 - (${searched.key} >> 16)]`;
  const isInBlocks = sql<boolean>`${blocks} && ${blocksOf(range).map(String)}::bigint[]`;
  const matches = selectMatches(list, range, [isInBlocks]);
  const { rows } =
    await sql<RowKey>`SELECT * FROM (${matches} OFFSET 0) AS found ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the newest matches from a start on, wherever they are. */
export async function findNewest<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  { start, limit }: { start: ListStart; limit: number },
): Promise<RowKey[]> {
  const matches = selectMatches(list, start, []);
  const { rows } =
    await sql<RowKey>`SELECT * FROM (${matches} OFFSET 0) AS found ORDER BY ${list.order} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns all matches from a start on, or null when there are more than `limit`. */
export async function findRest<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  { start, limit }: { start: ListStart; limit: number },
): Promise<RowKey[] | null> {
  const matches = sql`${selectMatches(list, start, [])} LIMIT ${limit + 1}`;
  const { rows } = await sql<RowKey>`SELECT * FROM (${matches}) AS found ORDER BY ${list.order}`.execute(db);
  return rows.length > limit ? null : rows;
}

function selectMatches<RowKey>(
  { columns, searched: { table, key }, conditions }: ListQuery<RowKey>,
  { maxKey, condition }: ListStart,
  rangeConditions: readonly Condition[],
): Fragment {
  // '+ 0' keeps the planner off the key's own index, which would read every row.
  const isUpTo = sql<boolean>`${key} + 0 <= ${maxKey.toString()}::bigint`;
  const all = [...rangeConditions, isUpTo, ...(condition === null ? [] : [condition]), ...conditions];
  return sql`SELECT ${columns} FROM ${table} WHERE ${sql.join(all, sql` AND `)}`;
}

/** Rules out full table scans until the transaction ends: the planner misjudges how often a word occurs. */
export async function forceIndexScans(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(db);
}

export async function findNewestKey<RowKey>(db: Kysely<Tables>, { table, key }: ListQuery<RowKey>): Promise<bigint> {
  const { rows } = await sql<{ newest: string | null }>`SELECT max(${key})::text AS newest FROM ${table}`.execute(db);
  return BigInt(rows[0]?.newest ?? '0');
}

/** The keys between which a list's rows are. */
export interface KeyBounds {
  newest: bigint;
  oldest: bigint;
}

/** The number of rows around each end of an interval whose keys may be in another order than their times. */
const maxUnordered = 100;

/** Returns the bounds of a list's keys: keys grow with the time, except for what was submitted within the same seconds. */
export async function findKeyBounds<RowKey>(db: Kysely<Tables>, list: ListQuery<RowKey>): Promise<KeyBounds> {
  if (!list.submitted) return { newest: await findNewestKey(db, list), oldest: 1n };
  const { from, until } = list.submitted;
  const { rows } = await sql<{ newest: string | null; oldest: string | null }>`SELECT
    (SELECT max(id)::text FROM (SELECT id FROM trade_ins WHERE submitted_at < ${until}
      ORDER BY submitted_at DESC, id DESC LIMIT ${maxUnordered}) AS last) AS newest,
    (SELECT min(id)::text FROM (SELECT id FROM trade_ins WHERE submitted_at >= ${from}
      ORDER BY submitted_at, id LIMIT ${maxUnordered}) AS first) AS oldest`.execute(db);
  return { newest: BigInt(rows[0]?.newest ?? '0'), oldest: BigInt(rows[0]?.oldest ?? '1') };
}
