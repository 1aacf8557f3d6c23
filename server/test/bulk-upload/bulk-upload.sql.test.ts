import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDemoCatalogue } from '../../src/adapters/spreadsheets/demo-catalogue.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { headerRow, listOf, sheetOf, upload, workbookOf } from '../samples/spreadsheets.ts';
import { lastAuditEntry } from '../samples/staff.ts';
import { nothingImported } from '../samples/import-counts.ts';

/** New Year in South Africa, and still the old year in UTC. */
const now = new Date('2023-12-31T22:30:00Z');
let service: TestApp;
let staff: Client;
/** Runs before the products of each list are saved. */
let beforeSaving = () => Promise.resolve();

beforeAll(async () => {
  service = await startApp({ clock: () => now, wrapDatabase });
  staff = await service.admin();
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('DELETE FROM brands; DELETE FROM audit_trail'));

function wrapDatabase(database: Database): Database {
  return {
    ...database,
    async withoutTimeLimits(work) {
      await beforeSaving();
      return database.withoutTimeLimits(work);
    },
  };
}

const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url));

async function importList(bytes: Buffer, name?: string): Promise<object> {
  const response = await upload(staff, bytes, { ...(name !== undefined && { name }) });
  return { status: response.statusCode, ...response.json<object>() };
}

