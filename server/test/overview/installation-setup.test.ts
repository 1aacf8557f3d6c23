import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overview } from '@trade-in/contract/endpoints/overview';
import { readSetup } from '../../src/compose/read-setup.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { fillDemoCatalogue } from '../harness/catalogue.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await fillDemoCatalogue(service.database);
});
afterAll(() => service.close());

async function pendingSteps(change: Partial<TestApp['config']> = {}): Promise<string[]> {
  const config = { ...service.config, ...change };
  const steps = await readSetup({ config, database: service.database, isMailConnected: true });
  return steps.flatMap(({ code, isDone }) => (isDone ? [] : [code]));
}

async function pricesStep(): Promise<string | null> {
  const staff = await service.admin();
  const { setup } = (await staff.get('/api/admin/overview')).json<Overview>();
  const step = setup.find(({ title }) => title === 'Prices');
  return step === undefined || step.isDone ? null : step.missing;
}

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
