import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tooCommon } from '../src/features/admin-access/common-passwords.ts';
import { adminCredentials, startApp, type TestApp } from './harness/app.ts';
import type { Client } from './harness/client.ts';
import { lastActivity, refusal } from './samples/staff.ts';

const now = new Date('2026-03-03T08:00:00Z');
let service: TestApp;
let { password } = adminCredentials;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { trustProxy: ['127.0.0.1'] } });
  await service.admin();
});
afterAll(() => service.close());

async function loggedIn(): Promise<Client> {
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
  test('keeps this session under a new id, ends the others, and is written down', async () => {
    const [client, other] = [await loggedIn(), await loggedIn()];
    const before = client.cookies.get('trade_in_admin');
    const stolen = service.visitor();
    stolen.cookies.set('trade_in_admin', before ?? '');
    const answer = await change(client, password, 'nineteen fairways');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your password is changed.' }]);
    password = 'nineteen fairways';
    expect(await lastActivity(service.database)).toMatchObject({
      username: adminCredentials.username,
      action: 'password_changed',
      happened_at: now,
    });
    expect([await isLoggedIn(client), await isLoggedIn(other), await isLoggedIn(stolen)]).toEqual([true, false, false]);
    expect(await isLoggedIn(await loggedIn())).toBe(true);
  });

  test('makes a link useless that was mailed before', async () => {
    const { pool } = service.database;
    await pool.query("UPDATE admins SET reset_token_hash = '\\x01', reset_token_expires_at = now()");
    await change(await loggedIn(), password, 'twenty fairways');
    password = 'twenty fairways';
    const { rows } = await pool.query('SELECT reset_token_hash, reset_token_expires_at FROM admins');
    expect(rows).toEqual([{ reset_token_hash: null, reset_token_expires_at: null }]);
  });

  test('needs the present one', async () => {
    const sentence = 'Your current password is not right. Please type it again.';
    expect(await refusal(change(await loggedIn(), 'not this one', 'something quite new'))).toEqual({
      status: 400,
      code: 'wrong_password',
      error: sentence,
      fields: { currentPassword: sentence },
    });
  });

  test('refuses a short and a common one with the reason', async () => {
    const client = await loggedIn();
    expect(await refusal(change(client, password, 'short'))).toMatchObject({
      status: 400,
      error: 'Password too short',
      fields: { newPassword: 'Password too short' },
    });
    expect(await refusal(change(client, password, ' Password1 '))).toMatchObject({
      status: 400,
      error: tooCommon,
    });
    expect(await isLoggedIn(await loggedIn())).toBe(true);
  });

  test('is done by one of two who change it at the same moment', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    const answers = await Promise.all([
      change(one, password, 'the longest drive'),
      change(other, password, 'the shortest putt'),
    ]);
    // The second finds the session ended or the password replaced.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const isFirst = answers[0]?.statusCode === 200;
    password = isFirst ? 'the longest drive' : 'the shortest putt';
    expect(await isLoggedIn(await loggedIn())).toBe(true);
  });

  test('leaves no session where a reset comes between the new password and its session', async () => {
    const client = await loggedIn();
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
    expect(await isLoggedIn(await loggedIn())).toBe(true);
  });

  test('lets nobody guess the present one more than ten times from an address', async () => {
    const client = await loggedIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await changeFrom('198.51.100.9', client, `guess ${tries}`)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await changeFrom('198.51.100.10', client, password)).statusCode).toBe(200);
  });
});
