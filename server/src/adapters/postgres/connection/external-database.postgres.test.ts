import { createServer, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, startPrivatePostgres } from '../../../../../tools/test-support/private-postgres.ts';
import { runOn } from '../../../../test/harness/database.ts';
import { DatabaseUnusable, type Database } from './database.ts';
import { openExternalDatabase, type TimeLimits } from './external-database.ts';

let address: string;
let database: Database;
beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('These tests are for PostgreSQL');
  await runOn(template.server, 'CREATE DATABASE external_database');
  address = databaseUrl(template.server, 'external_database');
  database = await openExternalDatabase(address);
  await database.pool.query('CREATE TABLE held (n int)');
});
afterAll(() => database.close());

/** Opens a database with its own timeouts for one test. */
async function openFor(url: string, limits: Partial<TimeLimits>, size = 1): Promise<Database> {
  const opened = await openExternalDatabase(url, { limits, size });
  onTestFinished(() => opened.close());
  return opened;
}

/** Terminates all other connections of these tests from the server's side. */
const endOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND datname = current_database()`;

const unchanged = (bytes: Buffer): Buffer => bytes;

/** Connects through a proxy that can drop all data, as a lost network does. */
async function openThroughNetwork() {
  const socketFile = join(new URL(address).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets: Socket[] = [];
  let isSilent = false;
  /** Changes what is sent to the server. */
  let change = unchanged;
  const network: Server = createServer((near) => {
    const far = connect(socketFile);
    sockets.push(near, far);
    near.on('data', (bytes) => isSilent || far.write(change(bytes)));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    near.on('error', () => far.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve));
  const there = network.address();
  if (there === null || typeof there === 'string') throw new Error('The network has no port');
  onTestFinished(() => void network.close());
  const through = await openFor(`postgres://postgres@127.0.0.1:${there.port}/external_database`, { responseMs: 4000 });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return {
    database: through,
    goSilent: () => (isSilent = true),
    reappear: () => (isSilent = false),
    changeBy: (next: typeof change) => (change = next),
  };
}

test('the external database gives no warning for safe server settings', () => {
  expect(database.warnings).toEqual([]);
});

test('the external database warns about a server without fsync', { tags: 'long' }, async () => {
  const unsafe = await startPrivatePostgres(['fsync=off', 'synchronous_commit=off']);
  onTestFinished(() => unsafe.stop());
  const opened = await openExternalDatabase(unsafe.url());
  await opened.close();
  expect(opened.warnings).toHaveLength(2);
});

test('the external database reports an unreachable server without showing the password', async () => {
  const nowhere = openExternalDatabase('postgres://shop:secret@127.0.0.1:1/shop');
  await expect(nowhere).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(nowhere).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL can't be used: .*ECONNREFUSED/);
  await expect(nowhere).rejects.not.toThrow('secret');
});

test('the external database cancels a statement after its timeout', async () => {
  const { pool } = await openFor(address, { statementMs: 2000 });
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
});

test('the external database stops waiting for a lock after its timeout', async () => {
  const { pool } = await openFor(address, { lockMs: 200 }, 2);
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE held');
  await expect(pool.query('INSERT INTO held VALUES (1)')).rejects.toMatchObject({ code: '55P03' });
  await holder.query('ROLLBACK');
  holder.release();
});

test('the external database ends an idle transaction', async () => {
  const { pool } = await openFor(address, { idleInTransactionMs: 100 });
  const client = await pool.connect();
  const ended = new Promise((resolve) => client.once('end', () => resolve('ended')));
  await client.query('BEGIN');
  expect(await ended).toBe('ended');
  client.release();
});

test('the external database lets work without time limits exceed all timeouts', { tags: 'long' }, async () => {
  const limited = await openFor(address, { statementMs: 2000, responseMs: 2500 });
  const { rowCount } = await limited.withoutTimeLimits((client) => client.query('SELECT pg_sleep(4)'));
  expect(rowCount).toBe(1);
});

test(
  'the external database reports a lost network to the caller and discards the connection',
  { tags: 'long' },
  async () => {
    const { database: far, goSilent, reappear } = await openThroughNetwork();
    const one = () => sql<{ one: number }>`SELECT 1 AS one`.execute(far.db);
    expect((await one()).rows).toEqual([{ one: 1 }]);
    goSilent();
    await expect(one()).rejects.toThrow('Query read timeout');
    reappear();
    expect((await one()).rows).toEqual([{ one: 1 }]);
  },
);

test('the external database survives connections closed by the server, idle or in use, and replaces them', async () => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await database.withoutTimeLimits((other) => other.query(endOthers));
  await expect(client.query('COMMIT')).rejects.toThrow(/terminat|not queryable|EPIPE|ECONNRESET/i);
  client.release();
  await expect.poll(() => database.pool.idleCount).toBe(0);
  await database.pool.query('SELECT');
  expect(database.pool.idleCount).toBeGreaterThan(0);
  await database.withoutTimeLimits((other) => other.query(endOthers));
  await expect.poll(() => database.pool.idleCount).toBe(0);
  expect((await database.pool.query('SELECT')).rowCount).toBe(1);
});

test('the external database resumes notifications after a lost connection and signals that some may be missing', async () => {
  const received: string[] = [];
  await database.listen('catalogue', (payload) => received.push(payload));
  await database.pool.query(`NOTIFY catalogue, 'before'`);
  await expect.poll(() => received).toEqual(['before']);
  await database.pool.query(endOthers);
  await expect.poll(() => received).toEqual(['before', '']);
  await database.pool.query(`NOTIFY catalogue, 'after'`);
  await expect.poll(() => received).toEqual(['before', '', 'after']);
});

test(
  'the external database keeps no connections that can’t listen, and resumes notifications once they can',
  { tags: 'long' },
  async () => {
    const { database: through, changeBy } = await openThroughNetwork();
    const received: string[] = [];
    await through.listen('catalogue', (payload) => received.push(payload));
    let refused = 0;
    changeBy((bytes) => {
      const text = bytes.toString('latin1');
      if (text.includes('LISTEN')) refused += 1;
      return Buffer.from(text.replaceAll('LISTEN', 'LISTE '), 'latin1');
    });
    await database.pool.query(endOthers);
    await expect.poll(() => refused).toBeGreaterThan(3);
    const open = `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTE %'`;
    expect((await database.pool.query<{ open: number }>(open)).rows[0]?.open).toBeLessThan(2);
    changeBy(unchanged);
    await expect.poll(() => received).toEqual(['']);
  },
);

test('the external database opens no connection for notifications after it was closed', async () => {
  const listening = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "closed"%'`,
    );
    return rows[0]?.count;
  };
  const closed = await openExternalDatabase(address);
  await closed.listen('closed', () => undefined);
  await database.pool.query(endOthers);
  await expect.poll(listening).toBe(0);
  await closed.close();
  // Longer than it waits before it connects again.
  await wait(1500);
  expect(await listening()).toBe(0);
});
