import type { LightMyRequestResponse } from 'fastify';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { headerRow, listOf, upload } from '../samples/spreadsheets.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('DELETE FROM brands');
  await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 450], ['Wilson', 'D9', 'Irons', 900]]));
  await service.database.pool.query('DELETE FROM audit_trail');
});

/** Ping's model is written in the first batch, Wilson's in the last. */
const longList = listOf([
  headerRow,
  ['Ping', 'G430', 'Driver', 460],
  ...Array.from({ length: 2600 }, (_, at) => ['Cleveland', `Model ${at}`, 'Wedge', 300]),
  ['Wilson', 'D9', 'Irons', 900],
]);

/** Imports a list that waits for a transaction, which runs `statement` and commits after `meanwhile`. */
async function importDuring(
  statement: string,
  { list = longList, meanwhile }: { list?: Buffer; meanwhile?: (other: ClientBase) => Promise<unknown> } = {},
): Promise<LightMyRequestResponse> {
  const other = await service.database.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(statement);
    const importing = upload(staff, list);
    await waitForBlockedQueries(service.database);
    await meanwhile?.(other);
    await other.query('COMMIT');
    return await importing;
  } finally {
    other.release();
  }
}

async function auditEntries(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    "SELECT subject, details FROM audit_trail WHERE action = 'model_updated_by_list'",
  );
  return rows;
}

test('a brand of the list is deleted only after the import', async () => {
  const { rows } = await service.database.pool.query<{ id: string }>("SELECT id FROM brands WHERE name = 'Wilson'");
  const deletions: Promise<LightMyRequestResponse>[] = [];
  const response = await importDuring("SELECT 1 FROM models WHERE name = 'G430' FOR UPDATE", {
    async meanwhile() {
      deletions.push(staff.delete(`/api/admin/brands/${rows[0]?.id}`));
      await waitForBlockedQueries(service.database, 2);
    },
  });
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { brandsCreated: 1, modelsCreated: 2600, modelsUpdated: 1, modelsUnchanged: 1 },
  ]);
  expect((await Promise.all(deletions)).map(({ statusCode }) => statusCode)).toEqual([200]);
  const { rowCount } = await service.database.pool.query("SELECT 1 FROM models WHERE name = 'D9'");
  expect(rowCount).toBe(0);
});

test('an import creates a brand again that is deleted before its models are written', async () => {
  const response = await importDuring("SELECT 1 FROM brands WHERE name = 'Wilson' FOR UPDATE", {
    meanwhile: (other) => other.query("DELETE FROM brands WHERE name = 'Wilson'"),
  });
  expect(response.json()).toMatchObject({
    brandsCreated: 2,
    modelsCreated: 2601,
    modelsUpdated: 1,
    modelsUnchanged: 0,
  });
});

const sameYear = { launchYearBefore: null, launchYearAfter: null };

test('an import audits a price changed meanwhile as the previous price', async () => {
  await importDuring("UPDATE models SET price_cents = 44000 WHERE name = 'G430'");
  expect(await auditEntries()).toEqual([
    {
      subject: 'Ping G430 (Driver)',
      details: { ...sameYear, priceBefore: 440_00, priceAfter: 460_00, newPicture: false },
    },
  ]);
});

test('an import creates a model again that is deleted meanwhile', async () => {
  const response = await importDuring("DELETE FROM models WHERE name = 'G430'");
  expect(response.json()).toMatchObject({ modelsCreated: 2601, modelsUpdated: 0, modelsUnchanged: 1 });
  expect(await auditEntries()).toEqual([]);
});

test('an import audits a model created meanwhile without a previous price', async () => {
  const response = await importDuring(
    `INSERT INTO models (brand_id, name, type, price_cents)
     SELECT id, 'G410', 'Driver', 20000 FROM brands WHERE name = 'Ping'`,
    { list: listOf([headerRow, ['Ping', 'G410', 'Driver', 210]]) },
  );
  expect(response.json()).toMatchObject({ modelsCreated: 0, modelsUpdated: 1, modelsUnchanged: 0 });
  expect(await auditEntries()).toEqual([
    {
      subject: 'Ping G410 (Driver)',
      details: { ...sameYear, priceBefore: null, priceAfter: 210_00, newPicture: false },
    },
  ]);
});
