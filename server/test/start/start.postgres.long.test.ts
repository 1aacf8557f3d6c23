import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { isFree } from '../../../tools/test-support/free-port.ts';
import { databaseUrl } from '../../../tools/test-support/private-postgres.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { runOn } from '../harness/database.ts';
import { type ServiceProcess, startServiceProcess } from '../../../tools/test-support/service-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';
const database = `start_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
const key = randomBytes(32).toString('base64');
const servers: ServiceProcess[] = [];

beforeAll(() => runOn(server, `CREATE DATABASE ${database}`));
afterAll(async () => {
  await Promise.all(servers.map((running) => running.stop('SIGKILL')));
  await runOn(server, `DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const defaults = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server, database), SECRET_KEY: key };
  const started = await startServiceProcess({ settings: { ...defaults, ...settings } });
  servers.push(started);
  return started;
}

test('two servers that start at once on one empty PostgreSQL are both ready', async () => {
  const both = await Promise.all([start(), start()]);
  await Promise.all(both.map((running) => running.ready()));
  for (const { url } of both) {
    expect(await fetch(`${url}/api/models`).then((response) => response.json())).toHaveLength(457);
  }
  expect(statSync(join(dataDir, 'secret.key'), { throwIfNoEntry: false })).toBeUndefined();
});

test('a key other than the database’s fails the start with one sentence', async () => {
  const wrong = await start({ SECRET_KEY: randomBytes(32).toString('base64') });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.output()).toBe(
    'SECRET_KEY is not the key of this database. Restore the original key and start again.\n',
  );
});

test('an unreachable PostgreSQL server fails the start with one sentence', async () => {
  const nowhere = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' });
  expect(await nowhere.ended()).toBe(1);
  expect(nowhere.output()).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used: .+\.\n$/);
});

test('a service that is told to stop refuses connections while a check and the setup steps are still read', async () => {
  const first = await start();
  await first.ready();
  await first.stop();
  const pool = new Pool({ connectionString: databaseUrl(server, database) });
  const holder = await pool.connect();
  onTestFinished(async () => {
    holder.release(true);
    await pool.end();
  });
  await holder.query('BEGIN; LOCK TABLE trade_in_clubs, models');
  const stopping = await start();
  await stopping.ready();
  await waitForBlockedQueries({ pool }, 2);
  stopping.child.kill('SIGTERM');
  await expect.poll(() => isFree(Number(new URL(stopping.url).port))).toBe(true);
  expect(stopping.child.exitCode).toBeNull();
  await holder.query('ROLLBACK');
  expect(await stopping.ended()).toBe(0);
});

test.runIf(process.platform === 'linux')('the service creates files for its own user only', async () => {
  const { child } = await start();
  const umask = () => /^Umask:\s(\d+)$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  await expect.poll(umask).toBe('0077');
});
