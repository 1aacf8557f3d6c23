import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openMigratedDatabase } from './open-database.ts';

const database = { kind: 'embedded' } as const;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'open-database-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () => openMigratedDatabase({ database, dataDir }, () => undefined);

test('refuses an installation without its database, and creates none', async () => {
  writeFileSync(join(dataDir, 'secret.key'), '');
  await expect(open()).rejects.toThrow(`${join(dataDir, 'database')} is missing`);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});

test('refuses an installation whose database an interrupted import left without tables', { tags: 'long' }, async () => {
  const ofImport = await openDatabase({ database, dataDir }, () => undefined);
  await ofImport.close();
  writeFileSync(join(dataDir, 'secret.key'), '');
  await expect(open()).rejects.toThrow(`${join(dataDir, 'database')} is empty`);
});
