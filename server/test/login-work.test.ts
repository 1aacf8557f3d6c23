import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStore } from '../src/adapters/postgres/admin-store.ts';
import { disableAccount } from '../src/features/admin-access/keep-accounts.ts';
import { startApp, type TestApp } from './harness/app.ts';

const password = 'a niblick in the burn';
const [enabled, disabled] = ['enabled@example.com', 'disabled@example.com'];

let service: TestApp;
let addresses = 0;

beforeAll(async () => {
  service = await startApp();
  for (const username of [enabled, disabled]) await service.account({ username, password });
  await disableAccount({ admins: adminStore(service.database), clock: () => new Date() }, disabled);
});
afterAll(() => service.close());

/** Logs in from a browser and an address of its own, and counts the hashes and the statements that it took. */
async function workOf(username: string, given: string) {
  const work = { status: 0, hashes: 0, statements: 0 };
  const hook = createHook({
    init: (_id, type) => {
      if (type.startsWith('ARGON2')) work.hashes += 1;
    },
  });
  const count = () => (work.statements += 1);
  service.database.pool.on('acquire', count);
  hook.enable();
  addresses += 1;
  const body = { username, password: given };
  const response = await service
    .visitor()
    .post('/api/admin/login', body, { remoteAddress: `10.0.0.${addresses}` })
    .finally(() => hook.disable());
  service.database.pool.off('acquire', count);
  return { ...work, status: response.statusCode };
}

test('a login costs the same work for a wrong password, an unknown name and a disabled account', async () => {
  const wrong = await workOf(enabled, 'a wrong password');
  expect(wrong).toMatchObject({ status: 401, hashes: 1 });
  expect(wrong.statements).toBeGreaterThan(1);
  expect(await workOf('nobody@example.com', password)).toEqual(wrong);
  expect(await workOf(disabled, password)).toEqual(wrong);
  expect(await workOf(disabled, 'a wrong password')).toEqual(wrong);
});