async function models(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT brands.name AS brand, models.name AS model, type, price_cents AS price, models.image_url AS image
     FROM models JOIN brands ON brands.id = brand_id ORDER BY brands.name COLLATE "C", type, models.name COLLATE "C"`,
  );
  return rows;
}

async function progress(client: Client, id: string): Promise<object> {
  return (await client.get(`/api/admin/bulk-upload/${id}`)).json<object>();
}

function isAt(stage: string, progressed: object | undefined): boolean {
  return progressed !== undefined && 'stage' in progressed && progressed.stage === stage;
}

describe('a price list saved by another spreadsheet program', () => {
  test.each(['catalogue-by-libreoffice.xlsx', 'catalogue-by-libreoffice.xls'])(
    '%s imports the 457 models of the catalogue with their prices',
    async (name) => {
      expect(await importList(sample(name), name)).toEqual({
        status: 200,
        ...nothingImported,
        brandsCreated: 20,
        modelsCreated: 457,
      });
      const listed = (await readDemoCatalogue()).map(({ cells }) =>
        [cells.Brand, cells['Club Type'], cells.Model, Number(cells.Price) * 100].join('|'),
      );
      const { rows } = await service.database.pool.query<{ model: string }>(
        `SELECT concat_ws('|', brands.name, type, models.name, price_cents) AS model
         FROM models JOIN brands ON brands.id = brand_id`,
      );
      expect(rows.map(({ model }) => model).toSorted()).toEqual(listed.toSorted());
    },
  );

  test('changes nothing when it is imported again in another format', async () => {
    await upload(staff, sample('catalogue-by-libreoffice.xlsx'));
    expect(await importList(sample('catalogue-by-libreoffice.xls'))).toEqual({
      status: 200,
      ...nothingImported,
      modelsUnchanged: 457,
    });
  });
});

describe.each(['xlsx', 'biff8'] as const)('a price list as %s', (bookType) => {
  const lists = (...rows: Parameters<typeof listOf>[0]) => listOf(rows, bookType);

  test('may have a title, additional columns and any column order', async () => {
    const list = lists(
      ['Prices of March'],
      [],
      ['price', 'Stock', 'CLUB TYPE', 'Model', 'Brand'],
      [4500, 3, 'Driver', 'G430 Max', 'Ping'],
    );
    expect(await importList(list)).toMatchObject({ status: 200, brandsCreated: 1, modelsCreated: 1, errors: [] });
    expect(await models()).toEqual([{ brand: 'Ping', model: 'G430 Max', type: 'Driver', price: 4500_00, image: null }]);
  });

  test('may contain formula results, rounding errors and South African price formats', async () => {
    const list = lists(
      headerRow,
      ['Ping', 'G410', 'Driver', { t: 'n', v: 1250.5, f: 'SUM(1000,250.5)' }, null],
      ['Ping', 'G425', 'Driver', 1299.9999999999998, ''],
      ['Ping', 'G430', 'Driver', 'R 1 250,50', ''],
      ['Ping', 915, 'Hybrid', '450', 'https://example.com/915.jpg'],
    );
    expect(await importList(list)).toMatchObject({ modelsCreated: 4, errors: [] });
    expect(await models()).toEqual([
      { brand: 'Ping', model: 'G410', type: 'Driver', price: 1250_50, image: null },
      { brand: 'Ping', model: 'G425', type: 'Driver', price: 1300_00, image: null },
      { brand: 'Ping', model: 'G430', type: 'Driver', price: 1250_50, image: null },
      { brand: 'Ping', model: '915', type: 'Hybrid', price: 450_00, image: 'https://example.com/915.jpg' },
    ]);
  });

  test('may have launch years as numbers or text, up to next year', async () => {
    const list = lists(
      [...headerRow, 'launch year'],
      ['Ping', 'G430', 'Driver', 450, '', 2025],
      ['Ping', 'G425', 'Driver', 400, '', '2021'],
      ['Ping', 'G410', 'Driver', 300, '', null],
      ['Ping', 'G400', 'Driver', 200, '', 2026],
    );
    expect(await importList(list)).toMatchObject({
      modelsCreated: 3,
      errors: ['Row 5: Launch Year "2026" is not a year from 1950 to 2025'],
    });
    const { rows } = await service.database.pool.query('SELECT name, year FROM models ORDER BY name');
    expect(rows).toEqual([
      { name: 'G410', year: null },
      { name: 'G425', year: 2021 },
      { name: 'G430', year: 2025 },
    ]);
  });

  test('reports invalid rows by their number in the spreadsheet, and imports the others', async () => {
    const list = lists(
      headerRow,
      ['Ping', 'G430', 'Driver', new Date(Date.UTC(2026, 2, 1)), ''],
      [],
      [null, null, null, null, null],
      ['Ping', 'G430', 'Drivers', 450, ''],
      ['Ping', 'G430', 'Driver', 450, ''],
      ['Ping', 'G430', 'Driver', 450, ''],
      ['Ping', 'g430', 'Driver', 460, ''],
      ['Ping', 'G425', 'Driver', -450, ''],
      ['Ping', 'G425', 'Driver', 450.555, ''],
      ['Ping', 'G425', 'Driver', 'about 450', 'ftp://example.com/a.jpg'],
      ['', 'G425', 'Driver', '', ''],
    );
    expect(await importList(list)).toEqual({
      status: 200,
      ...nothingImported,
      brandsCreated: 1,
      modelsCreated: 1,
      errors: [
        'Row 2: Price "2026-03-01" is a date: format the cell as a number and type the price again',
        'Row 5: Club Type "Drivers" is not one of Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge',
        'Row 8: this model has a different price, picture or launch year in row 6',
        'Row 9: Price "-450" is not an amount in Rands such as 450.00',
        'Row 10: Price "450.555" is not an amount in Rands such as 450.00',
        'Row 11: Price "about 450" is not an amount in Rands such as 450.00; Image URL "ftp://example.com/a.jpg" is not a URL that begins with https://',
        'Row 12: Brand is missing; Price is missing',
      ],
    });
  });

  test('may have brand cells merged over several rows', async () => {
    const sheet = sheetOf([
      headerRow,
      ['Ping', 'G430', 'Driver', 450],
      [null, 'G425', 'Driver', 400],
      [null, 'G410', 'Driver', 300],
      ['Wilson', 'D9', 'Irons', 900],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }];
    expect(await importList(workbookOf({ Products: sheet }, bookType))).toMatchObject({ modelsCreated: 4, errors: [] });
    expect(await models()).toMatchObject([
      { brand: 'Ping', model: 'G410' },
      { brand: 'Ping', model: 'G425' },
      { brand: 'Ping', model: 'G430' },
      { brand: 'Wilson', model: 'D9' },
    ]);
  });

  test('is read from the sheet Products, else from the first sheet with the header row', async () => {
    const [one, other] = ['First', 'Second'].map((model) => sheetOf([headerRow, ['Ping', model, 'Driver', 450]]));
    if (one === undefined || other === undefined) throw new Error('The sheets are missing');
    await importList(workbookOf({ Notes: sheetOf([['Nothing']]), Old: one, Products: other }, bookType));
    await importList(workbookOf({ Notes: sheetOf([['Nothing']]), Old: one }, bookType));
    expect(await models()).toMatchObject([{ model: 'First' }, { model: 'Second' }]);
  });

  test('is read from no hidden sheet, whatever its name', async () => {
    const [hidden, other, visible] = [100, 200, 999].map((price) =>
      sheetOf([headerRow, ['Ping', 'G430', 'Driver', price]]),
    );
    if (hidden === undefined || other === undefined || visible === undefined) throw new Error('The sheets are missing');
    const sheets = { Products: hidden, March: other, 'März €': visible };
    expect(await importList(workbookOf(sheets, bookType, [1, 2, 0]))).toMatchObject({ modelsCreated: 1, errors: [] });
    expect(await models()).toMatchObject([{ price: 999_00 }]);
    expect(await importList(workbookOf({ Products: hidden }, bookType, [1]))).toMatchObject({
      code: 'bad_spreadsheet',
    });
  });

  test('stores names with markup, right-to-left marks or emoji as plain text', async () => {
    const names = ['<script>alert(1)</script>', '\u202eevil\u202c', '🏌️ Pro', '=1+1'];
    await importList(lists(headerRow, ...names.map((name) => ['Ping', name, 'Putter', 450])));
    expect(await models()).toMatchObject(names.toSorted().map((model) => ({ model })));
  });
});

describe('an import', () => {
  test('counts created, updated and unchanged models, and is audited', async () => {
    await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 450], ['Ping', 'G425', 'Driver', 400]]));
    const second = listOf([
      headerRow,
      ['Ping', 'G430', 'Driver', 460],
      ['Ping', 'G425', 'Driver', 400],
      ['Wilson', 'D9', 'Irons', 900],
      ['Wilson', 'D9', 'Iron', 900],
    ]);
    const counts = { brandsCreated: 1, modelsCreated: 1, modelsUpdated: 1, modelsUnchanged: 1 };
    expect(await importList(second, 'März\u0000.xlsx')).toMatchObject({ status: 200, ...counts });
    expect(await lastAuditEntry(service.database)).toMatchObject({
      username: 'staff@example.com',
      action: 'products_imported',
      subject: expect.stringMatching(/rz.*\.xlsx$/) as unknown,
      details: { ...counts, rowsSkipped: 1 },
      happened_at: now,
    });
  });

  test('reports and audits each price change with both prices', async () => {
    await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 450], ['Ping', 'G425', 'Driver', 400]]));
    const slipped = listOf([headerRow, ['Ping', 'G430', 'Driver', 45], ['Ping', 'G425', 'Driver', 400]]);
    const priceChanges = [{ model: 'Ping G430 (Driver)', before: 450_00, after: 45_00 }];
    expect(await importList(slipped)).toMatchObject({ modelsUpdated: 1, priceChanges });
    const { rows } = await service.database.pool.query('SELECT DISTINCT ip FROM audit_trail');
    expect(rows).toEqual([{ ip: '127.0.0.1' }]);
    const audited = await staff.get('/api/admin/activity?action=by+price+list');
    expect(audited.json()).toMatchObject([
      {
        username: 'staff@example.com',
        action: 'Changed a model by price list',
        subject: 'Ping G430 (Driver)',
        details: 'Price R450.00 → R45.00.',
      },
    ]);
  });

  test('shows customers its prices at once', async () => {
    const customer = service.visitor();
    const priceNow = async () => {
      const [brand] = (await customer.get('/api/brands')).json<{ id: string }[]>();
      const list = await customer.get(`/api/models?brand=${brand?.id}&type=Driver`);
      return list.json<{ price: number }[]>()[0]?.price;
    };
    await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 450]]));
    expect(await priceNow()).toBe(450_00);
    await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 460]]));
    expect(await priceNow()).toBe(460_00);
  });

  test('adds its models to the finder', async () => {
    await upload(staff, listOf([headerRow, ['TaylorMade', 'SpeedZone Xtreme', 'Driver', 450]]));
    const found = await service.visitor().get('/api/find?q=taylormade+speed+zone');
    expect(found.json()).toMatchObject({ results: [{ model: { name: 'SpeedZone Xtreme' } }] });
  });

  test('lists 1,000 invalid rows and counts the rest', async () => {
    const rows = Array.from({ length: 1003 }, () => ['Ping', 'G430', 'Club', 450]);
    const { errors } = (await upload(staff, listOf([headerRow, ...rows]))).json<{ errors: string[] }>();
    expect([errors.length, errors[999], errors[1000]]).toEqual([
      1001,
      'Row 1001: Club Type "Club" is not one of Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge',
      'And 3 more rows with errors. Correct these first.',
    ]);
  });

  test('reports its progress to its uploader only', async () => {
    const waiting = { stage: 'waiting', rows: 0, total: 0 };
    expect(await progress(staff, 'upload-1')).toEqual(waiting);
    const { promise: isSeen, resolve: save } = Promise.withResolvers<void>();
    beforeSaving = () => isSeen;
    const rows = Array.from({ length: 6000 }, (_, at) => ['Ping', `Model ${at}`, 'Putter', 450]);
    const running = upload(staff, listOf([headerRow, ...rows]), { uploadId: 'upload-1' });
    const seen: object[] = [];
    while (!isAt('saving', seen.at(-1))) seen.push(await progress(staff, 'upload-1'));
    save();
    while (!isAt('done', seen.at(-1))) seen.push(await progress(staff, 'upload-1'));
    expect((await running).statusCode).toBe(200);
    expect(await progress(staff, 'upload-1')).toEqual({ stage: 'done', rows: 6000, total: 6000 });
    expect(seen).toContainEqual({ stage: 'reading', rows: 0, total: 0 });
    expect(seen).toContainEqual({ stage: 'saving', rows: 0, total: 6000 });
    const other = { username: 'other@example.com', password: 'another password' };
    await service.createAccount(other);
    const colleague = service.visitor();
    await colleague.post('/api/admin/login', other);
    expect(await progress(colleague, 'upload-1')).toEqual(waiting);
  });
});

describe('the template', () => {
  test('is a workbook with the header row, three examples, column widths and a list of club types', async () => {
    const response = await staff.get('/api/admin/product-template.xlsx');
    expect([response.statusCode, response.headers['content-disposition'], response.headers['content-type']]).toEqual([
      200,
      'attachment; filename="product-template.xlsx"',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const { SheetNames, Sheets } = read(response.rawPayload, { cellStyles: true, cellNF: true });
    const sheet = Sheets['Products'];
    if (sheet === undefined) throw new Error('The sheet Products is missing');
    expect(SheetNames).toEqual(['Products']);
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual([...headerRow, 'Launch Year']);
    expect(rows[1]?.[3]).toBe('450.00');
    expect(sheet['!cols']?.map(({ width }) => (width ?? 0) > 8)).toEqual([true, true, true, true, true, true]);
    const [own] = (await readXlsx(response.rawPayload)).sheets;
    expect(own?.dataValidations).toMatchObject([
      { type: 'list', range: 'C2:C100001', values: ['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge'] },
    ]);
  });

  test('can be uploaded unchanged', async () => {
    const { rawPayload } = await staff.get('/api/admin/product-template.xlsx');
    expect(await importList(rawPayload)).toMatchObject({ status: 200, brandsCreated: 1, modelsCreated: 3, errors: [] });
  });
});
