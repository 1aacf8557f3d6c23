import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminCredentials, startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';

const start = new Date('2026-03-03T08:00:00Z');

let now = start;
let service: TestApp;
let addresses = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { trustProxy: ['127.0.0.1'] } });
  await service.admin();
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

/** An address that no other test counts against. */
function freshAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

interface Try {
  from?: string;
  username?: string;
}

function logIn(client: Client, password: string, { from = freshAddress(), username }: Try = {}) {
  const body = { username: username ?? adminCredentials.username, password };
  return client.post('/api/admin/login', body, { headers: { 'x-forwarded-for': from } });
}

async function audited(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    'SELECT admin_id IS NOT NULL AS known, username, action FROM audit_trail ORDER BY id DESC LIMIT 1',
  );
  return rows;
}

describe('logging in', () => {
  test('with the right password answers who one is', async () => {
    const client = service.visitor();
    const response = await logIn(client, adminCredentials.password, { username: ' STAFF@example.com ' });
    expect([response.statusCode, response.json()]).toEqual([200, { username: 'staff@example.com' }]);
    expect((await client.get('/api/admin/session')).json()).toEqual({ username: 'staff@example.com' });
    expect(await audited()).toEqual([{ known: true, username: 'staff@example.com', action: 'login' }]);
  });

  test('with a wrong password is refused and written down', async () => {
    const client = service.visitor();
    const response = await logIn(client, 'a putter in the pond');
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: 'Invalid credentials', code: 'wrong_credentials' },
    ]);
    expect(client.cookies.size).toBe(0);
    expect(await audited()).toEqual([{ known: true, username: 'staff@example.com', action: 'login_failed' }]);
  });

  test('to an account that is not there is refused in the same words', async () => {
    const response = await logIn(service.visitor(), adminCredentials.password, { username: 'nobody@example.com' });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: 'Invalid credentials', code: 'wrong_credentials' },
    ]);
    expect(await audited()).toEqual([{ known: false, username: '(unknown)', action: 'login_failed' }]);
  });

  test('under a name that is nobody’s is written down without it: it may be a password', async () => {
    const response = await logIn(service.visitor(), 'staff', { username: adminCredentials.password });
    expect(response.statusCode).toBe(401);
    expect(await audited()).toEqual([{ known: false, username: '(unknown)', action: 'login_failed' }]);
  });

  test('needs both fields', async () => {
    expect((await service.visitor().post('/api/admin/login', { username: ' ' })).json()).toEqual({
      error: 'Something is missing or not right. Please check what you entered.',
      code: 'invalid',
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });

  test('under a name with characters that no database keeps is refused with a sentence', async () => {
    const refused = await logIn(service.visitor(), 'a password', { username: 'a\u0000b@example.com' });
    const sentence = "Username holds characters that we can't keep";
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: sentence, code: 'invalid', fields: { username: sentence } },
    ]);
  });
});

describe('wrong logins', () => {
  test('are refused after 10 for one account from one address, the right password too, for a quarter of an hour', async () => {
    const from = freshAddress();
    for (let tries = 0; tries < 10; tries += 1) {
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

  test('never lock the owner out elsewhere', async () => {
    const from = freshAddress();
    for (let tries = 0; tries < 12; tries += 1) await logIn(service.visitor(), 'wrong', { from });
    expect((await logIn(service.visitor(), adminCredentials.password)).statusCode).toBe(200);
  });

  test('are refused after 20 from one address, whatever the account', async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push(
        (await logIn(service.visitor(), 'wrong', { from, username: `user${tries}@example.com` })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });

  test('at the same moment do not slip through together', async () => {
    const from = freshAddress();
    const tries = Array.from({ length: 14 }, () => logIn(service.visitor(), 'wrong', { from }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('are not what right ones are: those are not counted', async () => {
    const from = freshAddress();
    for (let times = 0; times < 22; times += 1) {
      expect((await logIn(service.visitor(), adminCredentials.password, { from })).statusCode).toBe(200);
    }
  });
});

let names = 0;

/** The last of eleven wrong logins under a name of its own: refused when all of them counted by one address. */
async function eleventhStatus(forwarded: (tries: number) => string, remoteAddress = '127.0.0.1'): Promise<number> {
  let status = 0;
  names += 1;
  for (let tries = 0; tries < 11; tries += 1) {
    const headers = { 'x-forwarded-for': forwarded(tries) };
    const body = { username: `counted${names}@example.com`, password: 'wrong' };
    status = (await service.visitor().post('/api/admin/login', body, { headers, remoteAddress })).statusCode;
  }
  return status;
}

describe('the address that limits count by', () => {
  test('is the client’s behind a trusted proxy, whatever the client claims before', async () => {
    expect(await eleventhStatus((tries) => `203.0.113.${tries}, 192.0.2.1`)).toBe(429);
    expect(await eleventhStatus((tries) => `203.0.114.${tries}`)).toBe(401);
  });

  test('is the caller’s own where the proxy is not trusted', async () => {
    expect(await eleventhStatus((tries) => `203.0.115.${tries}`, '192.0.2.77')).toBe(429);
  });

  test('is the network of an IPv6 subscriber, in any spelling', async () => {
    expect(await eleventhStatus((tries) => `2001:db8:0:7::${tries}`)).toBe(429);
    expect(await eleventhStatus((tries) => (tries % 2 ? '2001:0DB8:0000:0008::1' : '2001:db8:0:8:0:0:0:2'))).toBe(429);
    expect(await eleventhStatus((tries) => `2001:db8:0:1${tries}::1`)).toBe(401);
  });

  test('is the client’s where the proxy names its port as well', async () => {
    expect(await eleventhStatus((tries) => `192.0.2.31:${4000 + tries}`)).toBe(429);
    expect(await eleventhStatus((tries) => `192.0.2.1${tries}:4000`)).toBe(401);
    expect(await eleventhStatus((tries) => `[2001:db8:0:9::${tries}]:4000`)).toBe(429);
    expect(await eleventhStatus((tries) => `[2001:db8:0:2${tries}::1]:4000`)).toBe(401);
  });

  test('is the same for IPv4 written as IPv6', async () => {
    expect(await eleventhStatus((tries) => (tries % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toBe(429);
  });

  test('is the proxy’s own when what it forwards is no address', async () => {
    expect(await eleventhStatus((tries) => `unknown-${tries}`)).toBe(429);
  });
});
