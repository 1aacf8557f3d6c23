import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { refusalIn } from '../harness/client.ts';

const start = new Date('2026-03-03T08:00:00Z');
const { mail: mailServer } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'trade-in@club.example.com' });

describe.each([
  {
    connection: 'with a mail server',
    config: { mail: mailServer },
    unknownLink: 'This link leads to no trade-in. Check that it is complete, or use the one in our latest email.',
    resetNotice: 'If the account exists, a reset email will be sent.',
  },
  {
    connection: 'without a mail server',
    config: {},
    unknownLink: 'This link leads to no trade-in. Check that it is complete.',
    resetNotice: 'If the account exists, the operator of this service will find the link in the outbox.',
  },
])('$connection', ({ config, unknownLink, resetNotice }) => {
  let service: TestApp;
  beforeAll(async () => {
    service = await startApp({ clock: () => start, config });
  });
  afterAll(() => service.close());

  test.each([
    ['GET', ''],
    ['POST', '/undo'],
  ] as const)('says what to do about an unknown link (%s)', async (method, path) => {
    const visitor = service.visitor();
    const url = `/api/status/${'x'.repeat(22)}${path}`;
    const response = await (method === 'GET' ? visitor.get(url) : visitor.post(url, {}));
    expect(refusalIn(response)).toEqual({ status: 404, code: 'not_found', error: unknownLink });
  });

  test('says where the link of a password reset is found', async () => {
    const response = await service.visitor().post('/api/admin/forgot-password', { username: 'nobody@example.com' });
    expect(response.json()).toEqual({ message: resetNotice });
  });
});
