import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { writeExport } from '../src/adapters/postgres/moving/write-export.ts';
import { freshDatabase } from './harness/database.ts';

const dir = mkdtempSync(join(tmpdir(), 'moving-'));
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

test('beside a running service an export holds what was there at one moment', async () => {
  await database.pool.query("INSERT INTO pictures VALUES ('before.webp')");
  const writer = await database.pool.connect();
  await writer.query('BEGIN');
  await writer.query('LOCK TABLE pictures');
  const exporting = writeExport(database, join(dir, 'export.gz'), () => undefined);
  await expect.poll(() => isAnyoneWaiting(database)).toBe(true);
  await writer.query("INSERT INTO pictures VALUES ('after.webp')");
  await writer.query('COMMIT');
  writer.release();
  expect(await exporting).toMatchObject({ pictures: 1 });
});

test('an export is the same whatever the server is set to', async () => {
  await database.pool.query(
    "INSERT INTO admins (username, password_hash, reset_token_hash) VALUES ('a@example.com', '', '\\x00ff5c')",
  );
  const linesNow = async (path: string) => {
    await writeExport(database, path, () => undefined);
    return gunzipSync(await readFile(path)).toString();
  };
  const before = await linesNow(join(dir, 'before.gz'));
  const settings = ["datestyle = 'SQL, DMY'", "bytea_output = 'escape'", "timezone = 'Africa/Johannesburg'"];
  for (const setting of settings) await setForAll(database, setting);
  expect(await linesNow(join(dir, 'after.gz'))).toBe(before);
});

async function setForAll({ pool }: Database, setting: string): Promise<void> {
  await pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting.replaceAll("'", "''")}', current_database()); END $$`,
  );
}

async function isAnyoneWaiting({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'pictures'::regclass");
  return rowCount !== 0;
}
