import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const health = () => service.visitor().get('/api/health');

test('the health endpoint responds with ok while the database responds', async () => {
  const response = await health();
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('the health endpoint responds with 503 while the database does not respond, and with ok afterwards', async () => {
  const { pool } = service.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  let isTimedOut = false;
  const waiting = pool.query('SELECT 1').catch(() => (isTimedOut = true));
  const responses = await Promise.all([health(), health(), health()]);
  // Before a query would time out.
  expect(isTimedOut).toBe(false);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(responses[0]?.json()).toMatchObject({ code: 'unavailable' });
  for (const client of taken) client.release();
  await waiting;
  expect((await health()).statusCode).toBe(200);
});
