import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteUsedFirstAdminFile, writeFirstAdminFile } from './first-admin-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'first-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const credentials = { username: 'owner@example.com', password: 'a wedge in the pond' };
let file: string;
beforeEach(async () => {
  file = await writeFirstAdminFile(dataDir, credentials);
});

test('deleteUsedFirstAdminFile keeps the file while its account is unused', async () => {
  await deleteUsedFirstAdminFile(dataDir, (username) => Promise.resolve(username !== credentials.username));
  expect(existsSync(file)).toBe(true);
});

test('deleteUsedFirstAdminFile deletes the file once its account has been used', async () => {
  await deleteUsedFirstAdminFile(dataDir, (username) => Promise.resolve(username === credentials.username));
  expect(existsSync(file)).toBe(false);
  await deleteUsedFirstAdminFile(dataDir, () => Promise.resolve(true));
});

test('deleteUsedFirstAdminFile keeps a file of that name with other contents', async () => {
  writeFileSync(file, 'Passwords of the club house\n');
  await deleteUsedFirstAdminFile(dataDir, () => Promise.resolve(true));
  expect(existsSync(file)).toBe(true);
});
