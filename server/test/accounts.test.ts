import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminStore } from '../src/adapters/postgres/admin-store.ts';
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  resetAccount,
} from '../src/features/admin-access/keep-accounts.ts';
import { newResetToken, resetTokenHash } from '../src/features/admin-access/reset-token.ts';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';

const now = new Date('2026-03-03T08:00:00Z');
const password = 'a niblick in the burn';

let service: TestApp;
let username: string;
let client: Client;
let count = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  service.startBackground();
  await service.admin();
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  username = `keeper${count}@example.com`;
  await service.account({ username, password });
  client = service.visitor();
  await logIn(client);
});

const deps = () => ({ admins: adminStore(service.database), clock: () => now });
const isIn = async () => (await client.get('/api/admin/session')).statusCode === 200;
const from = () => ({ remoteAddress: `192.0.2.${count}` });

async function logIn(who = service.visitor(), given = password) {
  const { statusCode, body } = await who.post('/api/admin/login', { username, password: given }, from());
  return [statusCode, body];
}

/** A link that was mailed and not used. */
async function openLink(): Promise<string> {
  const token = newResetToken();
  const { admins } = deps();
  const admin = await admins.findByUsername(username);
  const expiresAt = new Date(now.getTime() + 60_000);
  await admins.giveResetToken(admin?.id ?? '', { hash: resetTokenHash(token), expiresAt });
  return token;
}

async function reset(token: string): Promise<number> {
  const body = { token, password: 'another niblick in the burn' };
  return (await service.visitor().post('/api/admin/reset-password', body, from())).statusCode;
}

async function audited(): Promise<unknown> {
  const { rows } = await service.database.pool.query(
    'SELECT username, action, subject, ip FROM audit_trail WHERE username = $1 OR subject = $1 ORDER BY id',
    [username],
  );
  return rows;
}

describe('a disabled account', () => {
  test('is logged out, and its mailed link works no more', async () => {
    const token = await openLink();
    await disableAccount(deps(), username);
    expect([await isIn(), await reset(token)]).toEqual([false, 400]);
  });

  test('has no link that works once it is enabled again', async () => {
    const token = await openLink();
    await disableAccount(deps(), username);
    await enableAccount(deps(), username);
    expect(await reset(token)).toBe(400);
  });

  test('takes no link that was made before an older version disabled it', async () => {
    const token = await openLink();
    await service.database.pool.query('UPDATE admins SET disabled_at = now() WHERE username = $1', [username]);
    expect(await reset(token)).toBe(400);
  });

  test('is not known to its browsers any more', async () => {
    const knowing = async () => {
      const sql = 'SELECT FROM known_browsers JOIN admins ON admins.id = admin_id WHERE username = $1';
      return (await service.database.pool.query(sql, [username])).rows.length;
    };
    expect(await knowing()).toBe(1);
    await disableAccount(deps(), username);
    expect(await knowing()).toBe(0);
  });

  test('is answered like a wrong password', async () => {
    const wrong = await logIn(service.visitor(), 'a wrong password');
    await disableAccount(deps(), username);
    expect(await logIn()).toEqual(wrong);
    expect(await isIn()).toBe(false);
  });

  test('gets no reset mail, and whoever asks gets the same answer', async () => {
    const ask = () => service.visitor().post('/api/admin/forgot-password', { username }, from());
    const enabled = await ask();
    await vi.waitFor(async () => expect(await mailsTo(username)).toHaveLength(1), 20_000);
    await disableAccount(deps(), username);
    const disabled = await ask();
    expect([disabled.statusCode, disabled.body]).toEqual([enabled.statusCode, enabled.body]);
    await untilOutboxIsDone();
    expect(await mailsTo(username)).toHaveLength(1);
  });

  test('logs in with its password once it is enabled again', async () => {
    await disableAccount(deps(), username);
    await enableAccount(deps(), username);
    expect((await logIn())[0]).toBe(200);
  });

  test('that is disabled while its password is looked at gets no session', async () => {
    const admins = deps().admins;
    const admin = await admins.findByUsername(username);
    await disableAccount(deps(), username);
    expect(admin && (await admins.hasPassword(admin))).toBe(false);
  });
});

