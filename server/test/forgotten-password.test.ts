import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminStore } from '../src/adapters/postgres/admin-store.ts';
import { tooCommon } from '../src/features/admin-access/common-passwords.ts';
import { hashPassword } from '../src/features/admin-access/password-hash.ts';
import { startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';
import { refusal } from './samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;

let now = start;
let service: TestApp;
let count = 0;

beforeAll(async () => {
  service = await startApp({
    clock: () => now,
    config: {
      trustProxy: ['127.0.0.1'],
      publicAddress: { at: 'given', origin: 'https://trade-in.example.com' },
    },
  });
  service.startBackground();
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

/** An account, and an address to call from, that no other test counts against. */
async function anAccount(): Promise<{ username: string; from: string }> {
  count += 1;
  const username = `staff${count}@example.com`;
  const account = { username, passwordHash: await hashPassword('the first password') };
  const entry = { happenedAt: now, admin: { id: null, username: 'test', ip: null }, action: 'admin_created' } as const;
  await adminStore(service.database).create(account, entry);
  return { username, from: `198.51.100.${count}` };
}

const at = (from: string) => ({ headers: { 'x-forwarded-for': from } });

function ask(username: string, from: string) {
  return service.visitor().post('/api/admin/forgot-password', { username }, at(from));
}

function reset(token: string, password: string, from: string) {
  return service.visitor().post('/api/admin/reset-password', { token, password }, at(from));
}

function logIn(client: Client, { username, password, from }: { username: string; password: string; from: string }) {
  return client.post('/api/admin/login', { username, password }, at(from));
}

/** The mails to an account so far, the text parts decoded. */
async function mailsTo(username: string): Promise<string[]> {
  const outbox = join(service.config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.startsWith('reset-'));
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${username}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

const link = /https:\/\/trade-in\.example\.com\/admin\/reset-password#token=([\w-]+)/;

/** Asks for a reset and waits for the mail. */
async function mailedToken(username: string, from: string): Promise<string> {
  const before = await mailsTo(username);
  expect((await ask(username, from)).statusCode).toBe(200);
  const mail = await vi.waitFor(async () => {
    const found = (await mailsTo(username)).find((text) => !before.includes(text));
    if (found === undefined) throw new Error('No mail yet');
    return found;
  }, 20_000);
  return link.exec(mail)?.[1] ?? '';
}

const expired = { status: 400, code: 'reset_link_used', error: 'The link may have expired. Please ask for a new one.' };

describe('a forgotten password', () => {
  test('is set anew by the mailed link, which ends the sessions of the account', async () => {
    const { username, from } = await anAccount();
    const elsewhere = service.visitor();
    await logIn(elsewhere, { username, password: 'the first password', from });
    const token = await mailedToken(username, from);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const done = await reset(token, 'a second password', from);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Your password is changed. You can log in with it now.' },
    ]);
    expect((await elsewhere.get('/api/admin/session')).statusCode).toBe(401);
    const client = service.visitor();
    expect((await logIn(client, { username, password: 'the first password', from })).statusCode).toBe(401);
    expect((await logIn(client, { username, password: 'a second password', from })).statusCode).toBe(200);
    const { rows } = await service.database.pool.query(
      'SELECT action FROM audit_trail WHERE username = $1 ORDER BY id DESC LIMIT 4',
      [username],
    );
    expect(rows).toEqual([
      { action: 'login' },
      { action: 'login_failed' },
      { action: 'password_reset' },
      { action: 'reset_requested' },
    ]);
  });

  test('is set by a link once', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
    expect(await refusal(reset(token, 'a third password', from))).toEqual(expired);
  });

  test('is set once, however many try one link at the same moment', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    const tries = await Promise.all([1, 2, 3, 4].map((nth) => reset(token, `password number ${nth}`, from)));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('is set within an hour', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    now = new Date(start.getTime() + hourMs);
    expect(await refusal(reset(token, 'a second password', from))).toEqual(expired);
    now = new Date(start.getTime() + hourMs - 1);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('is set by the last link alone', async () => {
    const { username, from } = await anAccount();
    const [first, second] = [await mailedToken(username, from), await mailedToken(username, from)];
    expect(await refusal(reset(first, 'a second password', from))).toEqual(expired);
    expect((await reset(second, 'a second password', from)).statusCode).toBe(200);
  });

  test('is not replaced by a short or a common one, and the link still works afterwards', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    expect(await refusal(reset(token, 'short', from))).toMatchObject({ status: 400, error: 'Password too short' });
    expect(await refusal(reset(token, 'PassWord123', from))).toEqual({
      status: 400,
      code: 'invalid',
      error: tooCommon,
      fields: { password: tooCommon },
    });
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('is not used up by a link that is right, however often its password is refused', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    for (let tries = 0; tries < rateLimits.resetTriesPerAddress.count; tries += 1)
      expect((await reset(token, 'PassWord123', from)).statusCode).toBe(400);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('that was tried too often does not keep its owner out once it is set anew', async () => {
    const { username, from } = await anAccount();
    for (let tries = 0; tries < 11; tries += 1) await logIn(service.visitor(), { username, password: 'wrong', from });
    await reset(await mailedToken(username, from), 'a second password', from);
    const login = await logIn(service.visitor(), { username, password: 'a second password', from });
    expect(login.statusCode).toBe(200);
  });
});

describe('a reset mail', () => {
  test('is answered for an account that is not there as for one that is, and is not sent', async () => {
    const { username, from } = await anAccount();
    const [known, unknown] = [await ask(username, from), await ask('nobody@example.com', from)];
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    expect(known.json()).toEqual({ message: 'If the account exists, a reset email will be sent.' });
    await vi.waitFor(async () => expect(await mailsTo(username)).toHaveLength(1), 20_000);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('leaves as many rows for an account that is not there as for one that is', async () => {
    const { username, from } = await anAccount();
    const written = async (name: string) => {
      const before = await countsOf();
      await ask(name, from);
      const after = await countsOf();
      return after.map((total, table) => total - (before[table] ?? 0));
    };
    expect(await written('nobody-else@example.com')).toEqual(await written(username));
  });

  test('leaves no token in the database, only its hash', async () => {
    const { username, from } = await anAccount();
    const token = await mailedToken(username, from);
    for (const table of ['outbox', 'admins', 'audit_trail', 'rate_limits']) {
      const { rows } = await service.database.pool.query<{ text: string }>(
        `SELECT coalesce(string_agg(${table}::text, ''), '') AS text FROM ${table}`,
      );
      const held = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')];
      expect(held.filter((form) => rows[0]?.text.includes(form))).toEqual([]);
    }
  });

  test('is not sent a sixth time within an hour, account or none', async () => {
    for (const username of [(await anAccount()).username, 'nobody-at-all@example.com']) {
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await ask(username.toUpperCase(), `203.0.113.${(count += 1)}`)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('can be asked for 20 times by one address within a quarter of an hour', async () => {
    const { from } = await anAccount();
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await ask(`someone${times}@example.com`, from)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test('needs a name', async () => {
    expect(await refusal(service.visitor().post('/api/admin/forgot-password', {}))).toMatchObject({
      status: 400,
      error: 'Username is required',
    });
  });
});

test('links that are none are refused, and after 20 tries from one address everything is', async () => {
  const { from } = await anAccount();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await refusal(reset('not-a-token', 'a second password', from))).toEqual(expired);
  }
  expect(await refusal(reset('not-a-token', 'a second password', from))).toMatchObject({ status: 429 });
});

async function countsOf(): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ outbox: string; audit: string }>(
    'SELECT (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM audit_trail) AS audit',
  );
  return [Number(rows[0]?.outbox), Number(rows[0]?.audit)];
}
