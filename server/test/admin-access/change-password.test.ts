import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCredentials, startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { lastAuditEntry, refusal } from '../samples/staff.ts';

const now = new Date('2026-03-03T08:00:00Z');
const tooCommon =
  'This password is on the list of common passwords, which attackers try first. Please choose another, for example a few words of your own.';
let service: TestApp;
let { password } = adminCredentials;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { trustProxy: ['127.0.0.1'] } });
  await service.admin();
});
afterAll(() => service.close());

async function logIn(): Promise<Client> {
  const client = service.visitor();
  await client.post('/api/admin/login', { username: adminCredentials.username, password });
  return client;
}

function change(client: Client, currentPassword: string, newPassword: string) {
  return client.post('/api/admin/change-password', { currentPassword, newPassword });
}

function changeFrom(from: string, client: Client, currentPassword: string) {
  const body = { currentPassword, newPassword: 'the owner is elsewhere' };
  return client.post('/api/admin/change-password', body, { headers: { 'x-forwarded-for': from } });
}

const isLoggedIn = async (client: Client) => (await client.get('/api/admin/session')).statusCode === 200;

describe('changing the password', () => {
  test('keeps the session under a new id, ends the others, and is audited', async () => {
    const [client, other] = [await logIn(), await logIn()];
    const before = client.cookies.get('trade_in_admin');
    const stolen = service.visitor();
    stolen.cookies.set('trade_in_admin', before ?? '');
    const response = await change(client, password, 'nineteen fairways');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Your password has been changed.' }]);
    password = 'nineteen fairways';
    expect(await lastAuditEntry(service.database)).toMatchObject({
      username: adminCredentials.username,
      action: 'password_changed',
      happened_at: now,
    });
    expect([await isLoggedIn(client), await isLoggedIn(other), await isLoggedIn(stolen)]).toEqual([true, false, false]);
    expect(await isLoggedIn(await logIn())).toBe(true);
  });

  test('invalidates a reset link mailed before', async () => {
    const { pool } = service.database;
    await pool.query("UPDATE admins SET reset_token_hash = '\\x01', reset_token_expires_at = now()");
    await change(await logIn(), password, 'twenty fairways');
    password = 'twenty fairways';
    const { rows } = await pool.query('SELECT reset_token_hash, reset_token_expires_at FROM admins');
    expect(rows).toEqual([{ reset_token_hash: null, reset_token_expires_at: null }]);
  });

  test('requires the current password', async () => {
    const sentence = 'Your current password is incorrect. Please type it again.';
    expect(await refusal(change(await logIn(), 'not this one', 'something quite new'))).toEqual({
      status: 400,
      code: 'wrong_password',
      error: sentence,
      fields: { currentPassword: sentence },
    });
  });

  test('refuses a short and a common password with the reason', async () => {
    const client = await logIn();
    expect(await refusal(change(client, password, 'short'))).toMatchObject({
      status: 400,
      error: 'Password too short',
      fields: { newPassword: 'Password too short' },
    });
    expect(await refusal(change(client, password, ' Password1 '))).toMatchObject({
      status: 400,
      error: tooCommon,
    });
    expect(await isLoggedIn(await logIn())).toBe(true);
  });

  test('succeeds for only one of two concurrent changes', async () => {
    const [one, other] = [await logIn(), await logIn()];
    const responses = await Promise.all([
      change(one, password, 'the longest drive'),
      change(other, password, 'the shortest putt'),
    ]);
    // The second finds the session ended or the password replaced.
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const isFirst = responses[0]?.statusCode === 200;
    password = isFirst ? 'the longest drive' : 'the shortest putt';
    expect(await isLoggedIn(await logIn())).toBe(true);
  });

  test('opens no session when a reset happens between saving the password and opening the session', async () => {
    const client = await logIn();
    const { pool } = service.database;
    const { rows } = await pool.query<{ password_hash: string }>('SELECT password_hash FROM admins');
    await pool.query(`
      CREATE FUNCTION reset_now() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE admins SET password_hash = 'reset by mail' WHERE id = NEW.admin_id;
        DELETE FROM sessions WHERE admin_id = NEW.admin_id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER reset_now BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION reset_now()`);
    try {
      expect(await refusal(change(client, password, 'out of the bunker'))).toMatchObject({
        status: 400,
        code: 'wrong_password',
      });
      expect(await isLoggedIn(client)).toBe(false);
      expect((await pool.query('SELECT 1 FROM sessions WHERE admin_id IS NOT NULL')).rowCount).toBe(0);
    } finally {
      await pool.query('DROP FUNCTION reset_now CASCADE');
      await pool.query('UPDATE admins SET password_hash = $1', [rows[0]?.password_hash]);
    }
    expect(await isLoggedIn(await logIn())).toBe(true);
  });

  test('allows ten guesses of the current password per IP address', async () => {
    const client = await logIn();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await changeFrom('198.51.100.9', client, `guess ${attempt}`)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await changeFrom('198.51.100.10', client, password)).statusCode).toBe(200);
  });
});
