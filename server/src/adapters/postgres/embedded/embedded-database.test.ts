import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { DatabaseUnusable, type Database } from '../database.ts';
import { postgresMajor } from './cluster-directory.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const troubles: string[] = [];
const dir = mkdtempSync(join(tmpdir(), 'embedded-'));
let database: Database;
beforeAll(async () => {
  mkdirSync(join(dir, 'database.unfinished-abcdef/base'), { recursive: true });
  database = await open();
  await database.pool.query('CREATE TABLE kept (n int)');
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

function open(): Promise<Database> {
  return openEmbeddedDatabase({
    dir,
    stuckAfterMs: 1200,
    connectionTimeoutMs: 60_000,
    onTrouble: (sentence) => troubles.push(sentence),
  });
}

async function kept(): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM kept ORDER BY n');
  return rows.map(({ n }) => n);
}

test('a first start leaves one whole database, and nothing of one that was interrupted', () => {
  expect(readdirSync(dir).sort()).toEqual(['database', 'lock']);
});

test('it is the PostgreSQL that the files are checked for, with fsync on', async () => {
  const { rows } = await database.pool.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('wal_sync_method') AS method`,
  );
  expect(rows).toEqual([{ major: Number(postgresMajor), fsync: 'on', commit: 'on', method: 'fsync' }]);
});

test('the process goes on with other things while a query takes its time', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  await database.pool.query('SELECT pg_sleep(0.4)');
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
});

test('a query that never ends is ended with an error, and the next is answered by what was committed', async () => {
  await database.pool.query('INSERT INTO kept VALUES (1)');
  troubles.length = 0;
  const endless = database.pool.query('DO $$ BEGIN LOOP END LOOP; END $$');
  const behindIt = database.pool.query('SELECT 1 AS one');
  await expect(endless).rejects.toThrow('The embedded database stopped');
  expect((await behindIt).rows).toEqual([{ one: 1 }]);
  expect(await kept()).toEqual([1]);
  expect(troubles).toEqual(['The embedded database ended and starts again: it was busy with one query for 1.2 s.']);
});

test('an engine that breaks off is replaced, and what its transaction had not committed is gone', async () => {
  troubles.length = 0;
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO kept VALUES (2)');
  // The engine can't be fed by COPY: it takes the end of its input for the end of the world.
  await expect(client.query('COPY kept FROM STDIN')).rejects.toThrow('The embedded database stopped');
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect(await kept()).toEqual([1]);
  expect(troubles).toEqual([
    expect.stringMatching(/^The embedded database ended and starts again: terminating connection/),
  ]);
});

test('whoever listens is told that something may have been missed when the engine was replaced', async () => {
  const heard: string[] = [];
  await database.listen('catalogue', (payload) => heard.push(payload));
  await database.pool.query(`NOTIFY catalogue, 'before'`);
  await database.pool.query('COPY kept FROM STDIN').catch(() => undefined);
  await database.pool.query(`NOTIFY catalogue, 'after'`);
  await expect.poll(() => heard).toEqual(['before', '', 'after']);
});

test('work without time limits is not taken for stuck', async () => {
  const { rows } = await database.withoutTimeLimits((client) => client.query('SELECT 1 AS one FROM pg_sleep(2)'));
  expect(rows).toEqual([{ one: 1 }]);
});

/** One in memory, whose callers wait for 300 ms. */
function openImpatient(onTrouble: (sentence: string) => void = () => undefined): Promise<Database> {
  const template = inject('databaseTemplate');
  const archive = template.kind === 'embedded' ? template.archive : '';
  return openEmbeddedDatabase({ dir: 'memory', archive, connectionTimeoutMs: 300, onTrouble });
}

test('whoever waits too long for the one connection gets an error instead of hanging', async () => {
  const impatient = await openImpatient();
  const client = await impatient.pool.connect();
  await expect(impatient.pool.query('SELECT 1')).rejects.toThrow('timeout exceeded');
  client.release();
  expect((await impatient.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await impatient.close();
});

test('the upkeep does not wait for a connection that is lent for long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const heard: string[] = [];
  const impatient = await openImpatient((sentence) => heard.push(sentence));
  await impatient.withoutTimeLimits(async () => {
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  vi.useRealTimers();
  await impatient.close();
  expect(heard).toEqual([]);
});

test('a directory that is open already is refused, and is free again once it is closed', async () => {
  const second = open();
  await expect(second).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(second).rejects.toThrow(`The data directory ${dir} is in use by another process`);
  await database.close();
  database = await open();
  expect(await kept()).toEqual([1]);
});

test('a checkpoint leaves nothing to replay', async () => {
  await database.vacuum();
  const { rows } = await database.pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
  );
  expect(rows[0]?.bytes).toBeLessThan(1000);
});

test('a directory of another PostgreSQL, or of something else, is refused with a sentence and left alone', async () => {
  const other = mkdtempSync(join(tmpdir(), 'other-major-'));
  mkdirSync(join(other, 'database'));
  await expect(openEmbeddedDatabase({ dir: other })).rejects.toThrow('holds something other than a database');
  writeFileSync(join(other, 'database/PG_VERSION'), '17\n');
  await expect(openEmbeddedDatabase({ dir: other })).rejects.toThrow(
    /was made by PostgreSQL 17, .* run npm run export with the version that made it, .* npm run import with this one/,
  );
  expect(readdirSync(join(other, 'database'))).toEqual(['PG_VERSION']);
  rmSync(other, { recursive: true });
});
