import { type Kysely, sql } from 'kysely';
import { streamedPageSize } from '../../ports/page.ts';
import { allowOnly, findPlaces, newestKey, type Start } from './filtered-list.ts';
import { lookedUpTo, scanned, type SearchedList } from './searched-list.ts';
import type { Tables } from './tables.ts';

interface Reader<Place, Row> {
  startBehind: (place: Place) => Start;
  read: (places: readonly Place[]) => Promise<readonly Row[]>;
}

/** Where a filter finds fewer than one row in so many, looking all of them up is faster than walking the table. */
const sparseness = 16n;
const scannedKeys = 10_000n;

/**
 * Reads all rows of a list that its filter finds, in one walk: what is rare is looked up once, and of everything else the
 * table is read range by range. No transaction is open while the rows are sent on, which may take minutes.
 */
export async function* wholeList<Place extends object, Row>(
  db: Kysely<Tables>,
  list: SearchedList,
  { startBehind, read }: Reader<Place, Row>,
): AsyncGenerator<readonly Row[]> {
  const found = list.conditions.length === 0 ? unfiltered<Place>(db, list, startBehind) : filtered<Place>(db, list);
  for await (const places of found) {
    for (let at = 0; at < places.length; at += streamedPageSize) {
      yield await read(places.slice(at, at + streamedPageSize));
    }
  }
}

async function* unfiltered<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList,
  startBehind: (place: Place) => Start,
): AsyncGenerator<readonly Place[]> {
  let start: Start | null = null;
  do {
    const found = await findPlaces<Place>(db, list, { limit: streamedPageSize, start });
    const places: readonly Place[] = found.places;
    yield places.slice(0, streamedPageSize);
    const last = places[streamedPageSize - 1];
    start = places.length > streamedPageSize && last !== undefined ? startBehind(last) : null;
  } while (start !== null);
}

async function* filtered<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList,
): AsyncGenerator<readonly Place[]> {
  const newest = await newestKey(db, list);
  const few = await findFew<Place>(db, list, newest);
  if (few !== null) {
    yield few;
    return;
  }
  for (let to = newest; to > 0n; to -= scannedKeys) {
    const matches = scanned(list, { from: to - scannedKeys, to });
    const { rows } = await sql<Place>`SELECT * FROM (${matches}) AS found ORDER BY ${list.order}`.execute(db);
    yield rows;
  }
}

/** All matches, or null where the filter finds too many to be looked up. */
function findFew<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList,
  newest: bigint,
): Promise<Place[] | null> {
  const most = Number(newest / sparseness) + 1000;
  return db.transaction().execute(async (transaction) => {
    await allowOnly(transaction, 'all');
    const matches = lookedUpTo(list, newest);
    const { rows } =
      await sql<Place>`SELECT * FROM (${matches} LIMIT ${most + 1}) AS found ORDER BY ${list.order}`.execute(
        transaction,
      );
    return rows.length > most ? null : rows;
  });
}
