import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { EngineHost } from './engine-host.ts';
import { PortStream } from './port-stream.ts';

const template = inject('databaseTemplate');
const archive = template.kind === 'embedded' ? template.archive : null;
const host = new EngineHost({ at: 'memory', archive }, { stuckAfterMs: 60_000, onError: () => undefined });
afterAll(() => host.close());

function newClient(): Client {
  return new Client({ user: 'postgres', database: 'postgres', stream: () => new PortStream(host) });
}

test('the engine serves a second connection only after the first one ends', async () => {
  const first = newClient();
  await first.connect();
  await first.query('CREATE TABLE committed (n int); BEGIN');
  await first.query('INSERT INTO committed VALUES (1)');
  const second = newClient();
  let isServed = false;
  const connected = second.connect().then(() => {
    isServed = true;
    return second.query('SELECT count(*)::int AS committed FROM committed');
  });
  for (let n = 2; n <= 20; n += 1) await first.query('INSERT INTO committed VALUES ($1)', [n]);
  expect(isServed).toBe(false);
  await first.query('COMMIT');
  await first.end();
  expect((await connected).rows).toEqual([{ committed: 20 }]);
  await second.end();
});

test('the engine resets transaction, statements, settings and locks between connections', async () => {
  const first = newClient();
  await first.connect();
  await first.query('CREATE TABLE undone (n int)');
  await first.query({ name: 'taken', text: 'SELECT 1' });
  await first.query(`SET lock_timeout = '7s'`);
  await first.query('SELECT pg_advisory_lock(1)');
  await first.query('BEGIN; INSERT INTO undone VALUES (1)');
  await first.query('SELECT 1 / 0').catch(() => undefined);
  await first.end();
  const second = newClient();
  await second.connect();
  await second.query({ name: 'taken', text: 'SELECT 2' });
  const { rows } = await second.query(`SELECT (SELECT count(*)::int FROM undone) AS undone,
    current_setting('lock_timeout') AS lock_timeout, (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory') AS locks`);
  await second.end();
  expect(rows).toEqual([{ undone: 0, lock_timeout: '0', locks: 0 }]);
});
