import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminCredentials, startApp, type TestApp } from '../harness/app.ts';
import { type Client, refusalIn } from '../harness/client.ts';

const start = new Date('2026-03-03T08:00:00Z');

let now = start;
let service: TestApp;
let ips = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { trustProxy: ['127.0.0.1'] } });
  await service.admin();
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

/** Returns an IP address that no other test uses. */
function freshIp(): string {
  ips += 1;
  return `198.51.100.${ips}`;
}

interface LoginOptions {
  from?: string;
  username?: string;
}

function logIn(client: Client, password: string, { from = freshIp(), username }: LoginOptions = {}) {
  const body = { username: username ?? adminCredentials.username, password };
  return client.post('/api/admin/login', body, { headers: { 'x-forwarded-for': from } });
}

async function lastAuditEntries(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    'SELECT admin_id IS NOT NULL AS known, username, action FROM audit_trail ORDER BY id DESC LIMIT 1',
  );
  return rows;
}

describe('logging in', () => {
  test('with the right password responds with the user name', async () => {
    const client = service.visitor();
    const response = await logIn(client, adminCredentials.password, { username: ' STAFF@example.com ' });
    expect([response.statusCode, response.json()]).toEqual([200, { username: 'staff@example.com' }]);
    expect((await client.get('/api/admin/session')).json()).toEqual({ username: 'staff@example.com' });
    expect(await lastAuditEntries()).toEqual([{ known: true, username: 'staff@example.com', action: 'login' }]);
  });

  test('with a wrong password is refused and audited', async () => {
    const client = service.visitor();
    const response = await logIn(client, 'a putter in the pond');
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: 'Invalid credentials', code: 'wrong_credentials' },
    ]);
    expect(client.cookies.size).toBe(0);
    expect(await lastAuditEntries()).toEqual([{ known: true, username: 'staff@example.com', action: 'login_failed' }]);
  });

  test('to an unknown account is refused with the same error', async () => {
    const response = await logIn(service.visitor(), adminCredentials.password, { username: 'nobody@example.com' });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: 'Invalid credentials', code: 'wrong_credentials' },
    ]);
    expect(await lastAuditEntries()).toEqual([{ known: false, username: '(unknown)', action: 'login_failed' }]);
  });

  test('under an unknown name is audited without the name, which may be a password', async () => {
    const response = await logIn(service.visitor(), 'staff', { username: adminCredentials.password });
    expect(response.statusCode).toBe(401);
    expect(await lastAuditEntries()).toEqual([{ known: false, username: '(unknown)', action: 'login_failed' }]);
  });

  test('requires both fields', async () => {
    expect((await service.visitor().post('/api/admin/login', { username: ' ' })).json()).toEqual({
      error: 'Something is missing or invalid. Please check what you entered.',
      code: 'invalid',
      fields: { username: 'Username is required', password: 'Password is required' },
      fieldReasons: {
        username: { code: 'required', label: 'username' },
        password: { code: 'required', label: 'password' },
      },
    });
  });

  test('under a name with characters that can’t be stored is refused with an error', async () => {
    const refused = await logIn(service.visitor(), 'a password', { username: 'a\u0000b@example.com' });
    const sentence = 'Username contains characters that cannot be used';
    expect(refusalIn(refused)).toEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { username: sentence },
    });
  });
});

describe('failed logins', () => {
  test('block an account for one IP address for 15 minutes after 10 attempts, even with the right password', async () => {
    const from = freshIp();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await logIn(service.visitor(), 'wrong', { from })).statusCode).toBe(401);
    }
    now = new Date(start.getTime() + 60_000);
    const refused = await logIn(service.visitor(), adminCredentials.password, { from });
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toMatchObject([
      429,
      { code: 'too_many' },
      String(14 * 60),
    ]);
    now = new Date(start.getTime() + 15 * 60_000);
    expect((await logIn(service.visitor(), adminCredentials.password, { from })).statusCode).toBe(200);
  });

  test('never lock the owner out at another IP address', async () => {
    const from = freshIp();
    for (let attempt = 0; attempt < 12; attempt += 1) await logIn(service.visitor(), 'wrong', { from });
    expect((await logIn(service.visitor(), adminCredentials.password)).statusCode).toBe(200);
  });

  test('block an IP address after 20 attempts on any accounts', async () => {
    const from = freshIp();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      statuses.push(
        (await logIn(service.visitor(), 'wrong', { from, username: `user${attempt}@example.com` })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });

  test('are counted when they are concurrent', async () => {
    const from = freshIp();
    const attempts = Array.from({ length: 14 }, () => logIn(service.visitor(), 'wrong', { from }));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('do not include successful logins', async () => {
    const from = freshIp();
    for (let times = 0; times < 22; times += 1) {
      expect((await logIn(service.visitor(), adminCredentials.password, { from })).statusCode).toBe(200);
    }
  });
});

let names = 0;

/** Returns the status of the last of eleven failed logins under a new name: 429 if all counted towards one IP address. */
async function eleventhStatus(forwarded: (attempt: number) => string, remoteAddress = '127.0.0.1'): Promise<number> {
  let status = 0;
  names += 1;
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const headers = { 'x-forwarded-for': forwarded(attempt) };
    const body = { username: `counted${names}@example.com`, password: 'wrong' };
    status = (await service.visitor().post('/api/admin/login', body, { headers, remoteAddress })).statusCode;
  }
  return status;
}

describe('the IP address that limits are counted by', () => {
  test('is the client’s behind a trusted proxy, whatever the client claims', async () => {
    expect(await eleventhStatus((attempt) => `203.0.113.${attempt}, 192.0.2.1`)).toBe(429);
    expect(await eleventhStatus((attempt) => `203.0.114.${attempt}`)).toBe(401);
  });

  test('is the caller’s own when the proxy is not trusted', async () => {
    expect(await eleventhStatus((attempt) => `203.0.115.${attempt}`, '192.0.2.77')).toBe(429);
  });

  test('is the subscriber’s network for IPv6, in any notation', async () => {
    expect(await eleventhStatus((attempt) => `2001:db8:0:7::${attempt}`)).toBe(429);
    expect(await eleventhStatus((attempt) => (attempt % 2 ? '2001:0DB8:0000:0008::1' : '2001:db8:0:8:0:0:0:2'))).toBe(
      429,
    );
    expect(await eleventhStatus((attempt) => `2001:db8:0:1${attempt}::1`)).toBe(401);
  });

  test('is the client’s when the proxy adds its port', async () => {
    expect(await eleventhStatus((attempt) => `192.0.2.31:${4000 + attempt}`)).toBe(429);
    expect(await eleventhStatus((attempt) => `192.0.2.1${attempt}:4000`)).toBe(401);
    expect(await eleventhStatus((attempt) => `[2001:db8:0:9::${attempt}]:4000`)).toBe(429);
    expect(await eleventhStatus((attempt) => `[2001:db8:0:2${attempt}::1]:4000`)).toBe(401);
  });

  test('is the same for IPv4 and its IPv6 notation', async () => {
    expect(await eleventhStatus((attempt) => (attempt % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toBe(429);
  });

  test('is the proxy’s own when it forwards no IP address', async () => {
    expect(await eleventhStatus((attempt) => `unknown-${attempt}`)).toBe(429);
  });
});
