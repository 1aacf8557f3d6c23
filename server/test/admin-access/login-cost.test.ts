import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminStore } from '../../src/adapters/postgres/admin-access/admin-store.ts';
import { disableAccount } from '../../src/features/admin-access/manage-accounts.ts';
import { startApp, type TestApp } from '../harness/app.ts';

const password = 'a niblick in the burn';
const [enabled, disabled] = ['enabled@example.com', 'disabled@example.com'];

let service: TestApp;
let ips = 0;

beforeAll(async () => {
  // The maintenance of the embedded database would take a connection during a login.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await startApp();
  for (const username of [enabled, disabled]) await service.createAccount({ username, password });
  await disableAccount({ admins: adminStore(service.database), clock: () => new Date() }, disabled);
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

/** Logs in from a new browser and IP address and counts the password hashes and database connections that it takes. */
async function loginCost(username: string, given: string) {
  const cost = { status: 0, hashes: 0, connections: 0 };
  const hook = createHook({
    init: (_id, type) => {
      if (type.startsWith('ARGON2')) cost.hashes += 1;
    },
  });
  const count = () => (cost.connections += 1);
  service.database.pool.on('acquire', count);
  hook.enable();
  ips += 1;
  const body = { username, password: given };
  const response = await service
    .visitor()
    .post('/api/admin/login', body, { remoteAddress: `10.0.0.${ips}` })
    .finally(() => hook.disable());
  service.database.pool.off('acquire', count);
  return { ...cost, status: response.statusCode };
}

test('a failed login costs the same for a wrong password, an unknown name and a disabled account', async () => {
  const wrong = await loginCost(enabled, 'a wrong password');
  expect(wrong).toMatchObject({ status: 401, hashes: 1 });
  expect(wrong.connections).toBeGreaterThan(1);
  expect(await loginCost('nobody@example.com', password)).toEqual(wrong);
  expect(await loginCost(disabled, password)).toEqual(wrong);
  expect(await loginCost(disabled, 'a wrong password')).toEqual(wrong);
});
