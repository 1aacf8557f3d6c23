import { describe, expect, test } from 'vitest';
import { type BulkColumn, bulkRows, readBulkRows } from './bulk-row.ts';

const good = { Brand: 'Ping', Model: 'G430 Max', 'Club Type': 'Driver', Price: '450.00', 'Image URL': '' };

function aRow(cells: Partial<Record<BulkColumn, string>> = {}, number = 7) {
  return { number, cells: { ...good, ...cells } };
}

function pricesOf(Price: string) {
  return readBulkRows([aRow({ Price })]).products.map(({ price }) => price);
}

describe('the table', () => {
  test.each([
    [' Fairway Wood ', true],
    ['Fairway  Wood', false],
    ['Fairway\nWood', false],
    ['Fairway\u00a0Wood', false],
  ])('a club type written %j is taken only where nothing but the spaces around it differ', (type, isTaken) => {
    const table = [Object.keys(good), ['Ping', 'G430 Max', type, '450.00', '']];
    expect(readBulkRows(bulkRows(table).rows).products).toHaveLength(isTaken ? 1 : 0);
  });

  test('rows are numbered as the spreadsheet shows them, and blank ones are none', () => {
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
      doubled: [],
    });
  });

  test('columns may stand in any order, with others beside them, and Image URL may be missing', () => {
    const table = [
      ['Stock', 'PRICE', 'model', 'Brand ', 'Club type'],
      ['3', '450.00', 'G430 Max', 'Ping', 'Driver'],
    ];
    expect(bulkRows(table)).toStrictEqual({ rows: [{ number: 2, cells: good }], missing: [], doubled: [] });
  });

  test('a short line has empty cells', () => {
    const { rows } = bulkRows([['Brand', 'Model', 'Club Type', 'Price'], ['Ping']]);
    const cells = { Brand: 'Ping', Model: '', 'Club Type': '', Price: '', 'Image URL': '' };
    expect(rows).toStrictEqual([{ number: 2, cells }]);
  });

  test('a title may stand above the headings', () => {
    const table = [
      ['Price list 2026'],
      [],
      ['Brand', 'Model', 'Club Type', 'Price'],
      ['Ping', 'G430 Max', 'Driver', '450.00'],
    ];
    expect(bulkRows(table)).toStrictEqual({ rows: [{ number: 4, cells: good }], missing: [], doubled: [] });
  });

  test('a heading over two columns is named, because nobody knows which one counts', () => {
    expect(bulkRows([['Brand', 'Model', 'Club Type', 'Price', 'price']])).toStrictEqual({
      rows: [],
      missing: [],
      doubled: ['Price'],
    });
  });

  test('columns that are not there are named', () => {
    expect(bulkRows([['Brand', 'Price in Rands']])).toStrictEqual({
      rows: [],
      missing: ['Model', 'Club Type', 'Price'],
      doubled: [],
    });
    expect(bulkRows([])).toStrictEqual({ rows: [], missing: ['Brand', 'Model', 'Club Type', 'Price'], doubled: [] });
  });
});

