import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStore } from '../../src/adapters/postgres/admin-access/admin-store.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import type { Credentials } from '../../src/features/admin-access/manage-accounts.ts';
import { createFirstAdmin } from '../../src/features/admin-access/create-first-admin.ts';
import { isPassword } from '../../src/features/admin-access/password-hash.ts';
import { freshDatabase } from '../harness/database.ts';

const shopName = 'The Fairway';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the first start does not create an administrator whose password could not be shown', async () => {
  const admins = adminStore(database);
  const creating = createFirstAdmin(admins, { wanted: null, shopName }, () =>
    Promise.reject(new Error('The disk is full')),
  );
  await expect(creating).rejects.toThrow('The disk is full');
  expect(await admins.hasAny()).toBe(false);
});

test.each([
  ['common', 'Password123'],
  ['repeating', 'aaaaaaaa'],
  ['made of the account’s name', 'admin@example.com'],
  ['made of the shop’s name', 'fairway2026'],
])('the first start refuses a password that is %s', async (_kind, password) => {
  const admins = adminStore(database);
  const creating = createFirstAdmin(admins, { wanted: { username: 'admin@example.com', password }, shopName }, () =>
    Promise.resolve(),
  );
  await expect(creating).rejects.toThrow('ADMIN_PASSWORD is not acceptable: This password ');
  expect(await admins.hasAny()).toBe(false);
});

test('the first start creates one administrator in concurrent starts, and shows the password once', async () => {
  const admins = adminStore(database);
  const shown: Credentials[] = [];
  const show = async (credentials: Credentials) => void shown.push(credentials);
  await Promise.all([1, 2, 3].map(() => createFirstAdmin(admins, { wanted: null, shopName }, show)));
  const [only] = shown;
  expect(shown).toHaveLength(1);
  const saved = await admins.findByUsername('admin@example.com');
  expect(await isPassword(only?.password ?? '', saved?.passwordHash ?? '')).toBe(true);
});

test('a later start creates nobody', async () => {
  await createFirstAdmin(
    adminStore(database),
    { wanted: { username: 'late@example.com', password: 'aaaaaaaa' }, shopName },
    () => Promise.reject(new Error('There is no password to show')),
  );
  expect(await adminStore(database).findByUsername('late@example.com')).toBeNull();
});
