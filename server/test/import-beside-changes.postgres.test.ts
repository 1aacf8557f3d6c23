import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';
import { headings, listOf, upload } from './samples/spreadsheets.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('DELETE FROM brands');
  await upload(staff, listOf([headings, ['Ping', 'G430', 'Driver', 450], ['Wilson', 'D9', 'Irons', 900]]));
  await service.database.pool.query('DELETE FROM audit_trail');
});

async function untilWaiting(count: number): Promise<void> {
  const { pool } = service.database;
  for (let looks = 0; looks < 200; looks += 1) {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    await wait(10);
  }
}

/** Ping's model is written with the first piece, Wilson's with the last. */
const longList = listOf([
  headings,
  ['Ping', 'G430', 'Driver', 460],
  ...Array.from({ length: 6000 }, (_, at) => ['Cleveland', `Model ${at}`, 'Wedge', 300]),
  ['Wilson', 'D9', 'Irons', 900],
]);

/** Imports a list that has to wait for what `statement` does, which is done when `meanwhile` is. */
async function importBeside(
  statement: string,
  { list = longList, meanwhile }: { list?: Buffer; meanwhile?: (other: ClientBase) => Promise<unknown> } = {},
): Promise<LightMyRequestResponse> {
  const other = await service.database.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(statement);
    const importing = upload(staff, list);
    await untilWaiting(1);
    await meanwhile?.(other);
    await other.query('COMMIT');
    return await importing;
  } finally {
    other.release();
  }
}

async function writtenDown(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    "SELECT subject, details FROM audit_trail WHERE action = 'model_updated_by_list'",
  );
  return rows;
}

test('a brand on the list is deleted after the import, not before its models’ turn', async () => {
  const { rows } = await service.database.pool.query<{ id: string }>("SELECT id FROM brands WHERE name = 'Wilson'");
  const deletions: Promise<LightMyRequestResponse>[] = [];
  const answer = await importBeside("SELECT 1 FROM models WHERE name = 'G430' FOR UPDATE", {
    async meanwhile() {
      deletions.push(staff.delete(`/api/admin/brands/${rows[0]?.id}`));
      await untilWaiting(2);
    },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { brandsCreated: 1, modelsCreated: 6000, modelsUpdated: 1, modelsUnchanged: 1 },
  ]);
  expect((await Promise.all(deletions)).map(({ statusCode }) => statusCode)).toEqual([200]);
  const { rowCount } = await service.database.pool.query("SELECT 1 FROM models WHERE name = 'D9'");
  expect(rowCount).toBe(0);
});

test('a brand that is deleted just before its models’ turn is created again', async () => {
  const answer = await importBeside("SELECT 1 FROM brands WHERE name = 'Wilson' FOR UPDATE", {
    meanwhile: (other) => other.query("DELETE FROM brands WHERE name = 'Wilson'"),
  });
  expect(answer.json()).toMatchObject({ brandsCreated: 2, modelsCreated: 6001, modelsUpdated: 1, modelsUnchanged: 0 });
});

test('a price that somebody changes at the same moment is the one before the list’s', async () => {
  await importBeside("UPDATE models SET price_cents = 44000 WHERE name = 'G430'");
  expect(await writtenDown()).toEqual([
    { subject: 'Ping G430 (Driver)', details: { priceBefore: 440_00, priceAfter: 460_00, newPicture: false } },
  ]);
});

test('a model that somebody deletes at the same moment is created again', async () => {
  const answer = await importBeside("DELETE FROM models WHERE name = 'G430'");
  expect(answer.json()).toMatchObject({ modelsCreated: 6001, modelsUpdated: 0, modelsUnchanged: 1 });
  expect(await writtenDown()).toEqual([]);
});

test('a model that somebody creates at the same moment was nothing before, as far as the import knows', async () => {
  const answer = await importBeside(
    `INSERT INTO models (brand_id, name, type, price_cents)
     SELECT id, 'G410', 'Driver', 20000 FROM brands WHERE name = 'Ping'`,
    { list: listOf([headings, ['Ping', 'G410', 'Driver', 210]]) },
  );
  expect(answer.json()).toMatchObject({ modelsCreated: 0, modelsUpdated: 1, modelsUnchanged: 0 });
  expect(await writtenDown()).toEqual([
    { subject: 'Ping G410 (Driver)', details: { priceBefore: null, priceAfter: 210_00, newPicture: false } },
  ]);
});
