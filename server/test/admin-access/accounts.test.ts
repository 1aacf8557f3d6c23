import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminStore } from '../../src/adapters/postgres/admin-access/admin-store.ts';
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  resetAccount,
} from '../../src/features/admin-access/manage-accounts.ts';
import { newResetToken, resetTokenHash } from '../../src/features/admin-access/password-reset/reset-token.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { readMailsTo, waitForJobs } from '../harness/mails.ts';

const now = new Date('2026-03-03T08:00:00Z');
const password = 'a niblick in the burn';

let service: TestApp;
let username: string;
let client: Client;
let count = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackgroundTasks();
  await service.admin();
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  username = `manager${count}@example.com`;
  await service.createAccount({ username, password });
  client = service.visitor();
  await logIn(client);
});

const deps = () => ({ admins: adminStore(service.database), clock: () => now });
const isLoggedIn = async () => (await client.get('/api/admin/session')).statusCode === 200;
const from = () => ({ remoteAddress: `192.0.2.${count}` });

async function logIn(who = service.visitor(), given = password) {
  const { statusCode, body } = await who.post('/api/admin/login', { username, password: given }, from());
  return [statusCode, body];
}

/** Stores an unused reset link and returns its token. */
async function createResetLink(): Promise<string> {
  const token = newResetToken();
  const { admins } = deps();
  const admin = await admins.findByUsername(username);
  const expiresAt = new Date(now.getTime() + 60_000);
  await admins.issueResetToken(admin?.id ?? '', { hash: resetTokenHash(token), expiresAt });
  return token;
}

async function reset(token: string): Promise<number> {
  const body = { token, password: 'another niblick in the burn' };
  return (await service.visitor().post('/api/admin/reset-password', body, from())).statusCode;
}

async function auditEntries(): Promise<unknown> {
  const { rows } = await service.database.pool.query(
    'SELECT username, action, subject, ip FROM audit_trail WHERE username = $1 OR subject = $1 ORDER BY id',
    [username],
  );
  return rows;
}

describe('a disabled account', () => {
  test('is logged out, and its mailed link stops working', async () => {
    const token = await createResetLink();
    await disableAccount(deps(), username);
    expect([await isLoggedIn(), await reset(token)]).toEqual([false, 400]);
  });

  test('keeps its old link invalid after it is enabled again', async () => {
    const token = await createResetLink();
    await disableAccount(deps(), username);
    await enableAccount(deps(), username);
    expect(await reset(token)).toBe(400);
  });

  test('rejects a link created before an older version disabled it', async () => {
    const token = await createResetLink();
    await service.database.pool.query('UPDATE admins SET disabled_at = now() WHERE username = $1', [username]);
    expect(await reset(token)).toBe(400);
  });

  test('loses its known browsers', async () => {
    const knownBrowserStore = async () => {
      const sql = 'SELECT FROM known_browsers JOIN admins ON admins.id = admin_id WHERE username = $1';
      return (await service.database.pool.query(sql, [username])).rows.length;
    };
    expect(await knownBrowserStore()).toBe(1);
    await disableAccount(deps(), username);
    expect(await knownBrowserStore()).toBe(0);
  });

  test('gets the response of a wrong password', async () => {
    const wrong = await logIn(service.visitor(), 'a wrong password');
    await disableAccount(deps(), username);
    expect(await logIn()).toEqual(wrong);
    expect(await isLoggedIn()).toBe(false);
  });

  test('gets no reset mail, but the same response', async () => {
    const ask = () => service.visitor().post('/api/admin/forgot-password', { username }, from());
    const enabled = await ask();
    await waitForJobs(service, now);
    expect(await readMailsTo(service, username)).toHaveLength(1);
    await disableAccount(deps(), username);
    const disabled = await ask();
    expect([disabled.statusCode, disabled.body]).toEqual([enabled.statusCode, enabled.body]);
    await waitForJobs(service, now);
    expect(await readMailsTo(service, username)).toHaveLength(1);
  });

  test('can log in again once it is enabled', async () => {
    await disableAccount(deps(), username);
    await enableAccount(deps(), username);
    expect((await logIn())[0]).toBe(200);
  });

  test('gets no session when it is disabled during the password check', async () => {
    const admins = deps().admins;
    const admin = await admins.findByUsername(username);
    await disableAccount(deps(), username);
    expect(admin && (await admins.hasPassword(admin))).toBe(false);
  });
});