describe('a row', () => {
  test('is a product, its price in cents', () => {
    expect(readBulkRows([aRow({ 'Image URL': 'https://example.com/g430.jpg?w=800' })])).toStrictEqual({
      products: [
        {
          brand: 'Ping',
          model: 'G430 Max',
          type: 'Driver',
          price: 450_00,
          imageUrl: 'https://example.com/g430.jpg?w=800',
        },
      ],
      errors: [],
    });
  });

  test('costs from 1 cent to R1,000,000', () => {
    expect(['0.01', '1000000', 'R450', '450,50', '0', '1000000.01'].map(pricesOf)).toStrictEqual([
      [1],
      [1_000_000_00],
      [450_00],
      [450_50],
      [],
      [],
    ]);
  });

  test.each([
    [{ Brand: '' }, 'Row 7: Brand is missing'],
    [{ Model: '' }, 'Row 7: Model is missing'],
    [{ Model: '\u200b\u00ad' }, 'Row 7: Model is missing'],
    [{ Model: 'x'.repeat(201) }, 'Row 7: Model is longer than 200 characters'],
    [{ Brand: 'Ping\u0000' }, "Row 7: Brand holds characters that we can't keep"],
    [{ Brand: 'Ping\ud800' }, "Row 7: Brand holds characters that we can't keep"],
    [{ 'Club Type': '' }, 'Row 7: Club Type is missing'],
    [
      { 'Club Type': 'Drivers' },
      'Row 7: Club Type "Drivers" is not one of Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge',
    ],
    [
      { 'Club Type': 'driver' },
      'Row 7: Club Type "driver" is not one of Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge',
    ],
    [{ Price: '' }, 'Row 7: Price is missing'],
    [
      { Price: '2026-03-01' },
      'Row 7: Price "2026-03-01" is a date: format the cell as a number and type the price again',
    ],
    [{ Model: '2026-04-03' }, 'Row 7: Model "2026-04-03" is a date: format the cell as text and type the name again'],
    [{ Brand: '#N/A' }, 'Row 7: Brand is the spreadsheet\'s error "#N/A"'],
    [{ Price: 'POA' }, 'Row 7: Price "POA" is not an amount in Rands like 450.00'],
    [{ Price: '-5' }, 'Row 7: Price "-5" is not an amount in Rands like 450.00'],
    [{ Price: '0' }, 'Row 7: Price "0" is not from R0.01 to R1000000.00'],
    [
      { 'Image URL': 'http://example.com/a.jpg' },
      'Row 7: Image URL "http://example.com/a.jpg" is not an address that begins with https://',
    ],
    [
      { 'Image URL': 'javascript:alert(1)//https://' },
      'Row 7: Image URL "javascript:alert(1)//https://" is not an address that begins with https://',
    ],
    [{ 'Image URL': `https://example.com/${'x'.repeat(2000)}` }, 'Row 7: Image URL is longer than 2000 characters'],
    [{ Price: 'x'.repeat(80) }, `Row 7: Price "${'x'.repeat(60)}…" is not an amount in Rands like 450.00`],
    [{ Brand: '', Price: '' }, 'Row 7: Brand is missing; Price is missing'],
  ])('with %j is a mistake, told in one line', (cells, error) => {
    expect(readBulkRows([aRow(cells)])).toStrictEqual({ products: [], errors: [error] });
  });

  test('with a mistake leaves the others alone', () => {
    const { products, errors } = readBulkRows([aRow(), aRow({ Price: '' }, 8), aRow({ Model: 'G425' }, 9)]);
    expect(products.map(({ model }) => model)).toStrictEqual(['G430 Max', 'G425']);
    expect(errors).toStrictEqual(['Row 8: Price is missing']);
  });
});

describe('a model that stands in the list twice', () => {
  test('counts once if the rows say the same, capitals aside', () => {
    const { products, errors } = readBulkRows([aRow(), aRow({ Brand: 'PING', Model: 'g430 max' }, 8)]);
    expect(products).toHaveLength(1);
    expect(errors).toStrictEqual([]);
  });

  test('is a mistake if the rows disagree, because one of the prices is wrong', () => {
    const { products, errors } = readBulkRows([aRow(), aRow({ Price: '460' }, 8)]);
    expect(products.map(({ price }) => price)).toStrictEqual([450_00]);
    expect(errors).toStrictEqual(['Row 8: the same model has another price or picture in row 7']);
  });

  test.each(['G430\u200b Max', '\uff27430 Max', 'G430\u00a0MAX', '\u202aG430  Max\u202c'])(
    'is known by what people read, when it is spelled %j too',
    (Model) => {
      expect(readBulkRows([aRow(), aRow({ Model }, 8)])).toMatchObject({
        products: [{ model: 'G430 Max' }],
        errors: [],
      });
      expect(readBulkRows([aRow(), aRow({ Model, Price: '45' }, 8)])).toMatchObject({
        products: [{ price: 450_00 }],
        errors: ['Row 8: the same model has another price or picture in row 7'],
      });
    },
  );

  test('is known by its brand in another spelling too', () => {
    const { errors } = readBulkRows([aRow(), aRow({ Brand: 'P\u00ading', Price: '45' }, 8)]);
    expect(errors).toStrictEqual(['Row 8: the same model has another price or picture in row 7']);
  });

  test('is another model under another club type', () => {
    expect(readBulkRows([aRow(), aRow({ 'Club Type': 'Hybrid', Price: '460' }, 8)]).products).toHaveLength(2);
  });
});
