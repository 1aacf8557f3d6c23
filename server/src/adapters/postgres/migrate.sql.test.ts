import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { DatabaseUnusable, type Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  return () => rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

async function applied(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY version');
  return rows.map(({ name }) => name);
}

test('the files are applied in order, each once', async () => {
  write('0002-second.sql', 'ALTER TABLE clubs ADD COLUMN name text; INSERT INTO clubs (name) VALUES ($$driver$$);');
  write('0001-first.sql', 'CREATE TABLE clubs (id int GENERATED ALWAYS AS IDENTITY);');
  await migrate(database, folder);
  await migrate(database, folder);
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ id: 1, name: 'driver' }]);
});

test('a file that is added later is applied to a database that has rows', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text); INSERT INTO clubs VALUES ($$putter$$);');
  await migrate(database, folder);
  write('0002-second.sql', 'ALTER TABLE clubs ADD COLUMN price_cents int NOT NULL DEFAULT 100;');
  await migrate(database, folder);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ name: 'putter', price_cents: 100 }]);
});

test('a file that fails leaves nothing of itself, says its name, and is tried again at the next start', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0002-broken.sql', 'CREATE TABLE brands (name text); SELECT 1 / 0;');
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0002-broken.sql failed: division by zero');
  expect(await applied()).toEqual(['0001-first.sql']);
  write('0002-broken.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  expect(await applied()).toEqual(['0001-first.sql', '0002-broken.sql']);
});

test('an applied file that was changed stops with a sentence', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (name text, price_cents int);');
  const refusal = migrate(database, folder);
  await expect(refusal).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(refusal).rejects.toThrow('The migration 0001-first.sql was changed');
});

test('other line ends are not a change', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (\n  name text\n);\n');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (\r\n  name text\r\n);\r\n');
  await expect(migrate(database, folder)).resolves.toBeUndefined();
});

test('a database that is newer than the files stops with a sentence', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  rmSync(join(folder, '0002-second.sql'));
  const refusal = migrate(database, folder);
  await expect(refusal).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(refusal).rejects.toThrow('The database is newer than this version of the program');
});

test('a file that is put before one already applied stops with a sentence', async () => {
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0001-first.sql comes too late');
});

test('two files of one number, or a file of another name, are refused before anything is applied', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0001-other.sql', 'CREATE TABLE brands (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('0001-other.sql has the number of another one');
  rmSync(join(folder, '0001-other.sql'));
  write('2-brands.sql', 'CREATE TABLE brands (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('2-brands.sql must be named like 0001-what.sql');
});

test('servers that start at once migrate one after the other', async () => {
  write(
    '0001-first.sql',
    'CREATE TABLE clubs (name text); SELECT pg_sleep(0.05); INSERT INTO clubs VALUES ($$hybrid$$);',
  );
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ name: 'hybrid' }]);
});
