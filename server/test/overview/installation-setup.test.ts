import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import { readSetup } from '../../src/compose/read-setup.ts';
import { readConfig } from '../../src/config/config.ts';
import { startupNotices } from '../../src/startup/startup-notices.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { fillDemoCatalogue } from '../harness/catalogue.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await fillDemoCatalogue(service.database);
});
afterAll(() => service.close());

function setupOf(change: Partial<TestApp['config']>, isMailConnected = true): Promise<SetupStep[]> {
  return readSetup({ config: { ...service.config, ...change }, database: service.database, isMailConnected });
}

async function pendingSteps(change: Partial<TestApp['config']> = {}): Promise<string[]> {
  const steps = await setupOf(change);
  return steps.flatMap(({ code, isDone }) => (isDone ? [] : [code]));
}

async function checklist(): Promise<Overview['setup']> {
  const staff = await service.admin();
  return (await staff.get('/api/admin/overview')).json<Overview>().setup;
}

async function pricesStep(): Promise<string | null> {
  const step = (await checklist()).find(({ title }) => title === 'Prices');
  return step === undefined || step.isDone ? null : step.missing;
}

test('a new service that only its own machine can reach has every step open but the public URL', async () => {
  const open = (await checklist()).filter(({ isDone }) => !isDone);
  expect(open.map(({ title }) => title)).toEqual(['Your shop', 'Mail server', 'Prices', 'Link to your shop']);
});

test('the start prints a line for each open step', async () => {
  const { host, publicUrl } = readConfig({ HOST: '0.0.0.0', PORT: '3001' });
  const setup = await setupOf({ host, publicUrl }, false);
  expect(startupNotices({ publicUrl }, { warnings: ['The disk is small.'], setup })).toEqual([
    'The trade-in service is running at http://localhost:3001',
    'The disk is small.',
    'The details of your shop are examples. Couriers and customers would deliver clubs to an address that does not exist. ' +
      'Set SHOP_NAME, SHOP_ADDRESS, SHOP_CONTACT, SHOP_PHONE.',
    'PUBLIC_URL is not set. Links in emails lead to localhost, and requests from your public URL are refused. ' +
      'Set PUBLIC_URL to the URL that customers use.',
    'No mail server is connected. Emails are not sent: customers get no confirmation, and staff get no reset link. ' +
      'Set SMTP_URL and MAIL_FROM. Until then, forward the files in DATA_DIR/outbox by hand.',
    '457 models are on sale at example prices. Customers are offered amounts that you have not set. ' +
      'Change them under Models or Bulk Upload, or delete the models. To accept them, set DEMO_CATALOGUE=off.',
    "SHOP_URL is not set. Shop Now with Discount copies the code, but does not open your shop. Set SHOP_URL to your shop's URL.",
  ]);
});

test('the start prints only its URL once every step is done', async () => {
  const shop = { ...service.config.shop, unsetVariables: [], url: 'https://shop.example.com' };
  const setup = await setupOf({ shop, usesDemoCatalogue: false });
  const publicUrl = { at: 'given', origin: 'https://trade-in.example.com' } as const;
  expect(startupNotices({ publicUrl }, { warnings: [], setup })).toEqual([
    'The trade-in service is running at https://trade-in.example.com',
  ]);
});

test('the start says that background tasks are off', async () => {
  const setup = await setupOf({ runsBackgroundTasks: false });
  expect(startupNotices({ publicUrl: service.config.publicUrl }, { warnings: [], setup })).toContain(
    'Background tasks are off. Nothing is sent to customers or partners, no offer ends and nothing old is deleted. ' +
      'Unset BACKGROUND_TASKS, unless this is a copy for a test.',
  );
});

test('the setup counts the models that still have their example price', async () => {
  const { pool } = service.database;
  expect(await pricesStep()).toBe('457 models are on sale at example prices.');
  await pool.query('UPDATE models SET price_cents = price_cents + 100 WHERE id <= (SELECT min(id) + 9 FROM models)');
  expect(await pricesStep()).toBe('447 models are on sale at example prices.');
  await pool.query('DELETE FROM models WHERE id > (SELECT min(id) + 9 FROM models)');
  expect(await pricesStep()).toBe(null);
});

test('the setup asks for a public URL when other machines can reach the service', async () => {
  expect(await pendingSteps()).not.toContain('public_url');
  expect(await pendingSteps({ host: '0.0.0.0' })).toContain('public_url');
  expect(await pendingSteps({ trustProxy: ['127.0.0.1'] })).toContain('public_url');
  const publicUrl = { at: 'given', origin: 'https://trade-in.example.com' } as const;
  expect(await pendingSteps({ host: '0.0.0.0', publicUrl })).not.toContain('public_url');
});

test.each([
  ['localhost', true],
  ['127.0.0.2', true],
  ['127.1', true],
  ['::1', true],
  ['192.0.2.1', false],
  ['127.0.0.1.example.com', false],
])('with HOST %s, the setup treats the service as local only: %s', async (host, isLocalOnly) => {
  expect((await pendingSteps({ host })).includes('public_url')).toBe(!isLocalOnly);
});
