import { nextTick } from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamFullList } from '../../src/adapters/postgres/lists/full-list.ts';
import type { ListQuery } from '../../src/adapters/postgres/lists/list-query.ts';
import { streamedPageSize } from '../../src/ports/http/page.ts';
import { startApp, type TestApp } from '../harness/app.ts';

interface RowKey {
  id: string;
}

const [table, key] = [sql`audit_trail AS a`, sql`a.id`];
/** More than a search of the rest may find. */
const oldEntries = 11_000;
const entries = 20_000;

const auditTrail: ListQuery<RowKey> = {
  columns: key,
  table,
  key,
  order: sql`id DESC`,
  searched: { table, key },
  conditions: [],
  startAfter: ({ id }) => ({ maxKey: BigInt(id) - 1n, condition: null }),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await service.database.pool.query(
    `INSERT INTO audit_trail (happened_at, action) SELECT now(), 'list_exported' FROM generate_series(1, $1::int)`,
    [entries],
  );
});
afterAll(() => service.close());

test('a full list requests the next page before the reader gets a page, even if the reader never waits', async () => {
  let requested = 0;
  // Like the driver, which sends a query only after pending promises.
  const read = async (rowKeys: readonly RowKey[]) => {
    await promisify(nextTick)();
    requested += 1;
    return rowKeys;
  };
  const requestedBefore: number[] = [];
  const everything = { ...auditTrail, conditions: [sql<boolean>`true`] };
  for await (const rows of streamFullList(service.database.db, everything, read)) {
    expect(rows).toHaveLength(streamedPageSize);
    requestedBefore.push(requested);
    if (requestedBefore.length === 3) break;
  }
  expect(requestedBefore).toEqual([2, 3, 4]);
});

test.each([
  ['all', sql<boolean>`true`, entries],
  ['few', sql<boolean>`a.id % 160 = 0`, entries / 160],
  ['many where few are expected', sql<boolean>`(a.id <= ${oldEntries} OR a.id % 1000 = 0)`, oldEntries + 9],
  ['no', sql<boolean>`false`, 0],
])('a full list yields %s matches once each, newest first', async (_what, condition, matches) => {
  const found: number[] = [];
  const list = { ...auditTrail, conditions: [condition] };
  for await (const rows of streamFullList(service.database.db, list, (rowKeys) => Promise.resolve(rowKeys))) {
    found.push(...rows.map(({ id }) => Number(id)));
  }
  expect(found).toHaveLength(matches);
  expect(found).toEqual([...new Set(found)].toSorted((one, other) => other - one));
});
