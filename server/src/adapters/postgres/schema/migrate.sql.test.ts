import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/harness/database.ts';
import { DatabaseUnusable, type Database } from '../connection/database.ts';
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

test('migrate applies each migration once, in order', async () => {
  write('0002-second.sql', 'ALTER TABLE clubs ADD COLUMN name text; INSERT INTO clubs (name) VALUES ($$driver$$);');
  write('0001-first.sql', 'CREATE TABLE clubs (id int GENERATED ALWAYS AS IDENTITY);');
  await migrate(database, folder);
  await migrate(database, folder);
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ id: 1, name: 'driver' }]);
});

test('migrate applies a new migration to a database with rows', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text); INSERT INTO clubs VALUES ($$putter$$);');
  await migrate(database, folder);
  write('0002-second.sql', 'ALTER TABLE clubs ADD COLUMN price_cents int NOT NULL DEFAULT 100;');
  await migrate(database, folder);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ name: 'putter', price_cents: 100 }]);
});

test('migrate rolls back a failed migration, reports its name and retries it on the next startup', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0002-broken.sql', 'CREATE TABLE brands (name text); SELECT 1 / 0;');
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0002-broken.sql failed: division by zero');
  expect(await applied()).toEqual(['0001-first.sql']);
  write('0002-broken.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  expect(await applied()).toEqual(['0001-first.sql', '0002-broken.sql']);
});

test('migrate reports the name of a migration that loses the connection', async () => {
  // The embedded database has no other processes to end, and stops at the end of this input.
  const lost =
    database.kind === 'postgres' ? 'SELECT pg_terminate_backend(pg_backend_pid());' : 'COPY clubs FROM STDIN;';
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0002-lost.sql', lost);
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0002-lost.sql failed: ');
});

test('migrate rejects a changed migration that was applied', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (name text, price_cents int);');
  const refusal = migrate(database, folder);
  await expect(refusal).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(refusal).rejects.toThrow('The migration 0001-first.sql was changed');
});

test('migrate ignores line endings', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (\n  name text\n);\n');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (\r\n  name text\r\n);\r\n');
  await expect(migrate(database, folder)).resolves.toBeUndefined();
});

test('migrate rejects a database that is newer than the migrations', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  rmSync(join(folder, '0002-second.sql'));
  const refusal = migrate(database, folder);
  await expect(refusal).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(refusal).rejects.toThrow(
    'The database is newer than this version: it has the migration 0002-second.sql',
  );
});

test('migrate rejects a new migration numbered before an applied one', async () => {
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await migrate(database, folder);
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0001-first.sql is out of order');
});

test('migrate rejects duplicate numbers and invalid file names before applying anything', async () => {
  write('0001-first.sql', 'CREATE TABLE clubs (name text);');
  write('0001-other.sql', 'CREATE TABLE brands (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('0001-other.sql has the same number as another one');
  rmSync(join(folder, '0001-other.sql'));
  write('2-brands.sql', 'CREATE TABLE brands (name text);');
  await expect(migrate(database, folder)).rejects.toThrow('2-brands.sql must be named like 0001-what.sql');
});

test('migrate serialises migrations of servers that start simultaneously', async () => {
  write(
    '0001-first.sql',
    'CREATE TABLE clubs (name text); SELECT pg_sleep(0.05); INSERT INTO clubs VALUES ($$hybrid$$);',
  );
  write('0002-second.sql', 'CREATE TABLE brands (name text);');
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect((await database.pool.query('SELECT * FROM clubs')).rows).toEqual([{ name: 'hybrid' }]);
});
