import { maxFilteredCount, maxUnfilteredCount } from '@trade-in/domain/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Total, totalUpTo } from '../../ports/page.ts';
import { lookedUp, lookedUpTo, type Range, scanned, type SearchedList } from './searched-list.ts';
import type { Tables } from './tables.ts';

interface FoundPlaces<Place> {
  /** One more than asked for where another page follows. */
  places: Place[];
  total: Total | null;
}

/** Where a page begins. */
export interface Start {
  /** The newest row's key, or the one of the page before. */
  to: bigint;
  /** What is true of the rows behind the page before, by the table's alias, besides their key. */
  behind: RawBuilder<boolean> | null;
}

interface Wanted {
  limit: number;
  /** Null for the list's start. */
  start: Start | null;
}

/** Of a filter that finds many, the first page lies among so many of the newest rows. */
const scannedKeys = 10_000n;
/** Where those hold too few, the next range is so many times as long. */
const growth = 16n;

/**
 * Finds a page of a long list, whatever is asked for: the newest rows are looked at one by one, and where they don't fill the
 * page, the filter finds little enough to be looked up. The planner can't be left the choice, because it guesses how often a
 * part of a word occurs, and a wrong guess walks the whole table.
 */
export async function findPlaces<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList,
  { limit, start }: Wanted,
): Promise<FoundPlaces<Place>> {
  if (list.conditions.length === 0) return findUnfiltered(db, list, { limit, start });
  return db.transaction().execute(async (transaction) => {
    await allowOnly(transaction, 'indexes');
    const to = start?.to ?? (await newestKey(transaction, list));
    const isFirst = start === null;
    const filtered = { ...list, conditions: [...list.conditions, ...(start?.behind ? [start.behind] : [])] };
    const newest = { from: to - scannedKeys, to };
    const most = isFirst ? maxFilteredCount + 1 : limit + 1;
    const near = await inOrder<Place>(transaction, list, scanned(filtered, newest), most);
    if (near.length > maxFilteredCount) return { places: near, total: totalUpTo(maxFilteredCount, near.length) };
    if (!isFirst && near.length > limit) return { places: near, total: null };

    await allowOnly(transaction, 'bitmaps');
    const everything = lookedUpTo(filtered, to);
    const few = await inOrder<Place>(transaction, list, sql`${everything} LIMIT ${maxFilteredCount + 1}`, null);
    const total = isFirst ? totalUpTo(maxFilteredCount, few.length) : null;
    if (few.length <= maxFilteredCount) return { places: few.slice(0, limit + 1), total };
    return { places: await widen(transaction, filtered, { limit, range: newest, near }), total };
  });
}

interface Near<Place> {
  limit: number;
  range: Range;
  /** What the range holds. */
  near: Place[];
}

/** Looks further back, in ever longer ranges, until the page is full. */
async function widen<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList,
  { limit, range, near }: Near<Place>,
): Promise<Place[]> {
  const places = [...near];
  for (let { from: to } = range, length = scannedKeys * growth; to > 0n && places.length <= limit; length *= growth) {
    const older = { from: to - length, to };
    places.push(...(await inOrder<Place>(db, list, lookedUp(list, older), limit + 1 - places.length)));
    to = older.from;
  }
  return places;
}

async function findUnfiltered<Place extends object>(
  db: Kysely<Tables>,
  { columns, table, alias, key, order }: SearchedList,
  { limit, start }: Wanted,
): Promise<FoundPlaces<Place>> {
  const isBehind = start === null ? sql`true` : sql`${key.aliased} <= ${start.to.toString()}::bigint`;
  const { rows } = await sql<Place>`SELECT ${columns} FROM ${table} AS ${alias}
    WHERE ${isBehind} AND ${start?.behind ?? sql`true`} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return { places: rows, total: start === null ? await countUnfiltered(db, table) : null };
}

async function countUnfiltered(db: Kysely<Tables>, table: RawBuilder<unknown>): Promise<Total> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${table} LIMIT ${maxUnfilteredCount + 1}) AS rows`.execute(db);
  return totalUpTo(maxUnfilteredCount, counted.rows[0]?.count ?? 0);
}

async function inOrder<Place extends object>(
  db: Kysely<Tables>,
  { order }: SearchedList,
  matches: RawBuilder<unknown>,
  most: number | null,
): Promise<Place[]> {
  const { rows } = await sql<Place>`SELECT * FROM (${matches}) AS found ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows;
}

export async function newestKey(db: Kysely<Tables>, { table, key }: SearchedList): Promise<bigint> {
  const { rows } = await sql<{ newest: string | null }>`SELECT max(${key.bare})::text AS newest FROM ${table}`.execute(
    db,
  );
  return BigInt(rows[0]?.newest ?? '0');
}

/**
 * Keeps the planner from the ways through a whole table until the transaction ends: by index it walks a range of keys, by
 * bitmaps it looks up what an index of trigrams finds.
 */
export async function allowOnly(db: Kysely<Tables>, ways: 'indexes' | 'bitmaps'): Promise<void> {
  const walksIndexes = ways === 'indexes' ? 'on' : 'off';
  await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', ${walksIndexes}, true)`.execute(
    db,
  );
}
