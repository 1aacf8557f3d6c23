import { maxFilteredCount, maxUnfilteredCount } from '@trade-in/domain/limits';
import { type Kysely, sql } from 'kysely';
import { type Total, totalUpTo } from '../../ports/page.ts';
import {
  blockKeys,
  findInRange,
  findRest,
  newestKey,
  rangeStart,
  searchByIndex,
  type SearchedList,
  type Start,
} from './searched-list.ts';
import type { Tables } from './tables.ts';

interface FoundPlaces<Place> {
  /** One more than asked for where another page follows. */
  places: Place[];
  total: Total | null;
}

interface Wanted {
  limit: number;
  /** Null for the list's start. */
  start: Start | null;
}

/** Finds a page of a long list, and counts it if it is the first one. */
export async function findPlaces<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  { limit, start }: Wanted,
): Promise<FoundPlaces<Place>> {
  if (list.conditions.length === 0) return findUnfiltered(db, list, { limit, start });
  const most = (start === null ? maxFilteredCount : limit) + 1;
  const places = await db.transaction().execute(async (transaction) => {
    await searchByIndex(transaction);
    const from = start ?? { to: await newestKey(transaction, list), behind: null };
    const found: Place[] = [];
    for await (const part of walk(list, { start: from, most, run: (find) => find(transaction) })) {
      found.push(...part.slice(0, most - found.length));
      if (found.length === most) break;
    }
    return found;
  });
  return { places, total: start === null ? totalUpTo(maxFilteredCount, places.length) : null };
}

interface Walk {
  start: Start;
  /** Places that are wanted of a range at most. */
  most: number;
  /** Runs a search where `searchByIndex` holds. */
  run: <Found>(find: (db: Kysely<Tables>) => Promise<Found>) => Promise<Found>;
}

/** A range is so many times as long as the last one at most: what is rare among new rows may be frequent among older ones. */
const growth = 16n;
/** Few enough to be looked up wherever they are. */
const few = 5000;

/**
 * Finds all matches from the newest row on. A range is as long as what was found before suggests, so that it holds about as
 * many as are wanted: the work is done on these, whether a filter finds every second row or one in a thousand. Where all that
 * is left would hold no more, it is looked up at once, unless it turns out to be much.
 */
export async function* walk<Place extends object>(
  list: SearchedList<Place>,
  { start, most, run }: Walk,
): AsyncGenerator<readonly Place[]> {
  let isMuch = false;
  for (let { to, behind } = start, length = blockKeys; to > 0n;) {
    const range = { from: rangeStart(to, length), to, behind };
    const places = await run((db) => findInRange(db, list, { range, most }));
    yield places;
    const last = places[most - 1];
    const next = last === undefined ? { to: range.from, behind: null } : list.startBehind(last);
    const walked = to - next.to + 1n;
    const needed = (walked * BigInt(most)) / BigInt(Math.max(places.length, 1));
    if (next.to > 0n && needed >= next.to && !isMuch) {
      const rest = await run((db) => findRest(db, list, { start: next, most: few }));
      if (rest !== null) {
        yield rest;
        return;
      }
      isMuch = true;
    }
    length = needed < walked * growth ? needed : walked * growth;
    ({ to, behind } = next);
  }
}

async function findUnfiltered<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  { limit, start }: Wanted,
): Promise<FoundPlaces<Place>> {
  const { columns, table, key, order } = list;
  const isBehind = start === null ? sql`true` : sql`${key} <= ${start.to.toString()}::bigint`;
  const { rows } = await sql<Place>`SELECT ${columns} FROM ${table}
    WHERE ${isBehind} AND ${start?.behind ?? sql`true`} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return { places: rows, total: start === null ? await countUnfiltered(db, list) : null };
}

async function countUnfiltered<Place>(db: Kysely<Tables>, { table }: SearchedList<Place>): Promise<Total> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${table} LIMIT ${maxUnfilteredCount + 1}) AS rows`.execute(db);
  return totalUpTo(maxUnfilteredCount, counted.rows[0]?.count ?? 0);
}