test('a deleted account is logged out, its link stops working, and the audit trail keeps its name', async () => {
  const token = await createResetLink();
  await deleteAccount(deps(), username);
  expect([await isLoggedIn(), await reset(token), (await logIn())[0]]).toEqual([false, 400, 401]);
  expect(await auditEntries()).toEqual([
    { username, action: 'login', subject: null, ip: `192.0.2.${count}` },
    { username: 'command line', action: 'admin_deleted', subject: username, ip: null },
  ]);
});

describe('a password that is easy to guess', () => {
  const easy = ['aaaaaaaa', 'golfclub2026', 'niblicks'];

  test.each([...easy, 'manager@example.com'])(
    '%s is refused wherever it is set, with an error at its field',
    async (chosen) => {
      const name = chosen.includes('@') ? username : chosen;
      const changed = await client.post(
        '/api/admin/change-password',
        { currentPassword: password, newPassword: name },
        from(),
      );
      const body = { token: await createResetLink(), password: name };
      const resetResponse = await service.visitor().post('/api/admin/reset-password', body, from());
      expect([changed.statusCode, resetResponse.statusCode]).toEqual([400, 400]);
      expect(changed.json<{ fields: object }>().fields).toHaveProperty('newPassword');
      expect(resetResponse.json<{ fields: object }>().fields).toHaveProperty('password');
      const passwordCode: unknown = expect.stringMatching(/^password_/);
      await expect(resetAccount({ ...deps(), shopName: 'X' }, { username, password: name })).rejects.toMatchObject({
        code: 'invalid',
        details: { reason: { code: passwordCode } },
      });
      expect(await isLoggedIn()).toBe(true);
    },
  );

  test('is refused when it is made of the shop’s name', async () => {
    const shopPassword = `${service.config.shop.name.replaceAll(' ', '')}1`;
    const body = { currentPassword: password, newPassword: shopPassword };
    expect((await client.post('/api/admin/change-password', body, from())).statusCode).toBe(400);
    const resetBody = { token: await createResetLink(), password: shopPassword };
    expect((await service.visitor().post('/api/admin/reset-password', resetBody, from())).statusCode).toBe(400);
  });

  test('still logs in an account that already has it', async () => {
    const old = { username: `old${count}@example.com`, password: 'aaaaaaaa' };
    await service.createAccount(old);
    expect((await service.visitor().post('/api/admin/login', old, from())).statusCode).toBe(200);
  });
});

test.each([
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
])('an unknown account cannot be %s', async (_what, change) => {
  await expect(change(deps(), 'nobody@example.com')).rejects.toMatchObject({
    code: 'not_found',
    details: { reason: { code: 'unknown_administrator', username: 'nobody@example.com' } },
  });
});

async function disableAllBut(...exceptions: string[]): Promise<void> {
  const { admins } = deps();
  for (const { username: other } of await admins.list()) {
    if (!exceptions.includes(other)) await disableAccount(deps(), other);
  }
}

test.each([
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
])('the last account that can log in cannot be %s', async (_what, change) => {
  await disableAllBut(username);
  await expect(change(deps(), username)).rejects.toMatchObject({
    code: 'invalid',
    details: { reason: { code: 'last_administrator', username } },
  });
  expect((await logIn())[0]).toBe(200);
  await enableAccount(deps(), 'staff@example.com');
});

test('concurrent changes remove only one of the last two accounts that can log in', async () => {
  const { admins } = deps();
  for (const { username: other } of await admins.list()) {
    if (other !== username && other !== 'staff@example.com') await disableAccount(deps(), other);
  }
  const changes = await Promise.allSettled([
    disableAccount(deps(), username),
    deleteAccount(deps(), 'staff@example.com'),
  ]);
  const refused = changes.filter((change) => change.status === 'rejected').map(({ reason }): unknown => reason);
  expect(refused).toEqual([
    expect.objectContaining({
      details: { reason: expect.objectContaining({ code: 'last_administrator' }) as unknown },
    }),
  ]);
  const enabled = (await admins.list()).filter(({ disabledAt }) => disabledAt === null);
  expect(enabled).toHaveLength(1);
});
