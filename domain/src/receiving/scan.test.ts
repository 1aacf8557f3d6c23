import { expect, test } from 'vitest';
import { parseScan } from './scan.ts';

test.each([
  'TI-7K3M-9Q2D',
  ' ti-7k3m-9q2d\t',
  'TI 7K3M 9Q2D',
  'ti7k3m9q2d',
  'https://shop.example/admin/trade-ins/TI-7K3M-9Q2D',
  'https://shop.example/admin/inspection/TI-7K3M-9Q2D?club=1',
])('parseScan reads the reference in %j', (input) => {
  expect(parseScan(input)).toEqual({ kind: 'reference', reference: 'TI-7K3M-9Q2D' });
});

test('parseScan reads a misread O as 0 and I as 1', () => {
  expect(parseScan('TI-OK3M-9QID')).toEqual({ kind: 'reference', reference: 'TI-0K3M-9Q1D' });
});

test.each([
  'https://shop.example/t/AbCdEfGhIjKlMnOpQrSt_-',
  'https://shop.example/af/t/AbCdEfGhIjKlMnOpQrSt_-?lang=af',
])('parseScan reads the token of the status page in %j', (input) => {
  expect(parseScan(input)).toEqual({ kind: 'status_token', token: 'AbCdEfGhIjKlMnOpQrSt_-' });
});

test.each(['WB00006944', '082 123 4567', 'pretorius anton', 'TI-7K3M', 'Tiaan', 'https://shop.example/t/short', ''])(
  'parseScan reads %j as text',
  (input) => {
    expect(parseScan(input)).toEqual({ kind: 'text', text: input });
  },
);
