import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { readMailsTo } from '../harness/mails.ts';
import { refusal } from '../samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;

let now = start;
const tooCommon =
  'This password is on the list of common passwords, which attackers try first. Please choose another, for example a few words of your own.';
let service: TestApp;
let count = 0;

beforeAll(async () => {
  service = await startApp({
    clock: () => now,
    config: {
      trustProxy: ['127.0.0.1'],
      publicUrl: { at: 'given', origin: 'https://trade-in.example.com' },
    },
  });
  service.startBackgroundTasks();
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

/** Creates an account and returns it with an IP address that no other test uses. */
async function createAccount(): Promise<{ username: string; from: string }> {
  count += 1;
  const username = `staff${count}@example.com`;
  await service.createAccount({ username, password: 'the first password' });
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

const link = /https:\/\/trade-in\.example\.com\/admin\/reset-password#token=([\w-]+)/;

/** Requests a reset and returns the token of the mailed link. */
async function mailToken(username: string, from: string): Promise<string> {
  const before = await readMailsTo(service, username);
  expect((await ask(username, from)).statusCode).toBe(200);
  const mail = await vi.waitFor(async () => {
    const found = (await readMailsTo(service, username)).find((text) => !before.includes(text));
    if (found === undefined) throw new Error('No mail yet');
    return found;
  }, 20_000);
  return link.exec(mail)?.[1] ?? '';
}

const expired = {
  status: 400,
  code: 'reset_link_used',
  error: 'This link was already used or has expired. Please request a new one.',
};

describe('a forgotten password', () => {
  test('is replaced through the mailed link, which ends the account’s sessions', async () => {
    const { username, from } = await createAccount();
    const elsewhere = service.visitor();
    await logIn(elsewhere, { username, password: 'the first password', from });
    const token = await mailToken(username, from);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const done = await reset(token, 'a second password', from);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Your password has been changed. You can now log in with it.' },
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

  test('is replaced only once through one link', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
    expect(await refusal(reset(token, 'a third password', from))).toEqual(expired);
  });

  test('is replaced only once by concurrent requests with one link', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    const responses = await Promise.all([1, 2, 3, 4].map((nth) => reset(token, `password number ${nth}`, from)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('can be replaced within one hour', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    now = new Date(start.getTime() + hourMs);
    expect(await refusal(reset(token, 'a second password', from))).toEqual(expired);
    now = new Date(start.getTime() + hourMs - 1);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('is replaced only through the newest link', async () => {
    const { username, from } = await createAccount();
    const [first, second] = [await mailToken(username, from), await mailToken(username, from)];
    expect(await refusal(reset(first, 'a second password', from))).toEqual(expired);
    expect((await reset(second, 'a second password', from)).statusCode).toBe(200);
  });

  test('is not replaced by a short or common one, and the link stays valid', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    expect(await refusal(reset(token, 'short', from))).toMatchObject({ status: 400, error: 'Password too short' });
    expect(await refusal(reset(token, 'PassWord123', from))).toEqual({
      status: 400,
      code: 'invalid',
      error: tooCommon,
      fields: { password: tooCommon },
    });
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('leaves a valid link usable however often its new password is refused', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    for (let attempt = 0; attempt < rateLimits.resetAttemptsPerIp.count; attempt += 1)
      expect((await reset(token, 'PassWord123', from)).statusCode).toBe(400);
    expect((await reset(token, 'a second password', from)).statusCode).toBe(200);
  });

  test('no longer locks its owner out after too many failed logins once it is replaced', async () => {
    const { username, from } = await createAccount();
    for (let attempt = 0; attempt < 11; attempt += 1)
      await logIn(service.visitor(), { username, password: 'wrong', from });
    await reset(await mailToken(username, from), 'a second password', from);
    const login = await logIn(service.visitor(), { username, password: 'a second password', from });
    expect(login.statusCode).toBe(200);
  });
});

describe('a reset request', () => {
  test('for an unknown account gets the same response, and no mail is sent', async () => {
    const { username, from } = await createAccount();
    const [known, unknown] = [await ask(username, from), await ask('nobody@example.com', from)];
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    expect(known.json()).toEqual({
      message: 'If the account exists, the operator of this service will find the link in the outbox.',
    });
    await vi.waitFor(async () => expect(await readMailsTo(service, username)).toHaveLength(1), 20_000);
    expect(await readMailsTo(service, 'nobody@example.com')).toEqual([]);
  });

  test('writes the same number of rows for an unknown and a known account', async () => {
    const { username, from } = await createAccount();
    const rowsWritten = async (name: string) => {
      const before = await rowCounts();
      await ask(name, from);
      const after = await rowCounts();
      return after.map((total, table) => total - (before[table] ?? 0));
    };
    expect(await rowsWritten('nobody-else@example.com')).toEqual(await rowsWritten(username));
  });

  test('stores only the token’s hash in the database', async () => {
    const { username, from } = await createAccount();
    const token = await mailToken(username, from);
    for (const table of ['outbox', 'admins', 'audit_trail', 'rate_limits']) {
      const { rows } = await service.database.pool.query<{ text: string }>(
        `SELECT coalesce(string_agg(${table}::text, ''), '') AS text FROM ${table}`,
      );
      const held = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')];
      expect(held.filter((form) => rows[0]?.text.includes(form))).toEqual([]);
    }
  });

  test('is refused the sixth time within an hour, for unknown accounts too', async () => {
    for (const username of [(await createAccount()).username, 'nobody-at-all@example.com']) {
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await ask(username.toUpperCase(), `203.0.113.${(count += 1)}`)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('is accepted 20 times in 15 minutes from one IP address', async () => {
    const { from } = await createAccount();
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await ask(`someone${times}@example.com`, from)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test('requires a user name', async () => {
    expect(await refusal(service.visitor().post('/api/admin/forgot-password', {}))).toMatchObject({
      status: 400,
      error: 'Username is required',
    });
  });
});

test('invalid links are refused, and any link after 20 attempts from one IP address', async () => {
  const { from } = await createAccount();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await refusal(reset('not-a-token', 'a second password', from))).toEqual(expired);
  }
  expect(await refusal(reset('not-a-token', 'a second password', from))).toMatchObject({ status: 429 });
});

async function rowCounts(): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ outbox: string; audit: string }>(
    'SELECT (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM audit_trail) AS audit',
  );
  return [Number(rows[0]?.outbox), Number(rows[0]?.audit)];
}
