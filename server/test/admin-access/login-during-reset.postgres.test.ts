import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/features/admin-access/password-hash.ts';
import { adminCredentials, startApp, type TestApp } from '../harness/app.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await service.admin();
});
afterAll(() => service.close());

async function currentHash(connection: ClientBase): Promise<string | undefined> {
  const { rows } = await connection.query<{ password_hash: string }>('SELECT password_hash FROM admins');
  return rows[0]?.password_hash;
}

test('a login during a password reset opens no session with the old password', async () => {
  const client = service.visitor();
  const reset = await service.database.pool.connect();
  const before = await currentHash(reset);
  const sessions = async () => (await reset.query('SELECT 1 FROM sessions WHERE admin_id IS NOT NULL')).rowCount;
  const open = await sessions();
  try {
    await reset.query('BEGIN');
    await reset.query('UPDATE admins SET password_hash = $1', [await hashPassword('another wedge')]);
    const login = client.post('/api/admin/login', adminCredentials);
    await waitForBlockedQueries(service.database);
    await reset.query('COMMIT');
    expect((await login).statusCode).toBe(401);
    expect((await client.get('/api/admin/session')).statusCode).toBe(401);
    // The first of the two session cookies in the response is invalid as well.
    expect(await sessions()).toBe(open);
  } finally {
    await reset.query('UPDATE admins SET password_hash = $1', [before]);
    reset.release();
  }
  expect((await client.post('/api/admin/login', adminCredentials)).statusCode).toBe(200);
});
