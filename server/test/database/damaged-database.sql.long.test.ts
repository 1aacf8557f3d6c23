import { mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { freshDatabase } from '../harness/database.ts';
import { refusalIn } from '../harness/client.ts';

const sentence = expect.stringMatching(
  /^The database is damaged: .* restore a backup \(docs\/operations\.md/,
) as unknown;
const dir = mkdtempSync(join(tmpdir(), 'damaged-'));
let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

/** Opens a database whose files are on the disk. */
function databaseOnDisk(): Promise<Database> {
  return inject('databaseTemplate').kind === 'embedded' ? openEmbeddedDatabase({ dir }) : freshDatabase();
}

/** Overwrites a page of a table on the disk without PostgreSQL's knowledge. */
async function damage({ pool, kind }: Database, table: string): Promise<void> {
  // The new file is not in PostgreSQL's memory, so the next query reads the disk.
  await pool.query(`VACUUM FULL ${table}`);
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ home: string; path: string }>(
    `SELECT current_setting('data_directory') AS home, pg_relation_filepath('${table}') AS path`,
  );
  const home = kind === 'embedded' ? join(dir, 'database') : (rows[0]?.home ?? '');
  const file = openSync(join(home, rows[0]?.path ?? ''), 'r+');
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 0);
  closeSync(file);
}

test('the service remembers a damaged page that a query found', async () => {
  const database = await databaseOnDisk();
  await database.pool.query(
    `CREATE TABLE pages AS SELECT n, repeat('x', 500) AS filler FROM generate_series(1, 100) AS n`,
  );
  expect(database.damage()).toBe(null);
  await damage(database, 'pages');
  await expect(database.pool.query('SELECT count(filler) FROM pages')).rejects.toMatchObject({ code: 'XX001' });
  expect(database.damage()).toEqual(sentence);
  await database.close();
});

test('the service is unhealthy once any query has found a damaged page', async () => {
  const visitor = service.visitor();
  expect((await visitor.get('/api/health')).statusCode).toBe(200);
  const query = `DO $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = 'data_corrupted'; END $$`;
  await service.database.pool.query(query).catch(() => undefined);
  const response = await visitor.get('/api/health');
  expect(refusalIn(response)).toEqual({ status: 503, error: sentence, code: 'unavailable' });
});
