import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { lockDataDir } from '../../src/adapters/postgres/data-dir-lock.ts';
import { addressOf, runOn } from '../harness/database.ts';
import { startServer } from './server-process.ts';
import { runProgram } from './terminal-program.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const dataDir = mkdtempSync(join(tmpdir(), 'admin-cli-'));
const name = `cli_${randomUUID().replaceAll('-', '')}`;

const settings: Record<string, string> = {
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64'),
  DEMO_CATALOGUE: 'off',
  ...(template.kind === 'postgres' && { DATABASE_URL: addressOf(template.server, name) }),
};

beforeAll(async () => {
  if (template.kind === 'postgres') await runOn(template.server, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  if (template.kind === 'postgres') await runOn(template.server, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true });
});

const admin = (args: string[], line = '') => runProgram({ name: 'admin', args, settings, line });

describe('npm run admin', () => {
  test('creates an administrator, whose password it shows once and who can log in with it', async () => {
    const { code, said } = await admin(['create', 'Second@Example.com']);
    const [, password = ''] =
      /^second@example\.com is an administrator now: (\S+) \(shown this once\)\n$/.exec(said) ?? [];
    expect([code, password.length]).toEqual([0, 16]);
    expect((await admin(['list'])).said).toMatch(/^second@example\.com {2}since \d{4}-/);
    const twice = await admin(['create', 'second@example.com']);
    expect(twice).toMatchObject({
      code: 1,
      complained: 'There is an administrator named second@example.com already.\n',
    });
    expect(await loginWith(password)).toBe(200);
  });

  test('sets a password that it is given, and refuses a common or a short one', async () => {
    expect(await reset('a long iron from the rough')).toMatchObject({
      code: 0,
      said: 'second@example.com has a new password.\n',
    });
    expect(await reset('password123')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/common/) as unknown,
    });
    expect(await reset('short')).toMatchObject({ code: 1, complained: 'Password too short.\n' });
    expect(await loginWith('a long iron from the rough')).toBe(200);
  });

  test('disables, enables and deletes an account, but never the last one that can log in', async () => {
    const last = 'second@example.com is the last administrator who can log in. Create or enable another one first.\n';
    expect(await admin(['disable', 'second@example.com'])).toMatchObject({ code: 1, complained: last });
    expect(await admin(['delete', 'second@example.com'])).toMatchObject({ code: 1, complained: last });
    await admin(['create', 'third@example.com']);
    expect(await admin(['disable', 'Second@example.com'])).toMatchObject({
      code: 0,
      said: 'second@example.com is disabled: logged out everywhere, and mailed links work no more.\n',
    });
    expect((await admin(['list'])).said).toMatch(/^second@example\.com {2}since \S+ {2}disabled since \d{4}-/m);
    expect((await reset('a long iron from the rough')).said).toBe(
      'second@example.com has a new password.\nIt stays disabled until you run: npm run admin -- enable second@example.com\n',
    );
    expect((await admin(['enable', 'second@example.com'])).said).toBe('second@example.com may log in again.\n');
    expect((await admin(['delete', 'third@example.com'])).said).toMatch(/^third@example\.com is deleted: /);
    expect((await admin(['list'])).said).not.toContain('third@example.com');
    expect((await admin(['enable', 'third@example.com'])).complained).toBe(
      'There is no administrator named third@example.com.\n',
    );
  });

  test('tells what it does where it is asked for something else', async () => {
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
        complained: expect.stringMatching(/^npm run admin/) as unknown,
      });
    }
  });

  test('refuses a name that no mail can be sent to, and one that nobody has', async () => {
    expect((await admin(['create', 'second'])).complained).toBe(
      "'second' is not an e-mail address, which an administrator's name must be.\n",
    );
    expect((await admin(['reset', 'nobody@example.com'])).complained).toBe(
      'There is no administrator named nobody@example.com.\n',
    );
  });
});

const reset = (line: string) => admin(['reset', 'second@example.com', '--ask'], line);

async function loginWith(password: string): Promise<number> {
  const server = await startServer(settings);
  try {
    await server.answers();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'second@example.com', password });
    return (await fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body })).status;
  } finally {
    server.signal('SIGKILL');
    await server.ended();
  }
}

const ownedByService = /is in use by another process.* stop the service while accounts are kept.*\/admin\/login/;
const besideService = {
  embedded: { code: 1, complained: expect.stringMatching(ownedByService) as unknown },
  postgres: { code: 0, complained: '' },
};

test.runIf(template.kind === 'postgres')('disabling an account ends its sessions on the running service', async () => {
  await admin(['create', 'third@example.com']);
  const password = / now: (\S+) /.exec((await admin(['create', 'fourth@example.com'])).said)?.[1] ?? '';
  const server = await startServer(settings);
  try {
    await server.answers();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'fourth@example.com', password });
    const login = await fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const status = async () => (await fetch(`${server.url}/api/admin/session`, { headers: { cookie } })).status;
    expect(await status()).toBe(200);
    expect((await admin(['disable', 'fourth@example.com'])).code).toBe(0);
    expect(await status()).toBe(401);
  } finally {
    server.signal('SIGKILL');
    await server.ended();
  }
});

test('beside the running service it works on PostgreSQL, and says what to do on the embedded database', async () => {
  const unlock = lockDataDir(dataDir);
  const answered = await admin(['list']);
  unlock();
  expect(answered).toMatchObject(besideService[template.kind]);
});
