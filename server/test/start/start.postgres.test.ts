import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addressOf, runOn } from '../harness/database.ts';
import { startServer, type ServerProcess } from './server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';
const database = `start_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
const key = randomBytes(32).toString('base64');
const servers: ServerProcess[] = [];

beforeAll(() => runOn(server, `CREATE DATABASE ${database}`));
afterAll(async () => {
  for (const running of servers) running.signal('SIGKILL');
  await Promise.all(servers.map((running) => running.ended()));
  await runOn(server, `DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const given = { DATA_DIR: dataDir, DATABASE_URL: addressOf(server, database), SECRET_KEY: key, ...settings };
  const started = await startServer(given);
  servers.push(started);
  return started;
}

test('two servers start at once on one empty PostgreSQL, and both answer', async () => {
  const both = await Promise.all([start(), start()]);
  await Promise.all(both.map((running) => running.answers()));
  for (const { url } of both) {
    expect(await fetch(`${url}/api/models`).then((response) => response.json())).toHaveLength(457);
  }
  expect(statSync(join(dataDir, 'secret.key'), { throwIfNoEntry: false })).toBeUndefined();
});

test('another key than the database began with ends the start with a sentence', async () => {
  const wrong = await start({ SECRET_KEY: randomBytes(32).toString('base64') });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said()).toBe('SECRET_KEY is not the key that this database was made with: start with that one again.\n');
});

test('a server that can’t be reached ends the start with a sentence', async () => {
  const nowhere = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' });
  expect(await nowhere.ended()).toBe(1);
  expect(nowhere.said()).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used: .+\.\n$/);
});
