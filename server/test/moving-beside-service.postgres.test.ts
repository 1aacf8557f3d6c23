import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function isAnyoneWaiting({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'pictures'::regclass");
  return rowCount !== 0;
}
