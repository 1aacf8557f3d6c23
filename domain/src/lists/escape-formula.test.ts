import { expect, test } from 'vitest';
import { escapeFormula, escapeCsvFormulas } from './escape-formula.ts';

test.each(['=1+1', '+27', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'escapeFormula escapes %j, which begins like a formula',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Ping', '12 Kloof Street', '0821234567', "'D9", 'a=1', ' =1'])(
  'escapeFormula leaves %j unchanged',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

test.each([
  ['=1', "'=1"],
  ['Thandi;=1', "Thandi;'=1"],
  ['Thandi; "=1', `Thandi; "'=1`],
  ['12 Kloof Street\n-1', "12 Kloof Street\n'-1"],
  ['Nkosi,=1', "Nkosi,'=1"],
  ['a\t@SUM(A1);＝1', "a\t'@SUM(A1);'＝1"],
])('escapeCsvFormulas escapes every part of the CSV cell %j that begins like a formula', (text, marked) => {
  expect(escapeCsvFormulas(text)).toBe(marked);
});

test.each(['', 'Ping', 'a;b', 'a, b', 'a=1; b', '12 Kloof Street\nGardens', 'D9 (-1)'])(
  'escapeCsvFormulas leaves the CSV cell %j unchanged',
  (text) => {
    expect(escapeCsvFormulas(text)).toBe(text);
  },
);
