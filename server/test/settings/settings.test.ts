import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentConnections } from '../../src/features/settings/present-settings.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let service: TestApp;

beforeAll(async () => {
  service = await startApp();
});

afterAll(() => service.close());

test('the API of settings reports no partner as connected by default', async () => {
  const response = await service.visitor().get('/api/settings');
  expect(response.json()).toMatchObject({ connected: { mail: false, shop: false, courier: false, messages: false } });
});

test.each(['mail', 'shop', 'courier', 'messages'] as const)(
  'the API of settings reports only %s as connected when it has an adapter',
  (partner) => {
    const isConnected = (name: typeof partner) => ({ isConnected: name === partner });
    const parts = {
      mailer: isConnected('mail'),
      shop: isConnected('shop'),
      courier: isConnected('courier'),
      messenger: isConnected('messages'),
    };
    expect(presentConnections(parts)).toEqual({
      mail: false,
      shop: false,
      courier: false,
      messages: false,
      [partner]: true,
    });
  },
);
