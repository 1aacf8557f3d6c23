import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { lockDataDir } from '../../src/adapters/postgres/embedded/data-dir-lock.ts';
import { readConfig } from '../../src/config/config.ts';
import { openMigratedDatabase } from '../../src/startup/open-database.ts';
import { databaseUrl } from '../../../tools/test-support/private-postgres.ts';
import { runOn } from '../harness/database.ts';
import { startServiceProcess } from '../../../tools/test-support/service-process.ts';
import { HttpClient } from './http-client.ts';
import { runCli } from './run-cli.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const dataDir = mkdtempSync(join(tmpdir(), 'admin-cli-'));
const name = `cli_${randomUUID().replaceAll('-', '')}`;

const settings: Record<string, string> = {
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  DEMO_CATALOGUE: 'off',
  ...(template.kind === 'postgres' && { DATABASE_URL: databaseUrl(template.server, name) }),
};

beforeAll(async () => {
  if (template.kind === 'postgres') await runOn(template.server, `CREATE DATABASE ${name}`);
  const database = await openMigratedDatabase(readConfig(settings), () => undefined);
  await database.close();
});
afterAll(async () => {
  if (template.kind === 'postgres') await runOn(template.server, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true });
});

const admin = (args: string[], input = '') => runCli({ name: 'admin', args, settings, input });

describe('npm run admin', () => {
  test('creates an administrator and prints a password once that works for logging in', async () => {
    const { code, stdout } = await admin(['create', 'Second@Example.com']);
    const [, password = ''] =
      /^second@example\.com is now an administrator\. Password \(shown only once\): (\S+)\n$/.exec(stdout) ?? [];
    expect([code, password.length]).toEqual([0, 16]);
    expect((await admin(['list'])).stdout).toMatch(/^second@example\.com {2}created \d{4}-/);
    const twice = await admin(['create', 'second@example.com']);
    expect(twice).toMatchObject({
      code: 1,
      stderr: 'An administrator named second@example.com already exists.\n',
    });
    expect(await loginWith(password)).toBe(200);
  });

  test('sets a given password, and refuses a common or short one', async () => {
    expect(await reset('a long iron from the rough')).toMatchObject({
      code: 0,
      stdout: 'second@example.com has a new password.\n',
    });
    expect(await reset('password123')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/common/) as unknown,
    });
    expect(await reset('short')).toMatchObject({ code: 1, stderr: 'Password too short.\n' });
    expect(await loginWith('a long iron from the rough')).toBe(200);
  });

  test('disables, enables and deletes accounts, except the last one that can log in', async () => {
    const last = 'second@example.com is the last administrator who can log in. Create or enable another one first.\n';
    expect(await admin(['disable', 'second@example.com'])).toMatchObject({ code: 1, stderr: last });
    expect(await admin(['delete', 'second@example.com'])).toMatchObject({ code: 1, stderr: last });
    await admin(['create', 'third@example.com']);
    expect(await admin(['disable', 'Second@example.com'])).toMatchObject({
      code: 0,
      stdout: 'second@example.com is disabled and logged out everywhere. Its mailed links no longer work.\n',
    });
    expect((await admin(['list'])).stdout).toMatch(/^second@example\.com {2}created \S+ {2}disabled \d{4}-/m);
    expect((await reset('a long iron from the rough')).stdout).toBe(
      'second@example.com has a new password.\nThe account stays disabled until you run: npm run admin -- enable second@example.com\n',
    );
    expect((await admin(['enable', 'second@example.com'])).stdout).toBe('second@example.com can log in again.\n');
    expect((await admin(['delete', 'third@example.com'])).stdout).toMatch(
      /^third@example\.com is deleted and logged out everywhere\. /,
    );
    expect((await admin(['list'])).stdout).not.toContain('third@example.com');
    expect((await admin(['enable', 'third@example.com'])).stderr).toBe(
      'There is no administrator named third@example.com.\n',
    );
  });

  test('prints its usage for unknown commands and arguments', async () => {
    for (const args of [
      [],
      ['remove', 'second@example.com'],
      ['create'],
      ['disable'],
      ['delete', 'second@example.com', '--ask'],
      ['list', '--all'],
      ['reset', 'a@b.cd', 'x'],
    ]) {
      expect(await admin(args)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^npm run admin/) as unknown,
      });
    }
  });

  test('refuses a name that is not an email address, and one that does not exist', async () => {
    expect((await admin(['create', 'second'])).stderr).toBe(
      "'second' is not an email address. An administrator's name must be one.\n",
    );
    expect((await admin(['reset', 'nobody@example.com'])).stderr).toBe(
      'There is no administrator named nobody@example.com.\n',
    );
  });
});

const reset = (line: string) => admin(['reset', 'second@example.com', '--ask'], line);

async function loginWith(password: string): Promise<number> {
  const server = await startServiceProcess({ settings });
  try {
    await server.ready();
    return (await new HttpClient(server.url).logIn('second@example.com', password)).status;
  } finally {
    await server.stop('SIGKILL');
  }
}

const inUseByService = /is in use by another process.* stop it before you run this command\. .*\/admin\/login/;
const whileServiceRuns = {
  embedded: { code: 1, stderr: expect.stringMatching(inUseByService) as unknown },
  postgres: { code: 0, stderr: '' },
};

test.runIf(template.kind === 'postgres')('disabling an account ends its sessions on the running service', async () => {
  await admin(['create', 'third@example.com']);
  const password = / once\): (\S+)/.exec((await admin(['create', 'fourth@example.com'])).stdout)?.[1] ?? '';
  const server = await startServiceProcess({ settings });
  try {
    await server.ready();
    const client = new HttpClient(server.url);
    await client.logIn('fourth@example.com', password);
    const status = async () => (await client.get('/api/admin/session')).status;
    expect(await status()).toBe(200);
    expect((await admin(['disable', 'fourth@example.com'])).code).toBe(0);
    expect(await status()).toBe(401);
  } finally {
    await server.stop('SIGKILL');
  }
});

test('while the service runs works on PostgreSQL, and says what to do on the embedded database', async () => {
  const unlock = lockDataDir(dataDir);
  const result = await admin(['list']);
  unlock();
  expect(result).toMatchObject(whileServiceRuns[template.kind]);
});
