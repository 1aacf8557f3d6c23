import { knownBrowserMs, rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { readMails, waitForJobs } from '../harness/mails.ts';

const start = new Date('2026-03-03T08:00:00Z');
const password = 'a niblick in the burn';
const { unknownBrowserLoginsPerAccount, unknownBrowserLoginsPerAccountAndDay } = rateLimits;

let now = start;
let service: TestApp;
let username: string;
let accounts = 0;
let ips = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackgroundTasks();
});
afterAll(() => service.close());
beforeEach(async () => {
  now = start;
  accounts += 1;
  username = `owner${accounts}@example.com`;
  await service.createAccount({ username, password });
});

/** Logs in from an IP address that no other request uses. */
async function logIn(client: Client, given = password, name = username): Promise<number> {
  ips += 1;
  const remoteAddress = `10.0.${ips >> 8}.${ips & 255}`;
  const body = { username: name, password: given };
  return (await client.post('/api/admin/login', body, { remoteAddress })).statusCode;
}

/** Guesses the password, each time from another IP address and browser. */
async function guess(times: number, name = username): Promise<number[]> {
  const guesses = Array.from({ length: times }, () => logIn(service.visitor(), 'a guess', name));
  return Promise.all(guesses);
}

async function warnings(): Promise<string[]> {
  await waitForJobs(service, now);
  const mails = await readMails(service);
  return mails.flatMap(({ name, text }) =>
    name.startsWith('attack-') && text.includes(`To: ${username}`) ? [text] : [],
  );
}

describe('distributed guesses', () => {
  test('are refused for the account above its limit, whatever their IP address', async () => {
    const statuses = await guess(unknownBrowserLoginsPerAccount.count + 3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await logIn(service.visitor())).toBe(429);
    now = new Date(start.getTime() + unknownBrowserLoginsPerAccount.windowMs);
    expect(await logIn(service.visitor())).toBe(200);
  });

  test('do not lock out the owner’s own browser, which has a limit of its own', async () => {
    const browser = service.visitor();
    expect(await logIn(browser)).toBe(200);
    await browser.post('/api/admin/logout');
    await guess(unknownBrowserLoginsPerAccount.count + 1);
    expect(await logIn(browser)).toBe(200);
  });

  test('lock out a browser that has not logged in for 90 days', async () => {
    const browser = service.visitor();
    expect(await logIn(browser)).toBe(200);
    now = new Date(start.getTime() + knownBrowserMs);
    await guess(unknownBrowserLoginsPerAccount.count + 1);
    expect(await logIn(browser)).toBe(429);
  });

  test('lock out a browser that is known for another account only', async () => {
    const browser = service.visitor();
    await logIn(browser);
    const other = `other${accounts}@example.com`;
    await service.createAccount({ username: other, password });
    await guess(unknownBrowserLoginsPerAccount.count + 1, other);
    expect(await logIn(browser, password, other)).toBe(429);
  });

  test('are refused above the daily limit', async () => {
    const windows = Math.ceil(unknownBrowserLoginsPerAccountAndDay.count / unknownBrowserLoginsPerAccount.count);
    for (let window = 0; window < windows; window += 1) {
      await guess(unknownBrowserLoginsPerAccount.count);
      now = new Date(now.getTime() + unknownBrowserLoginsPerAccount.windowMs);
    }
    expect(await logIn(service.visitor())).toBe(429);
  }, 120_000);

  test('are reported to the owner by one mail a day once they exceed the limit', async () => {
    await guess(unknownBrowserLoginsPerAccount.count);
    expect(await warnings()).toEqual([]);
    await guess(5);
    const [mail, ...more] = await warnings();
    expect(mail).toContain('Somebody is guessing your password');
    expect(more).toEqual([]);
  });

  test('at an unknown account are refused in the same way, and queue a mail to nobody', async () => {
    const statuses = await guess(unknownBrowserLoginsPerAccount.count + 1, 'nobody@example.com');
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { rows } = await service.database.pool.query(`SELECT FROM outbox WHERE payload->>'adminId' IS NULL`);
    expect(rows).toHaveLength(1);
  });
});

async function lastEntries(limit: number) {
  const { rows } = await service.database.pool.query<{ username: string; action: string; ip: string }>(
    'SELECT username, action, ip FROM audit_trail ORDER BY id DESC LIMIT $1',
    [limit],
  );
  return rows;
}

const at = (remoteAddress: string) => ({ remoteAddress });

describe('a refused attempt', () => {
  test('to log in is audited with its IP address, up to a limit', async () => {
    const body = { username, password: 'wrong' };
    const from = at('2001:db8::7');
    for (let attempt = 0; attempt < 35; attempt += 1) await service.visitor().post('/api/admin/login', body, from);
    const entries = (await lastEntries(100)).filter(({ ip }) => ip === '2001:db8:0:0:0:0:0:7');
    expect(entries.filter(({ action }) => action === 'login_failed')).toHaveLength(10);
    const refused = entries.filter(({ action }) => action === 'login_refused');
    expect(refused).toHaveLength(rateLimits.recordedRefusalsPerIp.count);
    expect(refused[0]?.username).toBe(username);
  });

  test('to request a reset mail is audited', async () => {
    const from = at('192.0.2.50');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await service.visitor().post('/api/admin/forgot-password', { username }, from);
    expect(await lastEntries(1)).toEqual([{ username, action: 'reset_refused', ip: '192.0.2.50' }]);
  });

  test('to use a reset link is audited without a name', async () => {
    const body = { token: 'x'.repeat(43), password };
    const from = at('192.0.2.51');
    for (let attempt = 0; attempt < 21; attempt += 1)
      await service.visitor().post('/api/admin/reset-password', body, from);
    expect(await lastEntries(1)).toEqual([{ username: '(unknown)', action: 'reset_refused', ip: '192.0.2.51' }]);
  });

  test('to change the password is audited', async () => {
    const client = service.visitor();
    await logIn(client);
    const body = { currentPassword: 'wrong', newPassword: 'another niblick' };
    for (let attempt = 0; attempt < 11; attempt += 1)
      await client.post('/api/admin/change-password', body, at('192.0.2.52'));
    expect(await lastEntries(1)).toEqual([{ username, action: 'password_change_refused', ip: '192.0.2.52' }]);
  });
});

test('an unknown user name is stored nowhere', async () => {
  const typed = 'my-secret-niblick@example.com';
  await logIn(service.visitor(), 'x', typed);
  await service.visitor().post('/api/admin/forgot-password', { username: typed });
  for (const table of ['audit_trail', 'outbox', 'rate_limits', 'admins']) {
    const { rows } = await service.database.pool.query(`SELECT t::text AS text FROM ${table} t`);
    expect(JSON.stringify(rows)).not.toContain('my-secret-niblick');
  }
});
