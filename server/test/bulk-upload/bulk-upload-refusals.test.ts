import { readFileSync } from 'node:fs';
import { writeXlsx, XlsxStreamWriter } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { headerRow, listOf, sheetOf, upload, workbookOf } from '../samples/spreadsheets.ts';
import { refusal } from '../samples/staff.ts';

let service: TestApp;
let staff: Client;

beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
});
afterAll(() => service.close());

const good = [headerRow, ['Ping', 'G430', 'Driver', 450, '']];
const libreOfficeXls = readFileSync(new URL('../samples/catalogue-by-libreoffice.xls', import.meta.url));
const sheets = { Products: sheetOf(good) };
const resave = 'Please open it in your spreadsheet program and save it';
const asXlsx = `${resave} as an Excel workbook (.xlsx).`;

/** Returns an .xls workbook with the record that marks its content as encrypted. */
function protectedXls(): Buffer {
  const bytes = Buffer.from(libreOfficeXls);
  const start = bytes.indexOf(Buffer.from('0908100000060500', 'hex'));
  bytes.writeUInt16LE(0x002f, start + 20);
  return bytes;
}

/** Returns an .xls workbook whose second sector, which names its sheet, is the last one in the file ([MS-CFB] 2.3). */
function xlsInPieces(): Buffer {
  const [sectorBytes, first] = [512, 2];
  const offset = (sector: number) => (sector + 1) * sectorBytes;
  const moved = libreOfficeXls.subarray(offset(first + 1), offset(first + 2));
  const bytes = Buffer.concat([libreOfficeXls, moved]);
  const next = (sector: number) => offset(bytes.readUInt32LE(76)) + 4 * sector;
  const last = libreOfficeXls.length / sectorBytes - 1;
  bytes.writeUInt32LE(last, next(first));
  bytes.writeUInt32LE(first + 2, next(last));
  return bytes.fill(0, offset(first + 1), offset(first + 2));
}

async function protectedXlsx(): Promise<Uint8Array> {
  const options = { sheets: [{ name: 'Products', rows: good }], encryption: { password: 'secret', spinCount: 1000 } };
  return writeXlsx(options);
}

const cases: [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
  [
    'an empty file',
    () => Buffer.alloc(0),
    'This file is empty. Please open it in your spreadsheet program and save it as an Excel workbook (.xlsx).',
  ],
  [
    'a CSV under an Excel name',
    () => Buffer.from('Brand,Model,Club Type,Price\nPing,G430,Driver,450\n'),
    `This is a text file (CSV), not an Excel file. ${asXlsx}`,
  ],
  [
    'a web page under an Excel name',
    () => Buffer.from('\u00ef\u00bb\u00bf<html><table><tr><td>Brand</td></tr></table></html>', 'latin1'),
    `This is a web page or XML file with the name of an Excel file. ${asXlsx}`,
  ],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), `This is not an Excel file. ${asXlsx}`],
  ['a binary workbook', () => workbookOf(sheets, 'xlsb'), `This is a binary workbook (.xlsb). ${asXlsx}`],
  ['an OpenDocument sheet', () => workbookOf(sheets, 'ods'), `This is not an Excel file. ${asXlsx}`],
  ['a truncated .xlsx', () => listOf(good).subarray(0, -200), `This file is damaged. ${resave} again.`],
  [
    'a damaged .xlsx',
    () => {
      const bytes = listOf(good);
      return bytes.fill(0x55, 100, 400);
    },
    `This file is damaged. ${resave} again.`,
  ],
  [
    'a truncated .xls',
    () => libreOfficeXls.subarray(0, 6000),
    `This is not an Excel file, or it is damaged. ${asXlsx}`,
  ],
  [
    'an .xls that does not show which of its sheets are hidden',
    xlsInPieces,
    `This is not an Excel file, or it is damaged. ${asXlsx}`,
  ],
  [
    'an .xlsx with a password',
    protectedXlsx,
    'This file is protected by a password. Please remove the password and upload it again.',
  ],
  [
    'an .xls with a password',
    protectedXls,
    'This file is protected by a password. Please remove the password and upload it again.',
  ],
  [
    'a sheet without a header row',
    () => listOf([['Ping', 'G430', 'Driver', 450]]),
    'There is no header row with Brand, Model, Club Type and Price. Missing: Brand, Model, Club Type, Price. Please use the template.',
  ],
  [
    'a sheet with a missing column',
    () =>
      listOf([
        ['Brand', 'Model', 'Type', 'Price'],
        ['Ping', 'G430', 'Driver', 450],
      ]),
    'There is no header row with Brand, Model, Club Type and Price. Missing: Club Type. Please use the template.',
  ],
  [
    'a sheet with a duplicate column',
    () =>
      listOf([
        [...headerRow, 'Price'],
        ['Ping', 'G430', 'Driver', 450, '', 460],
      ]),
    'Two columns are named Price. Please keep only one of them.',
  ],
];

test.each(cases)('%s is refused with an error that says what to do', async (_what, file, error) => {
  expect(await refusal(upload(staff, await file()))).toEqual({ status: 400, code: 'bad_spreadsheet', error });
});

describe('a price list', () => {
  test('of 100,001 rows is refused', { tags: 'long', timeout: 120_000 }, async () => {
    const writer = new XlsxStreamWriter({ name: 'Products' });
    writer.addRow(headerRow);
    for (let row = 0; row < 100_001; row += 1) writer.addRow(['Ping', `Model ${row}`, 'Driver', 450]);
    expect(await refusal(upload(staff, await writer.finish()))).toEqual({
      status: 413,
      code: 'too_many_rows',
      error: 'This spreadsheet has more than 100000 rows. Please split it.',
    });
  });

  test('of more than 20 MB is refused', { tags: 'long' }, async () => {
    expect(await refusal(upload(staff, Buffer.alloc(20 * 1024 * 1024 + 1, 'PK')))).toEqual({
      status: 413,
      code: 'too_large',
      error: 'This file is too large. Please send one of at most 20 MB.',
    });
  });

  test('is required, and only one is accepted', async () => {
    expect(await refusal(staff.upload('/api/admin/bulk-upload', []))).toMatchObject({ status: 400, code: 'invalid' });
    const two = ['a.xlsx', 'b.xlsx'].map((name) => ({ field: 'file', bytes: new Uint8Array(listOf(good)), name }));
    expect(await refusal(staff.upload('/api/admin/bulk-upload', two))).toMatchObject({
      status: 400,
      error: 'Please send one file at a time',
    });
  });

  test('with formulas that were never calculated reports their rows', async () => {
    const list = listOf([headerRow, ['Ping', 'G430', 'Driver', { t: 'z', f: 'SUM(1,2)' }, '']]);
    expect((await upload(staff, list)).json()).toMatchObject({ modelsCreated: 0, errors: ['Row 2: Price is missing'] });
  });

  test('leaves nothing behind when it is refused', async () => {
    const { rows } = await service.database.pool.query(
      "SELECT (SELECT count(*) FROM brands) AS brands, (SELECT count(*) FROM audit_trail WHERE action = 'products_imported') AS imports",
    );
    expect(rows).toEqual([{ brands: '0', imports: '1' }]);
  });
});
