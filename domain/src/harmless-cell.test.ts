import { expect, test } from 'vitest';
import { harmlessCell, harmlessCsvCell } from './harmless-cell.ts';

test.each(['=1+1', '+27', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'what begins like a formula, as %j does, is marked as text',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Ping', '12 Kloof Street', '0821234567', "'D9", 'a=1', ' =1'])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text);
});

test.each([
  ['=1', "'=1"],
  ['Thandi;=1', "Thandi;'=1"],
  ['Thandi; "=1', `Thandi; "'=1`],
  ['12 Kloof Street\n-1', "12 Kloof Street\n'-1"],
  ['Nkosi,=1', "Nkosi,'=1"],
  ['a\t@SUM(A1);＝1', "a\t'@SUM(A1);'＝1"],
])('every piece of %j that begins like a formula is marked as text in a comma-separated file', (text, marked) => {
  expect(harmlessCsvCell(text)).toBe(marked);
});

test.each(['', 'Ping', 'a;b', 'a, b', 'a=1; b', '12 Kloof Street\nGardens', 'D9 (-1)'])(
  '%j stays as it is in a comma-separated file',
  (text) => {
    expect(harmlessCsvCell(text)).toBe(text);
  },
);
