import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsOf } from '../src/features/settings/connections.ts';
import { startApp, type TestApp } from './harness/app.ts';

let service: TestApp;

beforeAll(async () => {
  service = await startApp();
});

afterAll(() => service.close());

test('an installation without partners says that mail, shop and courier are not connected', async () => {
  const response = await service.visitor().get('/api/settings');
  expect(response.json()).toMatchObject({ connected: { mail: false, shop: false, courier: false } });
});

test.each(['mail', 'shop', 'courier'] as const)('an adapter with a partner connects %s alone', (partner) => {
  const isConnected = (name: typeof partner) => ({ isConnected: name === partner });
  const parts = { mailer: isConnected('mail'), shop: isConnected('shop'), courier: isConnected('courier') };
  expect(connectionsOf(parts)).toEqual({ mail: false, shop: false, courier: false, [partner]: true });
});
