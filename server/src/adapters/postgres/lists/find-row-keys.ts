import { maxFilteredCount, maxUnfilteredCount } from '@trade-in/domain/limits';
import { type Kysely, sql } from 'kysely';
import { type Total, totalUpTo } from '../../../ports/http/page.ts';
import type { Tables } from '../schema/tables.ts';
import {
  blockKeys,
  findInRange,
  findKeyBounds,
  findNewest,
  findRest,
  forceIndexScans,
  type ListQuery,
  type ListStart,
  lowerBound,
} from './list-query.ts';

interface RowKeyPage<RowKey> {
  /** One more than requested when another page follows. */
  rowKeys: RowKey[];
  total: Total | null;
}

interface RowKeyRequest {
  limit: number;
  /** Null for the first page. */
  start: ListStart | null;
}

/** Returns the keys of one page of a long list, and the list's length with the first page. */
export async function findRowKeys<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  { limit, start }: RowKeyRequest,
): Promise<RowKeyPage<RowKey>> {
  if (list.conditions.length === 0) return findUnfiltered(db, list, { limit, start });
  const wanted = (start === null ? maxFilteredCount : limit) + 1;
  const rowKeys = await db.transaction().execute(async (transaction) => {
    await forceIndexScans(transaction);
    const { newest, oldest } = await findKeyBounds(transaction, list);
    const from = start ?? { maxKey: newest, condition: null };
    const few = (await list.findFew?.(transaction)) ?? null;
    if (few !== null) {
      const byKey = { ...list, conditions: [few, ...list.conditions] };
      return findNewest(transaction, byKey, { start: from, limit: wanted });
    }
    const found: RowKey[] = [];
    for await (const matches of scanMatches(list, {
      start: from,
      oldest,
      limit: wanted,
      growth: pageGrowth,
      rest: { expected: () => Math.min(wanted, maxExpectedMatches), limit: maxRestMatches },
      run: (find) => find(transaction),
    })) {
      found.push(...matches.slice(0, wanted - found.length));
      if (found.length === wanted) break;
    }
    return found;
  });
  return { rowKeys, total: start === null ? totalUpTo(maxFilteredCount, rowKeys.length) : null };
}

interface Scan {
  start: ListStart;
  /** No row has a smaller key. */
  oldest: bigint;
  /** The most matches to return of one range. */
  limit: number;
  /** Caps how much longer each range is than the one before: a word rare among new rows may be frequent among older ones. */
  growth: bigint;
  rest: {
    /** How many matches to expect at most in the rest, after a range with that many. */
    expected: (found: number) => number;
    /** The most matches to read at once as the rest: few enough wherever they are. */
    limit: number;
  };
  /** Runs a query in a transaction with `forceIndexScans`. */
  run: <Found>(find: (db: Kysely<Tables>) => Promise<Found>) => Promise<Found>;
}

/** Large, because nothing else happens while a page is searched. */
const pageGrowth = 16n;
const maxRestMatches = 5000;
/** A fifth, because a few matches are a poor sample, and a rest that is too long is wasted. */
const maxExpectedMatches = 1000;

/**
 * Yields all matches, newest first, range by range. Each range is as long as the matches so far suggest it takes to hold `limit`
 * of them, so that the work depends on the matches and not on the table, for common and rare words alike. Once the remaining
 * rows are expected to hold few matches, they are read in one query, unless they turn out to hold too many.
 */
export async function* scanMatches<RowKey extends object>(
  list: ListQuery<RowKey>,
  { start, oldest, limit, growth, rest, run }: Scan,
): AsyncGenerator<readonly RowKey[], void> {
  let isRestTooLong = false;
  for (let { maxKey, condition } = start, length = blockKeys; maxKey >= oldest;) {
    const range = { above: lowerBound(maxKey, length), maxKey, condition };
    const rowKeys = await run((db) => findInRange(db, list, { range, limit }));
    yield rowKeys;
    const last = rowKeys[limit - 1];
    const next = last === undefined ? { maxKey: range.above, condition: null } : list.startAfter(last);
    const scanned = maxKey - next.maxKey + 1n;
    const lengthFor = (matches: number) => (scanned * BigInt(matches)) / BigInt(Math.max(rowKeys.length, 1));
    const needed = lengthFor(limit);
    const isRestShort = lengthFor(rest.expected(rowKeys.length)) > next.maxKey - oldest;
    if (next.maxKey >= oldest && isRestShort && !isRestTooLong) {
      const matches = await run((db) => findRest(db, list, { start: next, limit: rest.limit }));
      if (matches !== null) {
        yield matches;
        return;
      }
      isRestTooLong = true;
    }
    length = needed < scanned * growth ? needed : scanned * growth;
    ({ maxKey, condition } = next);
  }
}

async function findUnfiltered<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  { limit, start }: RowKeyRequest,
): Promise<RowKeyPage<RowKey>> {
  const { columns, table, key, order } = list;
  const isUpTo = start === null ? sql`true` : sql`${key} <= ${start.maxKey.toString()}::bigint`;
  const { rows } = await sql<RowKey>`SELECT ${columns} FROM ${table}
    WHERE ${isUpTo} AND ${start?.condition ?? sql`true`} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return { rowKeys: rows, total: start === null ? await countUnfiltered(db, list) : null };
}

async function countUnfiltered<RowKey>(db: Kysely<Tables>, { table }: ListQuery<RowKey>): Promise<Total> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${table} LIMIT ${maxUnfilteredCount + 1}) AS rows`.execute(db);
  return totalUpTo(maxUnfilteredCount, counted.rows[0]?.count ?? 0);
}
