import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStore } from '../src/adapters/postgres/admin-store.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import type { Credentials } from '../src/features/admin-access/keep-accounts.ts';
import { makeFirstAdmin } from '../src/features/admin-access/make-first-admin.ts';
import { isPassword } from '../src/features/admin-access/password-hash.ts';
import { freshDatabase } from './harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('an administrator whose password could not be told is not made', async () => {
  const admins = adminStore(database);
  const telling = makeFirstAdmin(admins, null, () => Promise.reject(new Error('The disk is full')));
  await expect(telling).rejects.toThrow('The disk is full');
  expect(await admins.hasAny()).toBe(false);
});

test('a common password is refused for the first administrator too', async () => {
  const admins = adminStore(database);
  const making = makeFirstAdmin(admins, { username: 'admin@example.com', password: 'Password123' }, () =>
    Promise.resolve(),
  );
  await expect(making).rejects.toThrow('ADMIN_PASSWORD must be none of the common passwords');
  expect(await admins.hasAny()).toBe(false);
});

test('of several starts at once one makes the first administrator, and tells it alone', async () => {
  const admins = adminStore(database);
  const told: Credentials[] = [];
  const tell = async (credentials: Credentials) => void told.push(credentials);
  await Promise.all([1, 2, 3].map(() => makeFirstAdmin(admins, null, tell)));
  const [only] = told;
  expect(told).toHaveLength(1);
  const kept = await admins.findByUsername('admin@example.com');
  expect(await isPassword(only?.password ?? '', kept?.passwordHash ?? '')).toBe(true);
});

test('a later start makes nobody', async () => {
  await makeFirstAdmin(adminStore(database), { username: 'late@example.com', password: 'nineteenth' }, () =>
    Promise.reject(new Error('Nobody is to be told')),
  );
  expect(await adminStore(database).findByUsername('late@example.com')).toBeNull();
});
