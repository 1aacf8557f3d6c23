import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../tools/test-support/private-postgres.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { openExternalDatabase } from '../../src/adapters/postgres/connection/external-database.ts';
import { runOn } from '../harness/database.ts';
import { runCli } from './run-cli.ts';

const template = inject('databaseTemplate');
const [server, migrated] = template.kind === 'postgres' ? [template.server, template.database] : ['', ''];
const name = `cli_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'admin-cli-'));

let database: Database;
beforeAll(async () => {
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${migrated}`);
  database = await openExternalDatabase(databaseUrl(server, name));
  await database.pool.query(
    `INSERT INTO admins (username, password_hash) VALUES ('first@example.com', ''), ('second@example.com', '')`,
  );
});
afterAll(async () => {
  await database.close();
  await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true });
});

/** Logs the second administrator in and mails a reset link. */
async function openSessionAndLink(): Promise<void> {
  await database.pool.query(
    `INSERT INTO sessions (id_hash, admin_id, created_at, last_seen_at, expires_at)
     SELECT 'hash', id, now(), now(), now() + interval '1 day' FROM admins WHERE username = 'second@example.com'`,
  );
  await database.pool.query(
    `UPDATE admins SET reset_token_hash = 'hash', reset_token_expires_at = now() + interval '1 hour'
     WHERE username = 'second@example.com'`,
  );
}

/** Runs a command for the second administrator. Returns its exit code and output, and what is stored of the account afterwards. */
async function run(command: 'disable' | 'enable' | 'delete') {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(server, name),
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const { code, stdout, stderr } = await runCli({ name: 'admin', args: [command, 'Second@example.com'], settings });
  const { rows } = await database.pool.query<object>(
    `SELECT disabled_at IS NOT NULL AS "isDisabled", reset_token_hash IS NOT NULL AS "hasLink",
       (SELECT count(*)::int FROM sessions WHERE admin_id = admins.id) AS sessions
     FROM admins WHERE username = 'second@example.com'`,
  );
  return { code, printed: stdout + stderr, account: rows[0] ?? null };
}

test('npm run admin disables, enables and deletes an account, ending its sessions and mailed links', async () => {
  await openSessionAndLink();
  expect(await run('disable')).toEqual({
    code: 0,
    printed: 'second@example.com is disabled and logged out everywhere. Its mailed links no longer work.\n',
    account: { isDisabled: true, hasLink: false, sessions: 0 },
  });
  expect(await run('enable')).toEqual({
    code: 0,
    printed: 'second@example.com can log in again.\n',
    account: { isDisabled: false, hasLink: false, sessions: 0 },
  });
  await openSessionAndLink();
  expect(await run('delete')).toEqual({
    code: 0,
    printed: 'second@example.com is deleted and logged out everywhere. Its mailed links no longer work.\n',
    account: null,
  });
  const { rows } = await database.pool.query('SELECT FROM sessions');
  expect(rows).toEqual([]);
});
