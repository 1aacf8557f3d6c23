import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStore } from '../src/adapters/postgres/admin-store.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import type { Credentials } from '../src/features/admin-access/keep-accounts.ts';
import { makeFirstAdmin } from '../src/features/admin-access/make-first-admin.ts';
import { isPassword } from '../src/features/admin-access/password-hash.ts';
import { freshDatabase } from './harness/database.ts';

const shopName = 'The Fairway';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('an administrator whose password could not be told is not made', async () => {
  const admins = adminStore(database);
  const telling = makeFirstAdmin(admins, { wanted: null, shopName }, () =>
    Promise.reject(new Error('The disk is full')),
  );
  await expect(telling).rejects.toThrow('The disk is full');
  expect(await admins.hasAny()).toBe(false);
});

test.each([
  ['common', 'Password123'],
  ['repeating', 'aaaaaaaa'],
  ['made of the account’s name', 'admin@example.com'],
  ['made of the shop’s name', 'fairway2026'],
])('a password that is %s is refused for the first administrator too', async (_kind, password) => {
  const admins = adminStore(database);
  const making = makeFirstAdmin(admins, { wanted: { username: 'admin@example.com', password }, shopName }, () =>
    Promise.resolve(),
  );
  await expect(making).rejects.toThrow("ADMIN_PASSWORD can't be taken: This password is ");
  expect(await admins.hasAny()).toBe(false);
});

test('of several starts at once one makes the first administrator, and tells it alone', async () => {
  const admins = adminStore(database);
  const told: Credentials[] = [];
  const tell = async (credentials: Credentials) => void told.push(credentials);
  await Promise.all([1, 2, 3].map(() => makeFirstAdmin(admins, { wanted: null, shopName }, tell)));
  const [only] = told;
  expect(told).toHaveLength(1);
  const kept = await admins.findByUsername('admin@example.com');
  expect(await isPassword(only?.password ?? '', kept?.passwordHash ?? '')).toBe(true);
});

test('a later start makes nobody', async () => {
  await makeFirstAdmin(
    adminStore(database),
    { wanted: { username: 'late@example.com', password: 'aaaaaaaa' }, shopName },
    () => Promise.reject(new Error('Nobody is to be told')),
  );
  expect(await adminStore(database).findByUsername('late@example.com')).toBeNull();
});
