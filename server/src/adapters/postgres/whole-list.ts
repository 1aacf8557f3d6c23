import type { Kysely } from 'kysely';
import { streamedPageSize } from '../../ports/page.ts';
import { findPlaces, walk } from './filtered-list.ts';
import { readAhead } from './read-ahead.ts';
import { newestKey, searchByIndex, type SearchedList, type Start } from './searched-list.ts';
import type { Tables } from './tables.ts';

/** Places that are found at once: what is read of them then is the greater part of the work. */
const foundAtOnce = 4000;

/**
 * Reads all rows of a list that its filter finds, in one walk. No transaction is open while the rows are sent on, which may take
 * minutes.
 */
export function wholeList<Place extends object, Row>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  read: (places: readonly Place[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  return readAhead(rowsOf(db, list, read));
}

async function* rowsOf<Place extends object, Row>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
  read: (places: readonly Place[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  const found = list.conditions.length === 0 ? unfiltered(db, list) : await filtered(db, list);
  for await (const places of found) {
    for (let at = 0; at < places.length; at += streamedPageSize) {
      yield await read(places.slice(at, at + streamedPageSize));
    }
  }
}

async function* unfiltered<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
): AsyncGenerator<readonly Place[]> {
  let start: Start | null = null;
  do {
    const found = await findPlaces<Place>(db, list, { limit: streamedPageSize, start });
    const places: readonly Place[] = found.places;
    yield places.slice(0, streamedPageSize);
    const last = places[streamedPageSize - 1];
    start = places.length > streamedPageSize && last !== undefined ? list.startBehind(last) : null;
  } while (start !== null);
}

async function filtered<Place extends object>(
  db: Kysely<Tables>,
  list: SearchedList<Place>,
): Promise<AsyncGenerator<readonly Place[]>> {
  const start = { to: await newestKey(db, list), behind: null };
  return walk(list, {
    start,
    most: foundAtOnce,
    run: (find) =>
      db.transaction().execute(async (transaction) => {
        await searchByIndex(transaction);
        return find(transaction);
      }),
  });
}