test('a deleted account is logged out, its link is dead, and the audit trail keeps its name', async () => {
  const token = await openLink();
  await deleteAccount(deps(), username);
  expect([await isIn(), await reset(token), (await logIn())[0]]).toEqual([false, 400, 401]);
  expect(await audited()).toEqual([
    { username, action: 'login', subject: null, ip: `192.0.2.${count}` },
    { username: 'command line', action: 'admin_deleted', subject: username, ip: null },
  ]);
});

describe('a password that is easy to guess', () => {
  const easy = ['aaaaaaaa', 'golfclub2026', 'niblicks'];

  test.each([...easy, 'keeper@example.com'])(
    '(%s) is refused where one chooses it, with a sentence at its field',
    async (chosen) => {
      const name = chosen.includes('@') ? username : chosen;
      const changed = await client.post(
        '/api/admin/change-password',
        { currentPassword: password, newPassword: name },
        from(),
      );
      const body = { token: await openLink(), password: name };
      const anew = await service.visitor().post('/api/admin/reset-password', body, from());
      expect([changed.statusCode, anew.statusCode]).toEqual([400, 400]);
      expect(changed.json<{ fields: object }>().fields).toHaveProperty('newPassword');
      expect(anew.json<{ fields: object }>().fields).toHaveProperty('password');
      await expect(resetAccount({ ...deps(), shopName: 'X' }, { username, password: name })).rejects.toThrow(
        /password|Use at least/,
      );
      expect(await isIn()).toBe(true);
    },
  );

  test('because it is made of the shop’s name is refused', async () => {
    const made = `${service.config.shop.name.replaceAll(' ', '')}1`;
    const body = { currentPassword: password, newPassword: made };
    expect((await client.post('/api/admin/change-password', body, from())).statusCode).toBe(400);
    const anew = { token: await openLink(), password: made };
    expect((await service.visitor().post('/api/admin/reset-password', anew, from())).statusCode).toBe(400);
  });

  test('lets in whoever has it already', async () => {
    const old = { username: `old${count}@example.com`, password: 'aaaaaaaa' };
    await service.account(old);
    expect((await service.visitor().post('/api/admin/login', old, from())).statusCode).toBe(200);
  });
});

test.each([
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
])('an unknown account is not %s', async (_what, change) => {
  await expect(change(deps(), 'nobody@example.com')).rejects.toThrow(
    'There is no administrator named nobody@example.com.',
  );
});

async function disableAllBut(...kept: string[]): Promise<void> {
  const { admins } = deps();
  for (const { username: other } of await admins.list()) {
    if (!kept.includes(other)) await disableAccount(deps(), other);
  }
}

test.each([
  ['disabled', disableAccount],
  ['deleted', deleteAccount],
])('the last account that can log in is not %s', async (_what, change) => {
  await disableAllBut(username);
  await expect(change(deps(), username)).rejects.toThrow(`${username} is the last administrator who can log in.`);
  expect((await logIn())[0]).toBe(200);
  await enableAccount(deps(), 'staff@example.com');
});

test('of the last two who can log in only one is taken away, even at the same moment', async () => {
  const { admins } = deps();
  for (const { username: other } of await admins.list()) {
    if (other !== username && other !== 'staff@example.com') await disableAccount(deps(), other);
  }
  const changes = await Promise.allSettled([
    disableAccount(deps(), username),
    deleteAccount(deps(), 'staff@example.com'),
  ]);
  const refused = changes.filter((change) => change.status === 'rejected').map(({ reason }) => String(reason));
  expect(refused).toEqual([
    expect.stringMatching(/ is the last administrator who can log in\. Create or enable another one first\.$/),
  ]);
  const enabled = (await admins.list()).filter(({ disabledAt }) => disabledAt === null);
  expect(enabled).toHaveLength(1);
});

async function mailsTo(to: string): Promise<string[]> {
  const outbox = join(service.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
}

async function untilOutboxIsDone(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await service.database.pool.query('SELECT FROM outbox WHERE done_at IS NULL');
    expect(rows).toEqual([]);
  }, 20_000);
}
