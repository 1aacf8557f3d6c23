import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../src/features/admin-access/password-hash.ts';
import { adminCredentials, startApp, type TestApp } from './harness/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await service.admin();
});
afterAll(() => service.close());

async function hashNow(connection: ClientBase): Promise<string | undefined> {
  const { rows } = await connection.query<{ password_hash: string }>('SELECT password_hash FROM admins');
  return rows[0]?.password_hash;
}

/** Until somebody waits for what this connection holds. */
async function untilOneWaits(connection: ClientBase): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) {
    const { rowCount } = await connection.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    if (rowCount !== 0) return;
    await wait(50);
  }
}

test('a login while the password is replaced opens no session with the old one', async () => {
  const client = service.visitor();
  const reset = await service.database.pool.connect();
  const before = await hashNow(reset);
  const sessions = async () => (await reset.query('SELECT 1 FROM sessions WHERE admin_id IS NOT NULL')).rowCount;
  const open = await sessions();
  try {
    await reset.query('BEGIN');
    await reset.query('UPDATE admins SET password_hash = $1', [await hashPassword('another wedge')]);
    const login = client.post('/api/admin/login', adminCredentials);
    await untilOneWaits(reset);
    await reset.query('COMMIT');
    expect((await login).statusCode).toBe(401);
    expect((await client.get('/api/admin/session')).statusCode).toBe(401);
    // Whoever keeps the answer's first cookie, which the second one takes back, holds nothing either.
    expect(await sessions()).toBe(open);
  } finally {
    await reset.query('UPDATE admins SET password_hash = $1', [before]);
    reset.release();
  }
  expect((await client.post('/api/admin/login', adminCredentials)).statusCode).toBe(200);
});
