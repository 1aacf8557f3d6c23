import { expect, test } from 'vitest';
import { harmlessCell } from './harmless-cell.ts';

test.each(['=1+1', '+27', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'what begins like a formula, as %j does, is marked as text',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Ping', '12 Kloof Street', '0821234567', "'D9", 'a=1', ' =1'])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text);
});
