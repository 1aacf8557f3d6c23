import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { migrateFromNothing } from '../src/adapters/postgres/migrate.ts';
import { storedTables } from '../src/adapters/postgres/moving/stored-tables.ts';
import { migrateToNewest, ownMigrations } from '../src/open-migrated-database.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { emptyDatabase } from './harness/database.ts';
import { threeSubmissions } from './samples/submissions.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await threeSubmissions(service);
  const staff = await service.admin();
  const [odd, cash] = (await staff.get('/api/admin/shipments')).json<{ id: string }[]>();
  const settle = (id: string | undefined, action: string, payload: object) =>
    staff.send({ method: 'PATCH', url: `/api/admin/shipments/${id ?? ''}/${action}`, payload });
  await settle(odd?.id, 'ship', { waybillNumber: 'WB-Ö77' });
  await settle(cash?.id, 'cancel', {});
});
afterAll(() => service.close());

interface Searched {
  labels: string[];
  clubs: string;
  waybill: string;
}

async function searched({ pool }: Database): Promise<Searched[]> {
  const { rows } = await pool.query<Searched>(
    'SELECT labels, clubs_search AS clubs, waybill_search AS waybill FROM trade_ins ORDER BY id',
  );
  return rows.map((row) => ({ ...row, labels: row.labels.sort(), clubs: row.clubs.split(' ').sort().join(' ') }));
}

test('the row of a trade-in holds what its clubs and its shipment are found by', async () => {
  expect(await searched(service.database)).toEqual([
    {
      labels: ['Above Average', 'Average', 'Driver', 'Drop-off', 'Irons', 'Left', 'Right', 'Trade-In'],
      clubs: ' er evnroll evnrollerforged forged g430 max ping pingg430max',
      waybill: '',
    },
    {
      labels: ['Average', 'Below Average', 'Cash', 'Courier', 'Irons', 'Right', 'Wedge', 'cancelled'],
      clubs: ' 6 cleveland clevelandrtx6 er evnroll evnrollerforged forged rtx',
      waybill: '',
    },
    {
      labels: ['Average', 'Courier', 'Driver', 'Left', 'Trade-In', 'shipped'],
      clubs: ' g430 max ping pingg430max',
      waybill: ' wb o77 wbo77',
    },
  ]);
});

test('trade-ins of an older version are searched by the same', async () => {
  const older = ownMigrations().filter(({ version }) => version < 30);
  const old = await emptyDatabase();
  try {
    await old.withoutTimeLimits((client) => migrateFromNothing(client, older));
    for (const table of ['trade_ins', 'trade_in_clubs', 'shipments']) await copy(table, old);
    await migrateToNewest(old);
    expect(await searched(old)).toEqual(await searched(service.database));
    const lost = 'SELECT FROM shipments s JOIN trade_in_clubs c ON c.id = trade_in_submission_id';
    expect((await old.pool.query(`${lost} WHERE s.trade_in_id = c.trade_in_id`)).rowCount).toBe(2);
  } finally {
    await old.close();
  }
});

async function copy(table: string, target: Database): Promise<void> {
  const { rows } = await service.database.pool.query<{ rows: string }>(
    `SELECT json_agg(${table} ORDER BY id)::text AS rows FROM ${table}`,
  );
  const tables = await target.withoutTimeLimits(storedTables);
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  await target.pool.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [rows[0]?.rows],
  );
}
