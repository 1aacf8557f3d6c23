import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { streamedPageSize } from '../../../ports/http/page.ts';
import type { Tables } from '../schema/tables.ts';
import { findRowKeys, scanMatches } from './find-row-keys.ts';
import { findKeyBounds, forceIndexScans, type ListQuery, type ListStart } from './list-query.ts';
import { readAhead } from './read-ahead.ts';

/** Larger than a page, because reading the rows costs more than finding their keys. */
const keysPerScan = 4000;
/** Small enough to search each range while the rows of the one before are read and sent. */
const growth = 4n;
/** One search of the rest costs half as much as its ranges. */
const rest = {
  /** Sending a row takes about eight times as long as finding one. Below the limit, because the expectation is an estimate. */
  expected: (found: number) => Math.min(Math.max(8 * found, 1000), 8000),
  limit: 10_000,
};

/**
 * Streams every row that a list's filter matches. No transaction is open while rows are being sent, which may take minutes.
 */
export async function* streamFullList<RowKey extends object, Row>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  read: (rowKeys: readonly RowKey[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of readAhead(readRows(db, list, read))) {
    // Lets the next page's query leave: the reader may process this page without a turn of the event loop.
    await setImmediate();
    yield rows;
  }
}

async function* readRows<RowKey extends object, Row>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
  read: (rowKeys: readonly RowKey[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  const found = list.conditions.length === 0 ? findAll(db, list) : await findMatches(db, list);
  // Two ranges ahead: each is longer than the one before, and its search may take longer than sending that one's rows.
  const matches = readAhead(readAhead(found));
  for await (const rowKeys of matches) {
    for (let at = 0; at < rowKeys.length; at += streamedPageSize) {
      yield await read(rowKeys.slice(at, at + streamedPageSize));
    }
  }
}

async function* findAll<RowKey extends object>(
  db: Kysely<Tables>,
  list: ListQuery<RowKey>,
): AsyncGenerator<readonly RowKey[], void> {
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
): Promise<AsyncGenerator<readonly RowKey[], void>> {
  const { newest, oldest } = await findKeyBounds(db, list);
  return scanMatches(list, {
    start: { maxKey: newest, condition: null },
    oldest,
    limit: keysPerScan,
    growth,
    rest,
    run: (find) =>
      db.transaction().execute(async (transaction) => {
        await forceIndexScans(transaction);
        return find(transaction);
      }),
  });
}
