import { read as readWorkbook, utils } from '@e965/xlsx';
import { fileExtension, exportFormats } from '@trade-in/domain/lists/export-format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubLists } from '../../src/adapters/postgres/lists/clubs/club-list.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { lastAuditEntry } from '../samples/staff.ts';
import { accountNumber, idNumbers, oddName, threeSubmissions } from '../samples/submissions.ts';

/** A Tuesday, 10:00 in Johannesburg. */
const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let references: string[];
/** Null for cash. */
let codes: (string | null)[];
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  const submitted = await threeSubmissions(service);
  references = submitted.map(({ reference }) => reference);
  codes = submitted.map(({ discountCode }) => discountCode);
  staff = await service.admin();
});
afterAll(() => service.close());

type ListName = 'trade-ins' | 'shipments' | 'customers';
type Row = Record<string, string | number | null>;

function exportList(list: ListName, query: Record<string, string>) {
  return staff.get(`/api/admin/${list}/export?${new URLSearchParams(query).toString()}`);
}

/** Reads an export as a spreadsheet program does, with every cell as it is shown. */
async function sheetOf(list: ListName, query: Record<string, string>) {
  const response = await exportList(list, query);
  expect(response.statusCode).toBe(200);
  const separator = query['format'] === 'csv-excel' ? ';' : ',';
  const book = readWorkbook(response.rawPayload, { raw: true, type: 'buffer', FS: separator });
  const [sheet] = Object.values(book.Sheets);
  if (sheet === undefined) throw new Error('The sheet is missing');
  return sheet;
}

/** Reads the rows without the total below them. */
async function rowsOf(list: ListName, query: Record<string, string>): Promise<Row[]> {
  const rows = utils.sheet_to_json<Row>(await sheetOf(list, query), { defval: null, raw: false });
  return rows.filter((row) => Object.values(row)[0] !== 'Total');
}

/** Reads an amount in any of the formats. */
function amountIn(row: Row | undefined, column: string): number {
  return Number(String(row?.[column] ?? 0).replace(',', '.'));
}

/** Reads an ID or account number as Excel shows it. */
function digitsIn(row: Row | undefined, column: string): string {
  return String(row?.[column]).replace(/^="(\d+)"$/, '$1');
}

