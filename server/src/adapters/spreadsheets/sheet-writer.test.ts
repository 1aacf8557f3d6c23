import { read as readWorkbook, utils } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Sheet, SheetColumn } from '../../ports/files/sheet-writer.ts';
import { sheetWriter } from './sheet-writer.ts';
import { workbookOf } from './write-workbook.ts';

test.each([
  ['csv', ','],
  ['csv', ';'],
  ['csv-excel', ','],
  ['csv-excel', ';'],
] as const)('no text of a %s becomes a formula in a program that splits lines at %j', async (format, separator) => {
  const texts = ['Thandi;=1+1;x', 'Thandi,=1+1,x', '12 Kloof Street\n=1+1;x', 'a "b";=1+1', '=1+1'];
  const bytes = await bytesOf(sheetWriter.write(format, sheetOf(texts, textColumns)).bytes);
  const book = readWorkbook(bytes, { type: 'buffer', FS: separator });
  const formulas = Object.values(book.Sheets).flatMap((sheet) => utils.sheet_to_formulae(sheet));
  expect(formulas.length).toBeGreaterThan(texts.length);
  // The library lists texts as formulas with the prefix ='.
  expect(formulas.filter((formula) => !/^[A-Z]+\d+='/.test(formula))).toEqual([]);
});

test('a .csv for Excel uses semicolons and decimal commas and keeps all digits', async () => {
  const columns: SheetColumn<string>[] = [
    { header: 'Account', width: 10, cell: () => '0012345678901' },
    { header: 'Amount (R)', width: 10, kind: 'rands', cell: () => 123_450 },
    { header: 'Submitted', width: 10, kind: 'instant', cell: () => '2026-03-03T22:30:00.000Z' },
  ];
  const bytes = await bytesOf(sheetWriter.write('csv-excel', sheetOf([''], columns)).bytes);
  expect(bytes.toString()).toBe('\ufeffAccount;Amount (R);Submitted\r\n="0012345678901";1234,50;2026-03-04 00:30\r\n');
});

const odd = 'Zoë & <b>"Kgosi"</b> \u0000\u{1F3CC} _x000A_ \ud800\r\n]]>';

test('a workbook preserves any text, according to two libraries', async () => {
  const bytes = await bytesOf(workbookOf(sheetOf([odd], textColumns)));
  const wanted = 'Zoë & <b>"Kgosi"</b> \u{1F3CC} _x000A_ \ufffd\n]]>';
  const [sheet] = Object.values(readWorkbook(bytes, { type: 'buffer' }).Sheets);
  expect(sheet?.['B2']).toMatchObject({ t: 's', v: wanted });
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[1]?.[1]).toBe(wanted);
});

test('a workbook continues on another sheet when one is full, each with a header row and a total', async () => {
  const columns: SheetColumn<number>[] = [
    { header: 'Name', width: 10, cell: (row) => `club ${row}` },
    { header: 'Value (R)', width: 10, kind: 'rands', hasTotal: true, cell: (row) => row * 100 },
  ];
  const bytes = await bytesOf(workbookOf(sheetOf([1, 2, 3, 4, 5], columns), 4));
  const { Sheets, SheetNames } = readWorkbook(bytes, { type: 'buffer' });
  const rows = SheetNames.map((name) => utils.sheet_to_csv(Sheets[name] ?? {}));
  expect(SheetNames).toEqual(['Clubs', 'Clubs (2)', 'Clubs (3)']);
  expect(rows).toEqual([
    'Name,Value (R)\nclub 1,1.00\nclub 2,2.00\nTotal,3.00',
    'Name,Value (R)\nclub 3,3.00\nclub 4,4.00\nTotal,7.00',
    'Name,Value (R)\nclub 5,5.00\nTotal,5.00',
  ]);
});

test('a workbook has bold headings, which stay in place while its rows scroll', async () => {
  const { sheets } = await readXlsx(await bytesOf(workbookOf(sheetOf(['a club'], textColumns))), { readStyles: true });
  const [sheet] = sheets;
  const isBold = (cell: string) => sheet?.cells?.get(cell)?.style?.font?.bold ?? false;
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(['0,0', '0,1', '1,0', '1,1'].map(isBold)).toEqual([true, true, false, false]);
});

test('a workbook without rows has a header row and no total', async () => {
  const [sheet] = Object.values(
    readWorkbook(await bytesOf(workbookOf(sheetOf([], textColumns))), { type: 'buffer' }).Sheets,
  );
  expect(utils.sheet_to_csv(sheet ?? {})).toBe('Reference,Customer');
});

test('a workbook fails when its rows do, and closes them when its reader stops', async () => {
  const failing = { ...sheetOf([''], textColumns), pages: failingPages() };
  await expect(bytesOf(workbookOf(failing))).rejects.toThrow('The connection was lost');
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => crypto.randomUUID());
    } finally {
      isEnded = true;
    }
  }
  let received = 0;
  for await (const chunk of workbookOf({ ...sheetOf([''], textColumns), pages: endless() })) {
    received += chunk.length;
    if (received > 100_000) break;
  }
  expect(isEnded).toBe(true);
});

const textColumns: SheetColumn<string>[] = [
  { header: 'Reference', width: 10, cell: () => 'TI-7K3Q-9M2X' },
  { header: 'Customer', width: 10, cell: (text) => text },
];

function sheetOf<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[]): Sheet<Row> {
  return { name: 'Clubs', columns, pages: pagesOf(rows) };
}

async function* pagesOf<Row>(rows: readonly Row[]) {
  yield* [rows];
}

async function* failingPages(): AsyncGenerator<readonly string[]> {
  yield ['first'];
  throw new Error('The connection was lost');
}

async function bytesOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
