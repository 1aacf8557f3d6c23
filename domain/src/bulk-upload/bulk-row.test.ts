import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { type BulkColumn, type BulkRow, type BulkRowReason, bulkRows, readBulkRows } from './bulk-row.ts';

const good = {
  Brand: 'Ping',
  Model: 'G430 Max',
  'Club Type': 'Driver',
  Price: '450.00',
  'Image URL': '',
  'Launch Year': '',
};

function aRow(cells: Partial<Record<BulkColumn, string>> = {}, number = 7) {
  return { number, cells: { ...good, ...cells } };
}

function readRows(rows: readonly BulkRow[]) {
  return readBulkRows(rows, 2027);
}

function pricesOf(Price: string) {
  return readRows([aRow({ Price })]).products.map(({ price }) => price);
}

function yearsOf(year: string) {
  return readRows([aRow({ 'Launch Year': year })]).products.map((product) => product.year);
}

describe('a price list', () => {
  test.each([
    [' Fairway Wood ', true],
    ['Fairway  Wood', false],
    ['Fairway\nWood', false],
    ['Fairway\u00a0Wood', false],
  ])('accepts the club type %j only if it matches exactly, apart from surrounding spaces: %j', (type, isTaken) => {
    const table = [Object.keys(good), ['Ping', 'G430 Max', type, '450.00', '']];
    expect(readRows(bulkRows(table).rows).products).toHaveLength(isTaken ? 1 : 0);
  });

  test('numbers rows as the spreadsheet does and leaves out blank rows', () => {
    const table = [
      ['Brand', 'Model', 'Club Type', 'Price', 'Image URL'],
      ['Ping', 'G430 Max', 'Driver', '450.00', ''],
      ['', ' ', '', '', ''],
      [' Ping ', 'G430\n Max', 'Fairway Wood', '300', 'https://example.com/a.jpg'],
    ];
    expect(bulkRows(table)).toStrictEqual({
      rows: [
        { number: 2, cells: good },
        {
          number: 4,
          cells: { ...good, 'Club Type': 'Fairway Wood', Price: '300', 'Image URL': 'https://example.com/a.jpg' },
        },
      ],
      missing: [],
      duplicates: [],
    });
  });

  test('accepts columns in any order and among others, without Image URL and Launch Year', () => {
    const table = [
      ['Stock', 'PRICE', 'model', 'Brand ', 'Club type'],
      ['3', '450.00', 'G430 Max', 'Ping', 'Driver'],
    ];
    expect(bulkRows(table)).toStrictEqual({ rows: [{ number: 2, cells: good }], missing: [], duplicates: [] });
  });

  test('reads the missing cells of a short row as empty', () => {
    const { rows } = bulkRows([['Brand', 'Model', 'Club Type', 'Price'], ['Ping']]);
    const cells = { Brand: 'Ping', Model: '', 'Club Type': '', Price: '', 'Image URL': '', 'Launch Year': '' };
    expect(rows).toStrictEqual([{ number: 2, cells }]);
  });

  test('accepts a title above the header row', () => {
    const table = [
      ['Price list 2026'],
      [],
      ['Brand', 'Model', 'Club Type', 'Price'],
      ['Ping', 'G430 Max', 'Driver', '450.00'],
    ];
    expect(bulkRows(table)).toStrictEqual({ rows: [{ number: 4, cells: good }], missing: [], duplicates: [] });
  });

  test('reports columns with more than one header', () => {
    expect(bulkRows([['Brand', 'Model', 'Club Type', 'Price', 'price']])).toStrictEqual({
      rows: [],
      missing: [],
      duplicates: ['Price'],
    });
  });

  test('reports required columns without a header', () => {
    expect(bulkRows([['Brand', 'Price in Rands']])).toStrictEqual({
      rows: [],
      missing: ['Model', 'Club Type', 'Price'],
      duplicates: [],
    });
    expect(bulkRows([])).toStrictEqual({ rows: [], missing: ['Brand', 'Model', 'Club Type', 'Price'], duplicates: [] });
  });
});

