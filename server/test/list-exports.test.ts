import { read as readWorkbook, utils } from '@e965/xlsx';
import { exportEnding, exportFormats } from '@trade-in/domain/export-format';
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

/** As a spreadsheet program reads it: every cell as it shows. */
async function sheetOf(list: ListName, query: Record<string, string>) {
  const response = await handedOut(list, query);
  expect(response.statusCode).toBe(200);
  const separator = query['format'] === 'csv-excel' ? ';' : ',';
  const book = readWorkbook(response.rawPayload, { raw: true, type: 'buffer', FS: separator });
  const [sheet] = Object.values(book.Sheets);
  if (sheet === undefined) throw new Error('There is no sheet');
  return sheet;
}

/** Without the total beneath them. */
async function rowsOf(list: ListName, query: Record<string, string>): Promise<Row[]> {
  const rows = utils.sheet_to_json<Row>(await sheetOf(list, query), { defval: null, raw: false });
  return rows.filter((row) => Object.values(row)[0] !== 'Total');
}

/** An amount as any of the formats shows it. */
function amountIn(row: Row | undefined, heading: string): number {
  return Number(String(row?.[heading] ?? 0).replace(',', '.'));
}

/** An ID or account number as Excel shows it. */
function digitsIn(row: Row | undefined, heading: string): string {
  return String(row?.[heading]).replace(/^="(\d+)"$/, '$1');
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
      'Cell number': '083 765 4321',
      Model: 'RTX 6',
      'Length (cm)': '114',
      'Weight (kg)': '4',
    });
    expect(['ID number', 'Account number', 'Branch code'].map((heading) => digitsIn(wedge, heading))).toEqual([
      idNumbers.renee,
      accountNumber,
      '470010',
    ]);
    const sum = (heading: string) => amountIn(wedge, heading) + amountIn(irons, heading);
    expect(sum('Value (R)') - sum('Courier fee (R)')).toBeCloseTo(sum('Net (R)'), 5);
    expect([amountIn(wedge, 'Courier fee (R)') > 0, amountIn(irons, 'Courier fee (R)')]).toEqual([true, 0]);
  });

  test('a customer has the address that the screen shows in each row, and the transfer once', async () => {
    const listed = (await staff.get('/api/admin/customers')).json<{ totalValue: number }[]>();
    const rows = await rowsOf('customers', { format });
    const fetched = '12 Kloof Street, Gardens, Cape Town, 8001';
    const lived = '77 Disa Close, Hermanus';
    const given = '3 Protea Road, Rondebosch';
    expect(rows.map((row) => row['Address'])).toEqual([fetched, lived, lived, given, given]);
    const transfer = (listed[1]?.totalValue ?? 0) / 100;
    expect(transfer).toBeGreaterThan(0);
    const numbers = (heading: string) => rows.map((row) => amountIn(row, heading));
    expect(numbers('Amount (R)')).toEqual([0, transfer, 0, 0, 0]);
    expect(numbers('Clubs in the amount')).toEqual([0, 2, 0, 0, 0]);
  });

  test('a transfer is there whichever of its clubs a filter leaves', async () => {
    const [whole] = await rowsOf('customers', { tradeIn: references[1] ?? '', format });
    for (const tradeIn of ['RTX 6', 'irons']) {
      const [row] = await rowsOf('customers', { tradeIn, banking: accountNumber, format });
      expect([tradeIn, row?.['Amount (R)']]).toEqual([tradeIn, whole?.['Amount (R)']]);
    }
  });

  test('a shipment shows its parcel', async () => {
    const [shipment] = await rowsOf('shipments', { format });
    const parcel = ['Length (cm)', 'Width (cm)', 'Height (cm)', 'Weight (kg)'];
    expect(parcel.map((heading) => shipment?.[heading])).toEqual(['114', '15', '15', '3']);
  });

  test('what looks like a formula is text', async () => {
    const [odd] = await rowsOf('trade-ins', { product: references[2] ?? '', format });
    expect([odd?.['Customer'], odd?.['Address']]).toEqual([`'${oddName}`, "'-5 Marula Lane, Mbombela"]);
    const formulas = utils.sheet_to_formulae(await sheetOf('trade-ins', { format }));
    // Texts are told as formulas of their own kind: =' stands before each. The totals and the digits are our own.
    const own = /^[A-Z]+\d+=(?:SUBTOTAL\(109,[A-Z]+2:[A-Z]+\d+\)|"?\d+"?)$/;
    expect(formulas.filter((formula) => /^[A-Z]+\d+=[^'\d-]/.test(formula) && !own.test(formula))).toEqual([]);
  });

  test('it is a download, named by its list and day', async () => {
    const { headers } = await handedOut('customers', { format });
    expect(headers['content-disposition']).toBe(`attachment; filename="customers-2026-03-03${exportEnding(format)}"`);
    expect(headers['cache-control']).toContain('no-store');
  });
});

test('a workbook has a bold header row that stays, filters, real dates and amounts, and totals', async () => {
  const sheet = await sheetOf('trade-ins', { format: 'xlsx' });
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
  const [headings = [], first = [], ...others] = rows;
  const at = (heading: string) => headings.indexOf(heading);
  expect(sheet['!autofilter']).toEqual({ ref: `A1:${utils.encode_cell({ c: headings.length - 1, r: 5 })}` });
  expect(first[at('Submitted')]).toBeCloseTo(46_084 + 10 / 24, 5);
  const values = [first, ...others.slice(0, -1)].map((row) => Number(row[at('Value (R)')]));
  const total = others.at(-1) ?? [];
  expect([total[0], total[at('Value (R)')]]).toEqual(['Total', values.reduce((sum, value) => sum + value)]);
  expect(values.every((value) => value > 0)).toBe(true);
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
    { code: 'invalid', fields: { format: 'Format is xlsx, csv, csv-excel' } },
  ]);
});
