import { read as readWorkbook, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { sheetWriter } from './sheet-writer.ts';

test.each([',', ';'])(
  'no text of a .csv becomes a formula in a program that cuts its lines at %j',
  async (separator) => {
    const texts = ['Thandi;=1+1;x', '12 Kloof Street\n=1+1;x', 'a "b";=1+1', '=1+1'];
    const columns = ['Reference', 'Customer'].map((heading, at) => ({
      heading,
      width: 10,
      cell: (text: string) => (at === 0 ? 'TI-7K3Q-9M2X' : text),
    }));
    const { bytes } = sheetWriter.write('csv', { name: 'Customers', columns, pages: pagesOf(texts) });
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const book = readWorkbook(Buffer.concat(chunks), { type: 'buffer', FS: separator });
    const formulas = Object.values(book.Sheets).flatMap((sheet) => utils.sheet_to_formulae(sheet));
    expect(formulas.length).toBeGreaterThan(texts.length);
    // Texts are told as formulas of their own kind: =' stands before each.
    expect(formulas.filter((formula) => !/^[A-Z]+\d+='/.test(formula))).toEqual([]);
  },
);

async function* pagesOf(texts: readonly string[]) {
  yield* [texts];
}
