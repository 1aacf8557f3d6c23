import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../../tools/test-support/service-process.ts';
import { HttpClient } from './http-client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The directory of an installed service, for tests to copy: a first start takes longer than a copy. */
const installed = mkdtempSync(join(tmpdir(), 'start-'));
beforeAll(async () => {
  const server = await startServiceProcess({ settings: { DATA_DIR: installed, DEMO_CATALOGUE: 'off' } });
  await server.ready();
  await server.stop();
});
afterAll(() => rmSync(installed, { recursive: true }));

let dataDir: string;
let servers: ServiceProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  servers = [];
  rmSync(dataDir, { recursive: true });
});

async function start(settings: Record<string, string> = {}, args: string[] = []): Promise<ServiceProcess> {
  const server = await startServiceProcess({
    settings: { DATA_DIR: dataDir, DEMO_CATALOGUE: 'off', ...settings },
    args,
  });
  servers.push(server);
  return server;
}

async function startReady(settings?: Record<string, string>): Promise<ServiceProcess> {
  const server = await start(settings);
  await server.ready();
  return server;
}

/** Starts the service on a copy of an installed one. */
async function startInstalled(): Promise<ServiceProcess> {
  cpSync(installed, dataDir, { recursive: true });
  return startReady();
}

async function logIn({ url }: ServiceProcess, username: string, password: string): Promise<number> {
  return (await new HttpClient(url).logIn(username, password)).status;
}

