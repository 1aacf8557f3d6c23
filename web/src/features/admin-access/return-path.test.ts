import { expect, test } from 'vitest';
import { fileToOpen, returnPath } from './login-page.tsx';

function returnPathFor(from: string): string {
  return returnPath(`?${new URLSearchParams({ from }).toString()}`);
}

test.each(['/admin', '/admin/brands', '/admin/trade-ins?customer=Thabo+Nkosi&payment=Cash'])(
  'returnPath returns to %s after the login',
  (from) => {
    expect(returnPathFor(from)).toBe(from);
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
])('returnPath replaces %j by the overview', (from) => {
  expect(returnPathFor(from)).toBe('/admin');
});

test('returnPath returns the overview when no page was requested', () => {
  expect(returnPath('')).toBe('/admin');
});

const id = '0123456789abcdef0123456789abcdef';

test('fileToOpen returns the requested ID document', () => {
  expect(fileToOpen(`?from=%2Fapi%2Fadmin%2Fid-documents%2F${id}`)).toBe(`/api/admin/id-documents/${id}`);
});

test.each([
  '',
  '/admin/brands',
  `//evil.example/api/admin/id-documents/${id}`,
  `/api/admin/id-documents/${id}/../../logout`,
  '/api/admin/trade-ins/export?format=csv',
])('fileToOpen returns no file from %j', (from) => {
  expect(fileToOpen(`?${new URLSearchParams({ from }).toString()}`)).toBeNull();
});