describe.each(exportFormats)('as %s', (format) => {
  test.each<[ListName, Record<string, string>]>([
    ['trade-ins', {}],
    ['trade-ins', { customer: 'renee', type: 'iron' }],
    ['trade-ins', { collection: 'nobody' }],
    ['trade-ins', { submitted: '3 Mar', type: 'iron' }],
    ['customers', {}],
    ['customers', { banking: accountNumber }],
    ['shipments', {}],
    ['shipments', { address: 'gardens', status: 'pending' }],
  ])('%s filtered by %j contain exactly the rows of the list', async (list, filters) => {
    const url = `/api/admin/${list}?${new URLSearchParams(filters).toString()}`;
    const listed = (await staff.get(url)).json<{ reference: string }[]>();
    const rows = await rowsOf(list, { ...filters, format });
    expect(rows.map((row) => row['Reference'])).toEqual(listed.map(({ reference }) => reference));
  });

  test('a trade-in has complete numbers, amounts that add up, and the account of a cash customer', async () => {
    const [wedge, irons] = await rowsOf('trade-ins', { payment: 'cash', format });
    expect(wedge).toMatchObject({
      Reference: references[1],
      Submitted: '2026-03-03 10:00',
      'Cell number': '083 765 4321',
      Model: 'RTX 6',
      'Length (cm)': '114',
      'Weight (kg)': '4',
    });
    expect(['ID number', 'Account number', 'Branch code'].map((column) => digitsIn(wedge, column))).toEqual([
      idNumbers.renee,
      accountNumber,
      '470010',
    ]);
    const sum = (column: string) => amountIn(wedge, column) + amountIn(irons, column);
    expect(sum('Value (R)') - sum('Courier fee (R)')).toBeCloseTo(sum('Net (R)'), 5);
    expect([amountIn(wedge, 'Courier fee (R)') > 0, amountIn(irons, 'Courier fee (R)')]).toEqual([true, 0]);
  });

  test('a customer has the address shown on the page in each row, and the quoted amount once', async () => {
    const listed = (await staff.get('/api/admin/customers')).json<{ totalValue: number }[]>();
    const rows = await rowsOf('customers', { format });
    const collected = '12 Kloof Street, Gardens, Cape Town, 8001';
    const home = '77 Disa Close, Hermanus';
    const given = '3 Protea Road, Rondebosch';
    expect(rows.map((row) => row['Address'])).toEqual([collected, home, home, given, given]);
    const quoted = (listed[1]?.totalValue ?? 0) / 100;
    expect(quoted).toBeGreaterThan(0);
    const numbers = (column: string) => rows.map((row) => amountIn(row, column));
    expect(numbers('Quoted amount (R)')).toEqual([0, quoted, 0, 0, 0]);
    expect(numbers('Clubs quoted')).toEqual([0, 2, 0, 0, 0]);
  });

  test('a quoted amount is included whichever of its clubs a filter matches', async () => {
    const [whole] = await rowsOf('customers', { tradeIn: references[1] ?? '', format });
    for (const tradeIn of ['RTX 6', 'irons']) {
      const [row] = await rowsOf('customers', { tradeIn, banking: accountNumber, format });
      expect([tradeIn, row?.['Quoted amount (R)']]).toEqual([tradeIn, whole?.['Quoted amount (R)']]);
    }
  });

  test.each<ListName>(['trade-ins', 'customers'])(
    '%s have the discount code in each row, and none for cash',
    async (list) => {
      const rows = await rowsOf(list, { format });
      const [first, cash, last] = codes;
      expect(rows.map((row) => row['Discount code'])).toEqual([last, cash, cash, first, first]);
      expect([cash, first === last]).toEqual([null, false]);
    },
  );

  test('a shipment has its parcel', async () => {
    const [shipment] = await rowsOf('shipments', { format });
    const parcel = ['Length (cm)', 'Width (cm)', 'Height (cm)', 'Weight (kg)'];
    expect(parcel.map((column) => shipment?.[column])).toEqual(['114', '15', '15', '3']);
  });

  test('text that looks like a formula stays text', async () => {
    const [odd] = await rowsOf('trade-ins', { product: references[2] ?? '', format });
    expect([odd?.['Customer'], odd?.['Address']]).toEqual([`'${oddName}`, "'-5 Marula Lane, Mbombela"]);
    const formulas = utils.sheet_to_formulae(await sheetOf('trade-ins', { format }));
    // The library lists texts as formulas that begin with ='. The totals and the digits are formulas of our own.
    const own = /^[A-Z]+\d+=(?:SUBTOTAL\(109,[A-Z]+2:[A-Z]+\d+\)|"?\d+"?)$/;
    expect(formulas.filter((formula) => /^[A-Z]+\d+=[^'\d-]/.test(formula) && !own.test(formula))).toEqual([]);
  });

  test('the file is a download, named after its list and day', async () => {
    const { headers } = await exportList('customers', { format });
    expect(headers['content-disposition']).toBe(`attachment; filename="customers-2026-03-03${fileExtension(format)}"`);
    expect(headers['cache-control']).toContain('no-store');
  });
});

test('a workbook has filters, real dates and amounts, and totals', async () => {
  const sheet = await sheetOf('trade-ins', { format: 'xlsx' });
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
  const [header = [], first = [], ...others] = rows;
  const at = (column: string) => header.indexOf(column);
  expect(sheet['!autofilter']).toEqual({ ref: `A1:${utils.encode_cell({ c: header.length - 1, r: 5 })}` });
  expect(first[at('Submitted')]).toBeCloseTo(46_084 + 10 / 24, 5);
  const values = [first, ...others.slice(0, -1)].map((row) => Number(row[at('Value (R)')]));
  const total = others.at(-1) ?? [];
  expect([total[0], total[at('Value (R)')]]).toEqual(['Total', values.reduce((sum, value) => sum + value)]);
  expect(values.every((value) => value > 0)).toBe(true);
});

test('an export does not read ID documents, which no column shows', async () => {
  for await (const [club] of clubLists(service.database).all({ conditions: [] })) {
    expect(club).toHaveProperty('discountCode');
    expect(club).not.toHaveProperty('documentId');
  }
  expect.assertions(2);
});

test('an export is audited without the numbers in its filters', async () => {
  await exportList('trade-ins', { format: 'csv', compliance: idNumbers.renee, customer: 'Botha' });
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

test.each([
  ['trade-ins', 'submitted', '2026-03-01..2026-03-05'],
  ['trade-ins', 'submitted', '2026-03-01..'],
  ['shipments', 'address', '2026-03-05 Gardens'],
] as const)('an export of %s is audited with the days of its filter %s: %s', async (list, filter, days) => {
  await exportList(list, { format: 'csv', [filter]: days });
  expect(await lastAuditEntry(service.database)).toMatchObject({ details: { [filter]: days } });
});

test.each([
  [`2026-03-05..${accountNumber}`, '2026-03-05..…'],
  [`2026-03-05 ${accountNumber}`, '…'],
  ['2026-03-051', '…'],
  ['2026-03-32', '…'],
])('an export is audited without the number in the filter %s, which is no day', async (typed, submitted) => {
  await exportList('trade-ins', { format: 'csv', submitted: typed });
  expect(await lastAuditEntry(service.database)).toMatchObject({ details: { submitted } });
});

test.each(['pdf', '', undefined])('refuses the format %j', async (format) => {
  const response = await exportList('shipments', format === undefined ? {} : { format });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { code: 'invalid', fields: { format: 'Format must be one of xlsx, csv, csv-excel' } },
  ]);
});