describe('the first start', () => {
  test('creates a key, an administrator and the catalogue, and prints what is not configured yet', async () => {
    const server = await startReady({ DEMO_CATALOGUE: 'on' });
    expect(Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    const models: unknown = await fetch(`${server.url}/api/models`).then((response) => response.json());
    expect(models).toHaveLength(457);
    expect((await fetch(server.url)).status).toBe(200);
    await vi.waitFor(() => expect(server.output()).toContain('SHOP_URL is not set'), 20_000);
    expect(server.output()).toContain(
      `The trade-in service is running at http://localhost:${new URL(server.url).port}`,
    );
    expect(server.output()).toContain('457 models are on sale at example prices.');
    expect(server.output()).toContain('No mail server is connected.');
    expect(server.output()).not.toContain('PUBLIC_URL is not set');
    expect(server.output()).toContain('Set SHOP_NAME, SHOP_ADDRESS, SHOP_CONTACT, SHOP_PHONE.');
  });

  test('without a terminal writes the password to a file that only its owner can read, and later starts change no account', async () => {
    const first = await startReady();
    const file = join(dataDir, 'first-admin.txt');
    const [, username = '', password = ''] = /: (\S+), password (\S+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    expect([username, statSync(file).mode & 0o777]).toEqual(['admin@example.com', 0o600]);
    expect(await logIn(first, username, password)).toBe(200);
    expect(first.output()).not.toContain(password);
    await vi.waitFor(() => expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined(), 20_000);
    first.signal('SIGTERM');
    expect(await first.ended()).toBe(0);
    const second = await startReady({ ADMIN_USERNAME: 'other@example.com', ADMIN_PASSWORD: 'quite another one' });
    expect(await logIn(second, username, password)).toBe(200);
    expect(await logIn(second, 'other@example.com', 'quite another one')).toBe(401);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('creates the administrator from the settings without printing the password', async () => {
    const server = await startReady({ ADMIN_USERNAME: 'Owner@example.com', ADMIN_PASSWORD: 'links by the sea' });
    expect(await logIn(server, 'owner@example.com', 'links by the sea')).toBe(200);
    expect(server.output()).not.toContain('links by the sea');
    expect(statSync(join(dataDir, 'first-admin.txt'), { throwIfNoEntry: false })).toBeUndefined();
  });
});

const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;

/** Returns the paths in DATA_DIR that others than the owner may read, write or open. */
function pathsOpenToOthers(): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return [dataDir, ...names.map((name) => join(dataDir, name))].filter((path) => (modeOf(path) & 0o077) !== 0);
}

describe('DATA_DIR', () => {
  test('is accessible only to its owner from the first start on', async () => {
    await startReady();
    expect(pathsOpenToOthers()).toEqual([]);
  });

  test('is closed to others on startup when an older version or a copy had opened it', async () => {
    cpSync(installed, dataDir, { recursive: true });
    for (const name of ['database', 'database/PG_VERSION', 'database/global/pg_control', 'lock', 'secret.key'])
      chmodSync(join(dataDir, name), name === 'database' ? 0o755 : 0o666);
    await startReady();
    await vi.waitFor(() => expect(pathsOpenToOthers()).toEqual([]), 20_000);
  });
});

describe('a failed start prints one sentence', () => {
  test('when the database is missing but the rest of the installation exists', async () => {
    cpSync(installed, dataDir, { recursive: true });
    rmSync(join(dataDir, 'database'), { recursive: true });
    const lost = await start();
    expect(await lost.ended()).toBe(1);
    expect(lost.output()).toBe(
      `${join(dataDir, 'database')} is missing, but ${dataDir} has an installation's secret.key. ` +
        `Restore the directory from a backup, or run npm run import with an export. ` +
        `For a new installation, set DATA_DIR to another directory.\n`,
    );
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  test('when PostgreSQL’s files are damaged, with PostgreSQL’s message and what to do', async () => {
    cpSync(installed, dataDir, { recursive: true });
    const database = join(dataDir, 'database');
    rmSync(join(database, 'global/pg_control'));
    const broken = await start();
    expect(await broken.ended()).toBe(1);
    expect(broken.output()).toBe(
      `The embedded database could not start: could not open file "global/pg_control": No such file or directory. ` +
        `Restore a backup of ${dataDir}, or move ${database} away and run npm run import with an export.\n`,
    );
  });

  test('when an environment variable is invalid', async () => {
    const server = await start({ LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail' });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toBe(
      'MAIL_FROM is required when SMTP_URL is set.\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
    );
  });

  test('when another process uses the data directory, which keeps running', async () => {
    const first = await startInstalled();
    const second = await start();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toBe(
      `The data directory ${dataDir} is in use by another process. Stop that process, or set DATA_DIR to another directory.\n`,
    );
    expect((await fetch(`${first.url}/api/brands`)).status).toBe(200);
  });

  test('when the port is taken', async () => {
    const first = await startInstalled();
    const { port } = new URL(first.url);
    const other = mkdtempSync(join(tmpdir(), 'start-'));
    cpSync(installed, other, { recursive: true });
    const second = await start({ PORT: port, DATA_DIR: other, LOG_LEVEL: 'warn' });
    expect(await second.ended()).toBe(1);
    rmSync(other, { recursive: true });
    expect(second.output()).toBe(`PORT ${port} is already in use. Stop the other program or set another PORT.\n`);
  });

  test('when the key is missing, damaged or not the key of the database', async () => {
    const first = await startInstalled();
    first.signal('SIGTERM');
    await first.ended();
    const file = join(dataDir, 'secret.key');
    const key = readFileSync(file);
    const other = await start({ SECRET_KEY: Buffer.alloc(32, 1).toString('base64') });
    expect(await other.ended()).toBe(1);
    expect(other.output()).toBe(
      'SECRET_KEY is not the key of this database. Restore the original key and start again.\n',
    );
    rmSync(file);
    const keyless = await start();
    expect(await keyless.ended()).toBe(1);
    expect(keyless.output()).toBe(
      `The key of this database is missing. Restore ${file} from a backup or set SECRET_KEY.\n`,
    );
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(file, 'half a key');
    const halved = await start();
    expect(await halved.ended()).toBe(1);
    expect(halved.output()).toBe(`The key in ${file} must be 32 bytes in base64. Restore it from a backup.\n`);
    writeFileSync(file, key);
    await startReady();
  });
});

const isReachable = ({ url }: ServiceProcess): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  );

describe('shutdown', () => {
  test('by kill -9 does not prevent the next start', async () => {
    cpSync(installed, dataDir, { recursive: true });
    for (let times = 0; times < 2; times += 1) {
      const server = await startReady();
      server.signal('SIGKILL');
      expect(await server.ended()).toBe('SIGKILL');
    }
    await startReady();
  });

  test('happens at once when the parent process ended before the service was up', async () => {
    cpSync(installed, dataDir, { recursive: true });
    const server = await start({}, ['--end-with-parent=1']);
    expect(await server.ended()).toBe(0);
  });

  test('by a signal waits for active requests', async () => {
    const server = await startInstalled();
    const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
    const clientRequest = request(`${server.url}/api/cart`, { method: 'POST', headers });
    const responded = once(clientRequest, 'response');
    clientRequest.flushHeaders();
    // The service sends this once the request has arrived.
    await once(clientRequest, 'continue');
    clientRequest.write('{');
    server.signal('SIGTERM');
    // The shutdown has begun when new connections are refused.
    await expect.poll(() => isReachable(server)).toBe(false);
    clientRequest.end('}');
    expect(await responded).toMatchObject([{ statusCode: 400 }]);
    expect(await server.ended()).toBe(0);
  });
});
