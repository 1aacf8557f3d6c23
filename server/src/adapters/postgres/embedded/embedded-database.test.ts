import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnusable, isOutage, type Database } from '../connection/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const errors: string[] = [];
const dir = mkdtempSync(join(tmpdir(), 'embedded-'));
let database: Database;
beforeAll(async () => {
  mkdirSync(join(dir, 'database.unfinished-abcdef/base'), { recursive: true });
  database = await open();
  await database.pool.query('CREATE TABLE committed (n int); INSERT INTO committed VALUES (1)');
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

function open(stuckAfterMs = 60_000): Promise<Database> {
  return openEmbeddedDatabase({
    dir,
    stuckAfterMs,
    connectionTimeoutMs: 60_000,
    onError: (message) => errors.push(message),
  });
}

async function reopen(stuckAfterMs?: number): Promise<void> {
  await database.close();
  database = await open(stuckAfterMs);
}

async function committed(): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM committed ORDER BY n');
  return rows.map(({ n }) => n);
}

test('the first start creates one complete database and removes an interrupted one', () => {
  expect(readdirSync(dir).sort()).toEqual(['database', 'lock']);
});

test('creates files that only their owner can use, whatever the umask is', () => {
  const entries = readdirSync(join(dir, 'database'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(files).toContain(join(dir, 'database/global/pg_control'));
  expect(files.filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)).toEqual([]);
});

test('the embedded database runs the expected PostgreSQL version with fsync on', async () => {
  const { rows } = await database.pool.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('wal_sync_method') AS method`,
  );
  expect(rows).toEqual([{ major: 18, fsync: 'on', commit: 'on', method: 'fsync' }]);
});

test('the embedded database does not block the process during a slow query', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  await database.pool.query('SELECT pg_sleep(2)');
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
});

test('the embedded database replaces an engine that aborts and loses only its uncommitted transaction', async () => {
  errors.length = 0;
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO committed VALUES (2)');
  // COPY FROM STDIN aborts the engine, because it treats the end of its input as a lost connection.
  await expect(client.query('COPY committed FROM STDIN')).rejects.toThrow('The embedded database stopped');
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect(await committed()).toEqual([1]);
  expect(errors).toEqual([
    expect.stringMatching(/^The embedded database stopped and will restart: terminating connection/),
  ]);
});

test('the embedded database reports an engine that aborts in a transaction as an outage', async () => {
  const aborted = database.db
    .transaction()
    .execute((transaction) => sql`COPY committed FROM STDIN`.execute(transaction));
  const error = await aborted.catch((reason: unknown) => reason);
  expect([String(error), isOutage(error)]).toEqual([expect.stringContaining('The embedded database stopped'), true]);
  expect(await committed()).toEqual([1]);
});

test('the embedded database signals possibly missed notifications after the engine was replaced', async () => {
  const received: string[] = [];
  await database.listen('catalogue', (payload) => received.push(payload));
  await database.pool.query(`NOTIFY catalogue, 'before'`);
  await database.pool.query('COPY committed FROM STDIN').catch(() => undefined);
  await database.pool.query(`NOTIFY catalogue, 'after'`);
  await expect.poll(() => received).toEqual(['before', '', 'after']);
});

test(
  'the embedded database does not restart the engine during work without time limits',
  { tags: 'long' },
  async () => {
    const opened = await openInMemory({ stuckAfterMs: 1200 });
    const { rows } = await opened.withoutTimeLimits((client) => client.query('SELECT 1 AS one FROM pg_sleep(2)'));
    expect(rows).toEqual([{ one: 1 }]);
    await opened.close();
  },
);

function openInMemory(options: Pick<Parameters<typeof openEmbeddedDatabase>[0], 'stuckAfterMs' | 'onError'>) {
  const template = inject('databaseTemplate');
  const archive = template.kind === 'embedded' ? template.archive : '';
  return openEmbeddedDatabase({ dir: 'memory', archive, connectionTimeoutMs: 60_000, ...options });
}

/** Opens a database in memory with a connection timeout of 300 ms. */
async function openWithShortTimeout(onError: (message: string) => void = () => undefined): Promise<Database> {
  const opened = await openInMemory({ onError });
  // The first connection may take longer.
  await opened.pool.query('SELECT');
  opened.pool.options.connectionTimeoutMillis = 300;
  return opened;
}

test(
  'the embedded database fails a query after waiting too long for the one connection',
  { tags: 'long' },
  async () => {
    const opened = await openWithShortTimeout();
    const client = await opened.pool.connect();
    await expect(opened.pool.query('SELECT 1')).rejects.toThrow('timeout exceeded');
    client.release();
    expect((await opened.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  },
);

test('the embedded database skips maintenance while the connection is in use without time limits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const messages: string[] = [];
  const opened = await openWithShortTimeout((message) => messages.push(message));
  await opened.withoutTimeLimits(async () => {
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await opened.close();
  expect(messages).toEqual([]);
});

test('the embedded database rejects a directory that is already open and reopens it once closed', async () => {
  const second = open();
  await expect(second).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(second).rejects.toThrow(`The data directory ${dir} is in use by another process`);
  await reopen();
  expect(await committed()).toEqual([1]);
});

test('a vacuum leaves no WAL to replay', async () => {
  await database.vacuum();
  const { rows } = await database.pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
  );
  expect(rows[0]?.bytes).toBeLessThan(1000);
});

test(
  'the embedded database fails an endless query and continues with the committed data',
  { tags: 'long' },
  async () => {
    await reopen(1200);
    errors.length = 0;
    const endless = database.pool.query('DO $$ BEGIN LOOP END LOOP; END $$');
    const next = database.pool.query('SELECT 1 AS one');
    await expect(endless).rejects.toThrow('The embedded database stopped');
    expect((await next).rows).toEqual([{ one: 1 }]);
    expect(await committed()).toEqual([1]);
    expect(errors).toEqual(['The embedded database stopped and will restart: it was busy with one query for 1.2 s.']);
  },
);

test('the embedded database rejects the directory of another PostgreSQL version or of something else, and leaves it unchanged', async () => {
  const other = mkdtempSync(join(tmpdir(), 'other-major-'));
  mkdirSync(join(other, 'database'));
  await expect(openEmbeddedDatabase({ dir: other })).rejects.toThrow('is not a database directory');
  writeFileSync(join(other, 'database/PG_VERSION'), '17\n');
  await expect(openEmbeddedDatabase({ dir: other })).rejects.toThrow(
    /was created by PostgreSQL 17, .* Run npm run export with the version that created it, .* npm run import with this version/,
  );
  expect(readdirSync(join(other, 'database'))).toEqual(['PG_VERSION']);
  rmSync(other, { recursive: true });
});

test.each([
  ['global/pg_control', 'could not open file "global/pg_control": No such file or directory'],
  ['pg_wal/', 'could not locate a valid checkpoint record at'],
])('rejects a database without the files %s with PostgreSQL’s message and what to do', async (missing, message) => {
  const damaged = mkdtempSync(join(tmpdir(), 'damaged-'));
  onTestFinished(() => rmSync(damaged, { recursive: true }));
  const cluster = join(damaged, 'database');
  cpSync(join(dir, 'database'), cluster, { recursive: true, filter: (path) => !path.includes(`/${missing}`) });
  const error = await openEmbeddedDatabase({ dir: damaged }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect(String(error)).toContain(`The embedded database could not start: ${message}`);
  expect(String(error)).toContain(
    `. Restore a backup of ${damaged}, or move ${cluster} away and run npm run import with an export.`,
  );
});
