import { endpoints } from '@trade-in/contract/all-endpoints';
import { auditIpRetentionMs } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrailStore } from '../../src/adapters/postgres/admin-access/audit-trail.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { threeSubmissions } from '../samples/submissions.ts';

const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  await threeSubmissions(service);
  staff = await service.admin();
});
afterAll(() => service.close());

async function auditedExports(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT subject, details, username, ip FROM audit_trail WHERE action = 'list_exported' ORDER BY id`,
  );
  await service.database.pool.query(`DELETE FROM audit_trail WHERE action = 'list_exported'`);
  return rows;
}

/** Customers can read the catalogue without a login. */
const isCatalogue = /^\/api\/admin\/(?:brands|models)$/;
const lists = Object.values(endpoints)
  .filter((endpoint) => 'isPaged' in endpoint && endpoint.path.startsWith('/api/admin/'))
  .map(({ path }) => path);

test.each(lists.filter((path) => !isCatalogue.test(path)))(
  '%s is audited like an export without a limit, and not with one',
  async (path) => {
    expect((await staff.get(`${path}?limit=2`)).statusCode).toBe(200);
    expect(await auditedExports()).toEqual([]);
    expect((await staff.get(path)).statusCode).toBe(200);
    expect(await auditedExports()).toMatchObject([
      { details: { format: 'json' }, username: 'staff@example.com', ip: '127.0.0.1' },
    ]);
  },
);

test('a full list is audited with its filters, without numbers and cursors', async () => {
  await staff.get('/api/admin/trade-ins?customer=botha&compliance=8001015009087');
  const details = { format: 'json', customer: 'botha', compliance: '…' };
  expect(await auditedExports()).toMatchObject([{ subject: 'Trade-In Submissions', details }]);
});

test('Activity shows IP addresses until they are erased after their retention time', async () => {
  const newest = async () => (await staff.get('/api/admin/activity?limit=1')).json<{ ip: string | null }[]>()[0]?.ip;
  await staff.post('/api/admin/login', { username: 'staff@example.com', password: 'a wedge in the pond' });
  expect(await newest()).toBe('127.0.0.1');
  const trail = auditTrailStore(service.database);
  await trail.eraseIpsBefore(now);
  expect(await newest()).toBe('127.0.0.1');
  await trail.eraseIpsBefore(new Date(now.getTime() + 1));
  expect(await newest()).toBeNull();
  expect(auditIpRetentionMs).toBe(90 * 24 * 60 * 60 * 1000);
});
