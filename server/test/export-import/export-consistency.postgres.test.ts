import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { writeExport } from '../../src/adapters/postgres/export-import/write-export.ts';
import { freshDatabase } from '../harness/database.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';

const dir = mkdtempSync(join(tmpdir(), 'export-'));
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

test('an export during writes contains the state of one moment', async () => {
  await database.pool.query("INSERT INTO pictures VALUES ('before.webp')");
  const writer = await database.pool.connect();
  await writer.query('BEGIN');
  await writer.query('LOCK TABLE pictures');
  const exporting = writeExport(database, join(dir, 'export.gz'), () => undefined);
  await waitForBlockedQueries(database);
  await writer.query("INSERT INTO pictures VALUES ('after.webp')");
  await writer.query('COMMIT');
  writer.release();
  expect(await exporting).toMatchObject({ pictures: 1 });
});

test('an export does not depend on the server’s settings', async () => {
  await database.pool.query(
    "INSERT INTO admins (username, password_hash, reset_token_hash) VALUES ('a@example.com', '', '\\x00ff5c')",
  );
  const exportedText = async (path: string) => {
    await writeExport(database, path, () => undefined);
    return gunzipSync(await readFile(path)).toString();
  };
  const before = await exportedText(join(dir, 'before.gz'));
  const settings = ["datestyle = 'SQL, DMY'", "bytea_output = 'escape'", "timezone = 'Africa/Johannesburg'"];
  for (const setting of settings) await setForAll(database, setting);
  expect(await exportedText(join(dir, 'after.gz'))).toBe(before);
});

async function setForAll({ pool }: Database, setting: string): Promise<void> {
  await pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting.replaceAll("'", "''")}', current_database()); END $$`,
  );
}
