import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/harness/database.ts';
import { compileOnce } from './compile-once.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const values = ['Callaway', 'Ping', 'Titleist'].map((name) => ({ name, value: name.toUpperCase() }));
  await database.db.insertInto('installation').values(values).execute();
});
afterAll(() => database.close());

test('a statement that is compiled once is built once and executed with the values of each call', async () => {
  let builds = 0;
  const find = compileOnce<{ name: string; other: string | null }, { name: string; kind: string }>((db, value) => {
    builds += 1;
    return db
      .selectFrom('installation')
      .select('name')
      .select(sql<string>`${'constant'}::text`.as('kind'))
      .where('name', 'in', [value('other'), value('name')])
      .orderBy('name')
      .compile();
  });
  const namesOf = async (values: { name: string; other: string | null }) => {
    const { rows } = await find(database.prepared, values);
    expect(rows.every(({ kind }) => kind === 'constant')).toBe(true);
    return rows.map(({ name }) => name);
  };
  expect(await namesOf({ name: 'Ping', other: 'Titleist' })).toEqual(['Ping', 'Titleist']);
  expect(await namesOf({ name: 'Callaway', other: null })).toEqual(['Callaway']);
  expect(builds).toBe(1);
});

test('a statement that is compiled once takes part in the transaction that executes it', async () => {
  const write = compileOnce<{ name: string }, { name: string }>((db, value) =>
    db
      .updateTable('installation')
      .set({ value: value('name') })
      .where('name', '=', value('name'))
      .returning('name')
      .compile(),
  );
  const attempt = database.prepared.transaction().execute(async (transaction) => {
    expect((await write(transaction, { name: 'Ping' })).rows).toEqual([{ name: 'Ping' }]);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  const row = await database.db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'Ping')
    .executeTakeFirst();
  expect(row).toEqual({ value: 'PING' });
});
