import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';
import { accountNumber, idNumbers, oddName, threeSubmissions } from './samples/submissions.ts';

/** A Tuesday, 10:00 in Johannesburg. */
const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let references: string[];
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  references = (await threeSubmissions(service)).map(({ reference }) => reference);
  staff = await service.admin();
});
afterAll(() => service.close());

type ListName = 'trade-ins' | 'shipments' | 'customers';
type Row = Record<string, string | number | null>;

function handedOut(list: ListName, query: Record<string, string>) {
  return staff.get(`/api/admin/${list}/export?${new URLSearchParams(query).toString()}`);
}

/** As a spreadsheet program reads it. */
async function rowsOf(list: ListName, query: Record<string, string>): Promise<Row[]> {
  const response = await handedOut(list, query);
  expect(response.statusCode).toBe(200);
  const book = readWorkbook(response.rawPayload, { raw: true, type: 'buffer' });
  const [sheet] = Object.values(book.Sheets);
  if (sheet === undefined) throw new Error('There is no sheet');
  return utils.sheet_to_json<Row>(sheet, { defval: null });
}

describe.each(['xlsx', 'csv'] as const)('as .%s', (format) => {
  test.each<[ListName, Record<string, string>]>([
    ['trade-ins', {}],
    ['trade-ins', { customer: 'renee', type: 'iron' }],
    ['trade-ins', { collection: 'nobody' }],
    ['customers', {}],
    ['customers', { banking: accountNumber }],
    ['shipments', {}],
    ['shipments', { address: 'gardens', status: 'pending' }],
  ])('%s filtered by %j hold exactly the rows of the list', async (list, filters) => {
    const url = `/api/admin/${list}?${new URLSearchParams(filters).toString()}`;
    const listed = (await staff.get(url)).json<{ reference: string }[]>();
    const rows = await rowsOf(list, { ...filters, format });
    expect(rows.map((row) => row['Reference'])).toEqual(listed.map(({ reference }) => reference));
  });

  test('a trade-in shows its numbers whole, its amounts add up, and a cash customer’s account is there', async () => {
    const [wedge, irons] = await rowsOf('trade-ins', { payment: 'cash', format });
    expect(wedge).toMatchObject({
      Reference: references[1],
      Submitted: '2026-03-03 10:00',
      'ID number': idNumbers.renee,
      'Cell number': '083 765 4321',
      'Account number': accountNumber,
      'Branch code': '470010',
      Model: 'RTX 6',
    });
    const sum = (heading: string) => Number(wedge?.[heading]) + Number(irons?.[heading]);
    expect(sum('Value (R)') - sum('Courier fee (R)')).toBeCloseTo(sum('Net (R)'), 5);
    expect([Number(wedge?.['Courier fee (R)']) > 0, Number(irons?.['Courier fee (R)'])]).toEqual([true, 0]);
  });

  test('a customer has the address and the transfer that the screen shows, in each row', async () => {
    const listed = (await staff.get('/api/admin/customers')).json<{ totalValue: number }[]>();
    const rows = await rowsOf('customers', { format });
    const fetched = '12 Kloof Street, Gardens, Cape Town, 8001';
    const lived = '77 Disa Close, Hermanus';
    const given = '3 Protea Road, Rondebosch';
    expect(rows.map((row) => row['Address'])).toEqual([fetched, lived, lived, given, given]);
    const transfer = (listed[1]?.totalValue ?? 0) / 100;
    expect(transfer).toBeGreaterThan(0);
    const numbers = (heading: string) => rows.map((row) => Number(row[heading] ?? 0));
    expect(numbers('Amount (R)')).toEqual([0, transfer, transfer, 0, 0]);
    expect(numbers('Clubs in the amount')).toEqual([0, 2, 2, 0, 0]);
  });

  test('what looks like a formula is text', async () => {
    const [odd] = await rowsOf('trade-ins', { product: references[2] ?? '', format });
    expect([odd?.['Customer'], odd?.['Address']]).toEqual([`'${oddName}`, "'-5 Marula Lane, Mbombela"]);
    const { rawPayload } = await handedOut('trade-ins', { format });
    const book = readWorkbook(rawPayload, { raw: true, type: 'buffer' });
    const formulas = Object.values(book.Sheets).flatMap((sheet) => utils.sheet_to_formulae(sheet));
    // Texts are told as formulas of their own kind: =' stands before each.
    expect(formulas.filter((formula) => /^[A-Z]+\d+=[^'\d-]/.test(formula))).toEqual([]);
  });

  test('it is a download, named by its list and day', async () => {
    const { headers } = await handedOut('customers', { format });
    expect(headers['content-disposition']).toBe(`attachment; filename="customers-2026-03-03.${format}"`);
    expect(headers['cache-control']).toContain('no-store');
  });
});

test('who handed what out is written down, without the numbers that were typed', async () => {
  await handedOut('trade-ins', { format: 'csv', compliance: idNumbers.renee, customer: 'Botha' });
  const { rows } = await service.database.pool.query(
    'SELECT username, action, subject, details FROM audit_trail ORDER BY id DESC LIMIT 1',
  );
  expect(rows).toMatchObject([
    {
      username: 'staff@example.com',
      action: 'list_exported',
      subject: 'Trade-In Submissions',
      details: { format: 'csv', compliance: '…', customer: 'Botha' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(idNumbers.renee);
});

test.each(['pdf', '', undefined])('a format of %j is refused', async (format) => {
  const response = await handedOut('shipments', format === undefined ? {} : { format });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { code: 'invalid', fields: { format: 'Format is xlsx or csv' } },
  ]);
});
