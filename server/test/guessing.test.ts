import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownBrowserMs, rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';

const start = new Date('2026-03-03T08:00:00Z');
const password = 'a niblick in the burn';
const { strangersLoginsPerAccount, strangersLoginsPerAccountAndDay } = rateLimits;

let now = start;
let service: TestApp;
let username: string;
let accounts = 0;
let addresses = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackground();
});
afterAll(() => service.close());
beforeEach(async () => {
  now = start;
  accounts += 1;
  username = `owner${accounts}@example.com`;
  await service.account({ username, password });
});

/** From an address that nobody else calls from. */
async function logIn(client: Client, given = password, name = username): Promise<number> {
  addresses += 1;
  const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`;
  const body = { username: name, password: given };
  return (await client.post('/api/admin/login', body, { remoteAddress })).statusCode;
}

/** Guesses, each from another address and browser. */
async function guess(times: number, name = username): Promise<number[]> {
  const guesses = Array.from({ length: times }, () => logIn(service.visitor(), 'a guess', name));
  return Promise.all(guesses);
}

async function warnings(): Promise<string[]> {
  await vi.waitFor(async () => {
    const { rows } = await service.database.pool.query('SELECT FROM outbox WHERE done_at IS NULL AND run_at <= $1', [
      now,
    ]);
    expect(rows).toEqual([]);
  }, 20_000);
  const outbox = join(service.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.startsWith('attack-'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${username}`));
}

describe('guesses from everywhere', () => {
  test('are refused for the account once they are many, whatever their address', async () => {
    const statuses = await guess(strangersLoginsPerAccount.count + 3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await logIn(service.visitor())).toBe(429);
    now = new Date(start.getTime() + strangersLoginsPerAccount.windowMs);
    expect(await logIn(service.visitor())).toBe(200);
  });

  test('leave the owner’s own browser in, which has an allowance of its own', async () => {
    const browser = service.visitor();
    expect(await logIn(browser)).toBe(200);
    await browser.post('/api/admin/logout');
    await guess(strangersLoginsPerAccount.count + 1);
    expect(await logIn(browser)).toBe(200);
  });

  test('shut out a browser that has not logged in for ninety days', async () => {
    const browser = service.visitor();
    expect(await logIn(browser)).toBe(200);
    now = new Date(start.getTime() + knownBrowserMs);
    await guess(strangersLoginsPerAccount.count + 1);
    expect(await logIn(browser)).toBe(429);
  });

  test('are not let in by a browser that knows another account', async () => {
    const browser = service.visitor();
    await logIn(browser);
    const other = `other${accounts}@example.com`;
    await service.account({ username: other, password });
    await guess(strangersLoginsPerAccount.count + 1, other);
    expect(await logIn(browser, password, other)).toBe(429);
  });

  test('are refused for the day, too', async () => {
    const windows = Math.ceil(strangersLoginsPerAccountAndDay.count / strangersLoginsPerAccount.count);
    for (let window = 0; window < windows; window += 1) {
      await guess(strangersLoginsPerAccount.count);
      now = new Date(now.getTime() + strangersLoginsPerAccount.windowMs);
    }
    expect(await logIn(service.visitor())).toBe(429);
  }, 120_000);

  test('are told to the owner by one mail a day, and to nobody while they are few', async () => {
    await guess(strangersLoginsPerAccount.count);
    expect(await warnings()).toEqual([]);
    await guess(5);
    const [mail, ...more] = await warnings();
    expect(mail).toContain('Somebody is guessing your password');
    expect(more).toEqual([]);
  });

  test('at a name that is nobody’s are refused just so, and promise a mail to nobody', async () => {
    const statuses = await guess(strangersLoginsPerAccount.count + 1, 'nobody@example.com');
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { rows } = await service.database.pool.query(`SELECT FROM outbox WHERE payload->>'adminId' IS NULL`);
    expect(rows).toHaveLength(1);
  });
});

async function last(limit: number) {
  const { rows } = await service.database.pool.query<{ username: string; action: string; ip: string }>(
    'SELECT username, action, ip FROM audit_trail ORDER BY id DESC LIMIT $1',
    [limit],
  );
  return rows;
}

const at = (remoteAddress: string) => ({ remoteAddress });

describe('a refused attempt', () => {
  test('to log in is written down with its address, and only so many times', async () => {
    const body = { username, password: 'wrong' };
    const from = at('2001:db8::7');
    for (let tries = 0; tries < 35; tries += 1) await service.visitor().post('/api/admin/login', body, from);
    const entries = (await last(100)).filter(({ ip }) => ip === '2001:db8:0:0:0:0:0:7');
    expect(entries.filter(({ action }) => action === 'login_failed')).toHaveLength(10);
    const refused = entries.filter(({ action }) => action === 'login_refused');
    expect(refused).toHaveLength(rateLimits.recordedRefusalsPerAddress.count);
    expect(refused[0]?.username).toBe(username);
  });

  test('to ask for a reset mail is written down', async () => {
    const from = at('192.0.2.50');
    for (let tries = 0; tries < 6; tries += 1)
      await service.visitor().post('/api/admin/forgot-password', { username }, from);
    expect(await last(1)).toEqual([{ username, action: 'reset_refused', ip: '192.0.2.50' }]);
  });

  test('to use a reset link is written down without a name', async () => {
    const body = { token: 'x'.repeat(43), password };
    const from = at('192.0.2.51');
    for (let tries = 0; tries < 21; tries += 1) await service.visitor().post('/api/admin/reset-password', body, from);
    expect(await last(1)).toEqual([{ username: '(unknown)', action: 'reset_refused', ip: '192.0.2.51' }]);
  });

  test('to change the password is written down', async () => {
    const client = service.visitor();
    await logIn(client);
    const body = { currentPassword: 'wrong', newPassword: 'another niblick' };
    for (let tries = 0; tries < 11; tries += 1) await client.post('/api/admin/change-password', body, at('192.0.2.52'));
    expect(await last(1)).toEqual([{ username, action: 'password_change_refused', ip: '192.0.2.52' }]);
  });
});

test('what was typed as a name that matches nobody is kept nowhere', async () => {
  const typed = 'my-secret-niblick@example.com';
  await logIn(service.visitor(), 'x', typed);
  await service.visitor().post('/api/admin/forgot-password', { username: typed });
  for (const table of ['audit_trail', 'outbox', 'rate_limits', 'admins']) {
    const { rows } = await service.database.pool.query(`SELECT t::text AS text FROM ${table} t`);
    expect(JSON.stringify(rows)).not.toContain('my-secret-niblick');
  }
});