describe('a row', () => {
  test('becomes a product with its price in cents', () => {
    expect(readRows([aRow({ 'Image URL': 'https://example.com/g430.jpg?w=800' })])).toStrictEqual({
      products: [
        {
          brand: 'Ping',
          model: 'G430 Max',
          type: 'Driver',
          price: 450_00,
          imageUrl: 'https://example.com/g430.jpg?w=800',
          year: null,
        },
      ],
      errors: [],
    });
  });

  test('has a launch year from 1950 to the latest one', () => {
    expect(['', '1950', '2027', '1949', '2028', '2024-01-01'].map(yearsOf)).toStrictEqual([
      [null],
      [1950],
      [2027],
      [],
      [],
      [],
    ]);
  });

  test('accepts prices from 1 cent to R1,000,000', () => {
    expect(['0.01', '1000000', 'R450', '450,50', '0', '1000000.01'].map(pricesOf)).toStrictEqual([
      [1],
      [1_000_000_00],
      [450_00],
      [450_50],
      [],
      [],
    ]);
  });

  test.each<[Partial<Record<BulkColumn, string>>, ...BulkRowReason[]]>([
    [{ Brand: '' }, { code: 'cell_missing', column: 'Brand' }],
    [{ Model: '' }, { code: 'cell_missing', column: 'Model' }],
    [{ Model: '\u200b\u00ad' }, { code: 'cell_missing', column: 'Model' }],
    [{ Model: 'x'.repeat(201) }, { code: 'too_long', column: 'Model', max: 200 }],
    [{ Brand: 'Ping\u0000' }, { code: 'unusable_characters', column: 'Brand' }],
    [{ Brand: 'Ping\ud800' }, { code: 'unusable_characters', column: 'Brand' }],
    [{ Brand: '#N/A' }, { code: 'name_is_spreadsheet_error', column: 'Brand', text: '#N/A' }],
    [{ Model: '2026-04-03' }, { code: 'name_is_date', column: 'Model', text: '2026-04-03' }],
    [{ 'Club Type': '' }, { code: 'cell_missing', column: 'Club Type' }],
    [{ 'Club Type': 'Drivers' }, { code: 'unknown_club_type', text: 'Drivers' }],
    [{ 'Club Type': 'driver' }, { code: 'unknown_club_type', text: 'driver' }],
    [{ Price: '' }, { code: 'cell_missing', column: 'Price' }],
    [{ Price: '2026-03-01' }, { code: 'price_is_date', text: '2026-03-01' }],
    [{ Price: 'POA' }, { code: 'price_not_in_rands', text: 'POA' }],
    [{ Price: '-5' }, { code: 'price_not_in_rands', text: '-5' }],
    [{ Price: '0' }, { code: 'listed_price_out_of_range', text: '0', min: cents(1), max: cents(1_000_000_00) }],
    [{ Price: 'x'.repeat(80) }, { code: 'price_not_in_rands', text: `${'x'.repeat(60)}…` }],
    [{ 'Image URL': 'http://example.com/a.jpg' }, { code: 'image_url_invalid', text: 'http://example.com/a.jpg' }],
    [
      { 'Image URL': 'javascript:alert(1)//https://' },
      { code: 'image_url_invalid', text: 'javascript:alert(1)//https://' },
    ],
    [{ 'Image URL': `https://example.com/${'x'.repeat(2000)}` }, { code: 'too_long', column: 'Image URL', max: 2000 }],
    [{ 'Launch Year': '20244' }, { code: 'launch_year_invalid', text: '20244', min: 1950, max: 2027 }],
    [
      { Brand: '', Price: '' },
      { code: 'cell_missing', column: 'Brand' },
      { code: 'cell_missing', column: 'Price' },
    ],
  ])('with %j is reported with its reasons', (cells, ...reasons) => {
    expect(readRows([aRow(cells)])).toStrictEqual({ products: [], errors: [{ row: 7, reasons }] });
  });

  test('with an error does not affect other rows', () => {
    const { products, errors } = readRows([aRow(), aRow({ Price: '' }, 8), aRow({ Model: 'G425' }, 9)]);
    expect(products.map(({ model }) => model)).toStrictEqual(['G430 Max', 'G425']);
    expect(errors).toStrictEqual([{ row: 8, reasons: [{ code: 'cell_missing', column: 'Price' }] }]);
  });
});

const differsFromRow7 = { row: 8, reasons: [{ code: 'model_differs_from_row', row: 7 }] };

describe('a duplicate model', () => {
  test('is read once if the rows agree, whatever their case', () => {
    const { products, errors } = readRows([aRow(), aRow({ Brand: 'PING', Model: 'g430 max' }, 8)]);
    expect(products).toHaveLength(1);
    expect(errors).toStrictEqual([]);
  });

  test('is an error if the rows have different prices', () => {
    const { products, errors } = readRows([aRow(), aRow({ Price: '460' }, 8)]);
    expect(products.map(({ price }) => price)).toStrictEqual([450_00]);
    expect(errors).toStrictEqual([differsFromRow7]);
  });

  test('is an error if the rows have different launch years', () => {
    const { products, errors } = readRows([aRow({ 'Launch Year': '2023' }), aRow({ 'Launch Year': '2024' }, 8)]);
    expect(products.map(({ year }) => year)).toStrictEqual([2023]);
    expect(errors).toStrictEqual([differsFromRow7]);
  });

  test.each(['G430\u200b Max', '\uff27430 Max', 'G430\u00a0MAX', '\u202aG430  Max\u202c'])(
    'is recognised when it is spelled %j',
    (Model) => {
      expect(readRows([aRow(), aRow({ Model }, 8)])).toMatchObject({
        products: [{ model: 'G430 Max' }],
        errors: [],
      });
      expect(readRows([aRow(), aRow({ Model, Price: '45' }, 8)])).toMatchObject({
        products: [{ price: 450_00 }],
        errors: [differsFromRow7],
      });
    },
  );

  test('is recognised when its brand is spelled differently', () => {
    const { errors } = readRows([aRow(), aRow({ Brand: 'P\u00ading', Price: '45' }, 8)]);
    expect(errors).toStrictEqual([differsFromRow7]);
  });

  test('has the same club type', () => {
    expect(readRows([aRow(), aRow({ 'Club Type': 'Hybrid', Price: '460' }, 8)]).products).toHaveLength(2);
  });
});
