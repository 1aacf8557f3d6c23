import { chmodSync, cpSync, readdirSync, readFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startServer, type ServerProcess } from './server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Where the service was started before, and has ended. Its first start takes longer than the copies that tests begin with. */
const installed = mkdtempSync(join(tmpdir(), 'start-'));
beforeAll(async () => {
  const server = await startServer({ DATA_DIR: installed, DEMO_CATALOGUE: 'off' });
  await server.answers();
  server.signal('SIGTERM');
  await server.ended();
});
afterAll(() => rmSync(installed, { recursive: true }));

let dataDir: string;
let servers: ServerProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  for (const server of servers) server.signal('SIGKILL');
  await Promise.all(servers.map((server) => server.ended()));
  servers = [];
  rmSync(dataDir, { recursive: true });
});

async function start(settings: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO_CATALOGUE: 'off', ...settings }, args);
  servers.push(server);
  return server;
}

async function running(settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await start(settings);
  await server.answers();
  return server;
}

/** A later start. */
async function runningAgain(): Promise<ServerProcess> {
  cpSync(installed, dataDir, { recursive: true });
  return running();
}

async function logIn({ url }: ServerProcess, username: string, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })).status;
}

describe('the first start', () => {
  test('makes a key, an administrator and the catalogue, and tells what is not settled yet', async () => {
    const server = await running({ DEMO_CATALOGUE: 'on' });
    expect(Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    const models = await fetch(`${server.url}/api/models`).then((response) => response.json());
    expect(models).toHaveLength(457);
    expect((await fetch(server.url)).status).toBe(200);
    await vi.waitFor(() => expect(server.said()).toContain('SHOP_URL is not set'), 20_000);
    expect(server.said()).toContain(`The trade-in service answers at http://localhost:${new URL(server.url).port}`);
    expect(server.said()).toContain('457 models are on sale at example prices.');
    expect(server.said()).toContain('No mail server is connected.');
    expect(server.said()).not.toContain('PUBLIC_URL is not set');
    expect(server.said()).toContain('Set SHOP_NAME, SHOP_ADDRESS, SHOP_CONTACT, SHOP_PHONE.');
  });

  test('without a terminal keeps the password in a file for its owner alone, and later starts leave accounts alone', async () => {
    const first = await running();
    const file = join(dataDir, 'first-admin.txt');
    const [, username = '', password = ''] = /: (\S+), password (\S+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    expect([username, statSync(file).mode & 0o777]).toEqual(['admin@example.com', 0o600]);
    expect(await logIn(first, username, password)).toBe(200);
    expect(first.said()).not.toContain(password);
    await vi.waitFor(() => expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined(), 20_000);
    first.signal('SIGTERM');
    expect(await first.ended()).toBe(0);
    const second = await running({ ADMIN_USERNAME: 'other@example.com', ADMIN_PASSWORD: 'quite another one' });
    expect(await logIn(second, username, password)).toBe(200);
    expect(await logIn(second, 'other@example.com', 'quite another one')).toBe(401);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('takes the administrator that it is given, and tells nobody', async () => {
    const server = await running({ ADMIN_USERNAME: 'Owner@example.com', ADMIN_PASSWORD: 'links by the sea' });
    expect(await logIn(server, 'owner@example.com', 'links by the sea')).toBe(200);
    expect(server.said()).not.toContain('links by the sea');
    expect(statSync(join(dataDir, 'first-admin.txt'), { throwIfNoEntry: false })).toBeUndefined();
  });
});

const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;

/** What DATA_DIR lets somebody else than its owner read, write or open. */
function openToOthers(): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return [dataDir, ...names.map((name) => join(dataDir, name))].filter((path) => (modeOf(path) & 0o077) !== 0);
}

describe('what DATA_DIR holds', () => {
  test('is for its owner alone from the first start on', async () => {
    await running();
    expect(openToOthers()).toEqual([]);
  });

  test('is closed to others at the start where an older version or a copy had opened it', async () => {
    cpSync(installed, dataDir, { recursive: true });
    for (const name of ['database', 'database/PG_VERSION', 'database/global/pg_control', 'lock', 'secret.key'])
      chmodSync(join(dataDir, name), name === 'database' ? 0o755 : 0o666);
    await running();
    await vi.waitFor(() => expect(openToOthers()).toEqual([]), 20_000);
  });
});

describe('a start that can’t be ends with a sentence', () => {
  test('when the database is gone and the rest of its shop is there', async () => {
    cpSync(installed, dataDir, { recursive: true });
    rmSync(join(dataDir, 'database'), { recursive: true });
    const lost = await start();
    expect(await lost.ended()).toBe(1);
    expect(lost.said()).toBe(
      `${join(dataDir, 'database')} is missing, but there is a shop's secret.key. Put the directory back from a backup, or run npm run import with an export. For a new shop, set DATA_DIR to another directory.\n`,
    );
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  test('when PostgreSQL’s own files are destroyed: its words, and what to do', async () => {
    cpSync(installed, dataDir, { recursive: true });
    const database = join(dataDir, 'database');
    rmSync(join(database, 'global/pg_control'));
    const broken = await start();
    expect(await broken.ended()).toBe(1);
    expect(broken.said()).toBe(
      `The embedded database could not start: could not open file "global/pg_control": No such file or directory. ` +
        `Restore a backup of ${dataDir}, or move ${database} away and run npm run import with an export.\n`,
    );
  });

  test('when a variable is wrong', async () => {
    const server = await start({ LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail' });
    expect(await server.ended()).toBe(1);
    expect(server.said()).toBe(
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\nSMTP_URL is not supported yet: please unset it.\n',
    );
  });

  test('when another process has the data directory, which goes on', async () => {
    const first = await runningAgain();
    const second = await start();
    expect(await second.ended()).toBe(1);
    expect(second.said()).toBe(
      `The data directory ${dataDir} is in use by another process: stop that one first, or set DATA_DIR to another directory.\n`,
    );
    expect((await fetch(`${first.url}/api/brands`)).status).toBe(200);
  });

  test('when the port is taken', async () => {
    const first = await runningAgain();
    const { port } = new URL(first.url);
    const other = mkdtempSync(join(tmpdir(), 'start-'));
    cpSync(installed, other, { recursive: true });
    const second = await start({ PORT: port, DATA_DIR: other, LOG_LEVEL: 'warn' });
    expect(await second.ended()).toBe(1);
    rmSync(other, { recursive: true });
    expect(second.said()).toBe(`PORT ${port} is taken by another program: stop it, or set PORT.\n`);
  });

  test('when the key is another one than the database began with, or has gone', async () => {
    const first = await runningAgain();
    first.signal('SIGTERM');
    await first.ended();
    const file = join(dataDir, 'secret.key');
    const key = readFileSync(file);
    const other = await start({ SECRET_KEY: Buffer.alloc(32, 1).toString('base64') });
    expect(await other.ended()).toBe(1);
    expect(other.said()).toBe(
      'SECRET_KEY is not the key that this database was made with: start with that one again.\n',
    );
    rmSync(file);
    const keyless = await start();
    expect(await keyless.ended()).toBe(1);
    expect(keyless.said()).toBe(
      `The key of this database is missing: put ${file} back from a backup, or set SECRET_KEY.\n`,
    );
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(file, 'half a key');
    const halved = await start();
    expect(await halved.ended()).toBe(1);
    expect(halved.said()).toBe(`The key in ${file} must be 32 bytes in base64: put it back from a backup.\n`);
    writeFileSync(file, key);
    await running();
  });
});

describe('the end', () => {
  test('by kill -9 is no obstacle to the next start', async () => {
    cpSync(installed, dataDir, { recursive: true });
    for (let times = 0; times < 2; times += 1) {
      const server = await running();
      server.signal('SIGKILL');
      expect(await server.ended()).toBe('SIGKILL');
    }
    await running();
  });

  test('comes by itself where whoever started it was gone before it had started', async () => {
    cpSync(installed, dataDir, { recursive: true });
    const server = await start({}, ['--end-with-parent=1']);
    expect(await server.ended()).toBe(0);
  });

  test('by a signal lets requests under way finish', async () => {
    const server = await runningAgain();
    const answered = new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': '2' };
      const call = request(`${server.url}/api/cart`, { method: 'POST', headers });
      call.on('response', ({ statusCode = 0 }) => resolve(statusCode)).on('error', reject);
      call.write('{');
      setTimeout(() => server.signal('SIGTERM'), 200);
      setTimeout(() => call.end('}'), 700);
    });
    expect(await answered).toBe(400);
    expect(await server.ended()).toBe(0);
  });
});
