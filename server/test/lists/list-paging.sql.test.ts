import { afterAll, beforeAll, expect, test } from 'vitest';
import { aesEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { fillDemoCatalogue } from '../harness/catalogue.ts';
import { type Client, nextPageUrl, refusalIn } from '../harness/client.ts';
import { generateTradeIns } from '../harness/generated-trade-ins.ts';

const until = new Date('2026-03-03T08:00:00Z');
const count = 1200;
/** More than a list reads in its first query. */
const entries = 14_000;
/** More than one batch, all of them older than the first batch. */
const oldEntries = 5500;

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  await fillDemoCatalogue(service.database);
  await seed(count, until);
  await addAuditEntries();
});
afterAll(() => service.close());

function seed(tradeIns: number, newest: Date): Promise<void> {
  const { secretKey } = service.config;
  if (secretKey === null) throw new Error('The key is missing');
  return generateTradeIns(service.database.pool, {
    count: tradeIns,
    until: newest,
    encryptor: aesEncryptor(secretKey),
  });
}

/** Every third entry is the export of a list, and the oldest ones are of another administrator. */
async function addAuditEntries(): Promise<void> {
  await service.database.pool.query(
    `INSERT INTO audit_trail (happened_at, username, action, subject)
     SELECT $1, CASE WHEN n > $3 THEN 'staff@example.com' ELSE 'former@example.com' END,
       CASE WHEN n % 3 = 0 THEN 'list_exported' ELSE 'model_updated' END, 'Subject ' || n
     FROM generate_series(1, $2::int) AS n`,
    [until, entries, oldEntries],
  );
}

interface Row {
  id: string;
  submittedAt?: string;
}

async function pages(url: string, between: () => Promise<void> = async () => undefined): Promise<Row[][]> {
  const all: Row[][] = [];
  for (let next: string | undefined = url; next !== undefined;) {
    const response = await staff.get(next);
    expect(response.statusCode).toBe(200);
    all.push(response.json<Row[]>());
    await between();
    next = nextPageUrl(response);
  }
  return all;
}

