import type { Kysely } from 'kysely';
import { streamedPageSize } from '../../../ports/http/page.ts';
import type { Tables } from '../schema/tables.ts';
import { findRowKeys, scanMatches } from './find-row-keys.ts';
import { findNewestKey, forceIndexScans, type ListQuery, type ListStart } from './list-query.ts';
import { readAhead } from './read-ahead.ts';

/** Larger than a page, because reading the rows costs more than finding their keys. */
const keysPerScan = 4000;

/**
 * Streams every row that a list's filter matches. No transaction is open while rows are being sent, which may take minutes.
 */
export function streamFullList<RowKey extends object, Row>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  read: (rowKeys: readonly RowKey[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  return readAhead(readRows(db, list, read));
}

async function* readRows<RowKey extends object, Row>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  read: (rowKeys: readonly RowKey[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  const matches = list.conditions.length === 0 ? findAll(db, list) : await findMatches(db, list);
  for await (const rowKeys of matches) {
    for (let at = 0; at < rowKeys.length; at += streamedPageSize) {
      yield await read(rowKeys.slice(at, at + streamedPageSize));
    }
  }
}

async function* findAll<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
): AsyncGenerator<readonly RowKey[]> {
  let start: ListStart | null = null;
  do {
    const page = await findRowKeys<RowKey>(db, list, { limit: streamedPageSize, start });
    const rowKeys: readonly RowKey[] = page.rowKeys;
    yield rowKeys.slice(0, streamedPageSize);
    const last = rowKeys[streamedPageSize - 1];
    start = rowKeys.length > streamedPageSize && last !== undefined ? list.startAfter(last) : null;
  } while (start !== null);
}

async function findMatches<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
): Promise<AsyncGenerator<readonly RowKey[]>> {
  return scanMatches(list, {
    start: { maxKey: await findNewestKey(db, list), condition: null },
    limit: keysPerScan,
    run: (find) =>
      db.transaction().execute(async (transaction) => {
        await forceIndexScans(transaction);
        return find(transaction);
      }),
  });
}
