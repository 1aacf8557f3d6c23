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
    await allowOnly(transaction, 'ranges');
    const to = start?.to ?? (await newestKey(transaction, list));
    const filtered = { ...list, conditions: [...list.conditions, start?.behind ?? sql<boolean>`true`] };
    const countOf = (rows: readonly Place[]) => (start === null ? totalUpTo(maxFilteredCount, rows.length) : null);
    const enough = start === null ? maxFilteredCount : limit;
    const newest = { from: to - scannedKeys, to };
    const near = await inOrder<Place>(
      transaction,
      filtered,
      sql`${scanned(filtered, newest)} ${first(filtered, enough + 1)}`,
    );
    if (near.length > enough) return { places: near, total: countOf(near) };

    await allowOnly(transaction, 'some');
    const any = sql`${lookedUpTo(filtered, to)} LIMIT ${maxFilteredCount + 1}`;
    const few = await inOrder<Place>(transaction, filtered, any);
    const isAll = few.length <= maxFilteredCount;
    return {
      places: isAll ? few : await widen(transaction, filtered, { limit, range: newest, near }),
      total: countOf(few),
    };
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
    const matches = sql`${lookedUp(list, older)} ${first(list, limit + 1 - places.length)}`;
    places.push(...(await inOrder<Place>(db, list, matches)));
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

function first({ order }: SearchedList, most: number): RawBuilder<unknown> {
  return sql`ORDER BY ${order} LIMIT ${most}`;
}

async function inOrder<Place extends object>(
  db: Kysely<Tables>,
  { order }: SearchedList,
  matches: RawBuilder<unknown>,
): Promise<Place[]> {
  const { rows } = await sql<Place>`SELECT * FROM (${matches}) AS found ORDER BY ${order}`.execute(db);
  return rows;
}

export async function newestKey(db: Kysely<Tables>, { table, key }: SearchedList): Promise<bigint> {
  const { rows } = await sql<{ newest: string | null }>`SELECT max(${key.bare})::text AS newest FROM ${table}`.execute(
    db,
  );
  return BigInt(rows[0]?.newest ?? '0');
}

const settings = {
  /** Ranges of keys are walked. */
  ranges: { enable_indexscan: 'on' },
  /** What an index of trigrams finds is looked up, row by row, so that the work ends with the last row that is wanted. */
  some: { enable_indexscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' },
  /** The same where all of it is wanted. */
  all: { enable_indexscan: 'off', enable_hashjoin: 'on', enable_mergejoin: 'on' },
} as const;

/** Keeps the planner from the ways through a whole table until the transaction ends. */
export async function allowOnly(db: Kysely<Tables>, ways: keyof typeof settings): Promise<void> {
  const wanted = Object.entries({ enable_seqscan: 'off', ...settings[ways] });
  await sql`SELECT ${sql.join(wanted.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(db);
}