async function totalOf(query: string) {
  return (await staff.get(`/api/admin/${query}`)).headers['x-total-count'];
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

test.each([
  ['trade-ins', ''],
  ['trade-ins', '&payment=trade'],
  ['trade-ins', '&dexterity=left&collection=drop'],
  ['customers', '&name=dlamini'],
  ['customers', '&contact=@example'],
  ['shipments', ''],
  ['shipments', '&status=shipped'],
  ['activity', ''],
  ['activity', '&action=exported'],
  ['activity', '&who=former&subject=subject'],
  ['trade-ins', '&product=callaway&customer=dlamini'],
  ['customers', '&contact=083 4'],
  ['trade-ins', '&submitted=1 mar'],
  ['trade-ins', '&submitted=2026-02-25..2026-03-01'],
  ['trade-ins', '&stage=in_transit'],
  ['trade-ins', '&stage=in_transit&dexterity=Left&submitted=..2026-03-02'],
  ['shipments', '&status=not cancelled'],
])('the pages of %s%s contain each row once, in the order of the full list', async (list, filter) => {
  const response = await staff.get(`/api/admin/${list}?${filter.slice(1)}`);
  const full = response.json<Row[]>();
  expect(response.headers.link).toBeUndefined();
  expect(full.length).toBeGreaterThan(0);
  // The largest list has ten times as many rows as the others. No batch is a multiple of a page.
  const size = list === 'activity' ? 971 : 97;
  const paged = await pages(`/api/admin/${list}?limit=${size}${filter}`);
  expect(ids(paged.flat())).toEqual(ids(full));
  expect(new Set(ids(full)).size).toBe(full.length);
  expect(paged.slice(0, -1).every((page) => page.length === size)).toBe(true);
});

test('the trade-ins of a day range from midnight to midnight in South Africa', async () => {
  const rows = (await pages('/api/admin/trade-ins?limit=97&submitted=1+Mar+2026')).flat();
  const times = rows.map(({ submittedAt = '' }) => submittedAt).toSorted();
  expect([times[0], times.at(-1)]).toEqual(['2026-02-28T22:00:00.000Z', '2026-03-01T21:45:00.000Z']);
  const { rowCount } = await service.database.pool.query(
    `SELECT FROM trade_in_clubs c JOIN trade_ins t ON t.id = c.trade_in_id
      WHERE (submitted_at AT TIME ZONE 'Africa/Johannesburg')::date = '2026-03-01'`,
  );
  expect(rows.length).toBe(rowCount);
});

test('the first page has a total, up to 10,000 rows or 1,000 filtered rows', async () => {
  const { rows } = await service.database.pool.query<{ clubs: number; named: number; nines: number }>(
    `SELECT (SELECT count(*)::int FROM trade_in_clubs) AS clubs,
      (SELECT count(*)::int FROM trade_in_clubs c JOIN trade_ins t ON t.id = c.trade_in_id
        WHERE t.customer_name LIKE '%Dlamini%' OR t.customer_full_name LIKE '%Dlamini%') AS named,
      (SELECT count(*)::int FROM audit_trail WHERE subject LIKE '%999%') AS nines`,
  );
  expect(await totalOf('trade-ins?limit=1')).toBe(String(rows[0]?.clubs));
  expect(await totalOf('customers?limit=1')).toBe(String(rows[0]?.clubs));
  expect(await totalOf('trade-ins?limit=1&condition=average')).toBe('1000+');
  expect(await totalOf('customers?limit=1&name=dlamini')).toBe(String(rows[0]?.named));
  expect(await totalOf('customers?name=dlamini')).toBe(String(rows[0]?.named));
  expect(await totalOf('activity?limit=1')).toBe('10000+');
  expect(await totalOf('activity?limit=1&action=exported')).toBe('1000+');
  expect(await totalOf('activity?limit=1&subject=999')).toBe(String(rows[0]?.nines));
});

test.each([
  'trade-ins',
  'customers?contact=example',
  'shipments',
  'activity',
  'activity?who=staff',
  'models',
  'brands',
])('a later page of %s has no total', async (list) => {
  const first = await staff.get(`/api/admin/${list}${list.includes('?') ? '&' : '?'}limit=2`);
  expect(first.headers['x-total-count']).toMatch(/^\d+\+?$/);
  const second = await staff.get(nextPageUrl(first) ?? '');
  expect([second.statusCode, second.json<Row[]>().length]).toEqual([200, 2]);
  expect(second.headers['x-total-count']).toBeUndefined();
});

test('a filter that matches only old entries returns the newest of them first', async () => {
  const response = await staff.get('/api/admin/activity?limit=3&who=former');
  expect(response.headers['x-total-count']).toBe('1000+');
  expect(response.json()).toMatchObject([0, 1, 2].map((back) => ({ subject: `Subject ${oldEntries - back}` })));
});

test.each([
  ['trade-ins', ''],
  ['trade-ins', '&payment=trade'],
  ['trade-ins', '&customer=dlamini'],
  ['trade-ins', '&stage=new&payment=Cash'],
  ['trade-ins', '&stage=new'],
  ['shipments', '&status=shipped'],
])('the export of %s%s contains each row of the list once, in its order', async (list, filter) => {
  const rows = (await staff.get(`/api/admin/${list}?${filter.slice(1)}`)).json<{ reference: string }[]>();
  const file = (await staff.get(`/api/admin/${list}/export?format=csv${filter}`)).body;
  expect(rows.length).toBeGreaterThan(0);
  expect(file.match(/TI-[0-9A-Z]{4}-[0-9A-Z]{4}/g)).toEqual(rows.map(({ reference }) => reference));
});

test('trade-ins submitted meanwhile move no row to another page', async () => {
  const before = (await staff.get('/api/admin/trade-ins')).json<Row[]>();
  let added = 0;
  const paged = await pages('/api/admin/trade-ins?limit=500', async () => {
    added += 1;
    await service.database.pool.query(
      `WITH made AS (
         INSERT INTO trade_ins (reference, payment_type, value_cents, needs_courier, customer_full_name, customer_name,
           customer_id_number_sealed, customer_id_number_hash, customer_address, submitted_at)
         SELECT $1, payment_type, value_cents, false, customer_full_name, customer_name, customer_id_number_sealed,
           customer_id_number_hash, customer_address, now() FROM trade_ins ORDER BY id LIMIT 1 RETURNING id)
       INSERT INTO trade_in_clubs (trade_in_id, position, model_id, brand_id, brand_name, model_name, type, dexterity,
         condition, price_cents, model_price_cents)
       SELECT made.id, 1, 1, 1, 'Ping', 'Late', 'Driver', 'Left', 'Average', 1, 1 FROM made`,
      [`TI-LATE-${added}`],
    );
  });
  expect(added).toBeGreaterThan(2);
  expect(ids(paged.flat())).toEqual(ids(before));
  await service.database.pool.query(`DELETE FROM trade_ins WHERE reference LIKE 'TI-LATE-%'`);
});

test('a cursor that is invalid or belongs to another list is refused with an error', async () => {
  const { link } = (await staff.get('/api/admin/trade-ins?limit=1')).headers;
  const cursor = /cursor=([^&>]+)/.exec(String(link))?.[1] ?? '';
  const sentence = 'This page of the list is not available. Please load the list again.';
  const invalid = [`${cursor}A`, cursor.slice(1), cursor.toLowerCase(), 'x', '%00', "';--", 'W10'];
  const urls = [
    ...invalid.map((text) => `/api/admin/trade-ins?limit=1&cursor=${text}`),
    `/api/admin/customers?limit=1&cursor=${cursor}`,
    `/api/admin/shipments?cursor=${cursor}`,
    `/api/admin/activity?limit=1&cursor=${cursor}`,
  ];
  for (const url of urls) {
    const response = await staff.get(url);
    const refused = { status: 400, error: sentence, code: 'invalid', fields: { cursor: sentence } };
    expect([url, refusalIn(response)]).toEqual([url, refused]);
  }
});

test.each(['0', '1001', '-1', '1.5', 'all', ''])('refuses the limit %j', async (limit) => {
  const response = await staff.get(`/api/admin/trade-ins?limit=${limit}`);
  const sentence = 'Limit must be a whole number from 1 to 1000';
  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { limit: sentence } }]);
});
