import { expect, test } from 'vitest';
import { fileToOpen, wayBack } from './way-back.ts';

function wayBackTo(from: string): string {
  return wayBack(`?${new URLSearchParams({ from }).toString()}`);
}

test.each(['/admin', '/admin/brands', '/admin/trade-ins?customer=Thabo+Nkosi&payment=Cash'])(
  'after logging in one is back at %s',
  (from) => {
    expect(wayBackTo(from)).toBe(from);
  },
);

test.each([
  '',
  '/',
  '/cart',
  '/admin/nowhere',
  '/admin/login?from=/admin',
  '/admin/reset-password?token=abc',
  'https://evil.example/admin',
  '//evil.example/admin/brands',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
])('a way back that is none of ours leads to the start page: %s', (from) => {
  expect(wayBackTo(from)).toBe('/admin');
});

test('without a way back one starts at the start page', () => {
  expect(wayBack('')).toBe('/admin');
});

const id = '0123456789abcdef0123456789abcdef';

test('opens the ID document that led to the login', () => {
  expect(fileToOpen(`?from=%2Fapi%2Fadmin%2Fid-documents%2F${id}`)).toBe(`/api/admin/id-documents/${id}`);
});

test.each([
  '',
  '/admin/brands',
  `//evil.example/api/admin/id-documents/${id}`,
  `/api/admin/id-documents/${id}/../../logout`,
  '/api/admin/trade-ins/export?format=csv',
])('opens no file from %j', (from) => {
  expect(fileToOpen(`?${new URLSearchParams({ from }).toString()}`)).toBeNull();
});
