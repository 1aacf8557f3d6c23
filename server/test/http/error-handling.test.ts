import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { captureLog } from '../harness/log-lines.ts';

let service: TestApp;
let club: object;
const capture = captureLog('debug');

beforeAll(async () => {
  service = await startApp({ log: capture.log });
  const { id } = await aModel(service.database);
  club = { modelId: id, dexterity: 'Right', condition: 'Average' };
});
afterAll(() => service.close());
beforeEach(() => capture.clear());

/** Makes every cart request fail. */
async function breakCarts(): Promise<void> {
  await service.database.pool.query('ALTER TABLE cart_items RENAME TO cart_items_gone');
}

async function repairCarts(): Promise<void> {
  await service.database.pool.query('ALTER TABLE cart_items_gone RENAME TO cart_items');
}

describe('an internal error', () => {
  test('gets a plain error message, and is logged completely with the request’s id', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    capture.clear();
    await breakCarts();
    const response = await visitor.get('/api/cart');
    await repairCarts();
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again in a moment.', code: 'internal' },
    ]);
    const requestId = String(response.headers['x-request-id']);
    expect(requestId).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
    expect(capture.lines()).toMatchObject([
      {
        level: 50,
        requestId,
        method: 'GET',
        route: '/api/cart',
        err: { code: '42P01', message: 'relation … does not exist' },
      },
      { level: 30, requestId, method: 'GET', route: '/api/cart', status: 500 },
    ]);
  });

  test('does not affect the next request', async () => {
    expect((await service.visitor().get('/api/cart')).statusCode).toBe(200);
  });
});

test('an unavailable database is reported as such, and logged', async () => {
  await service.database.pool.query(`
    CREATE FUNCTION shut_down() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'terminating connection' USING ERRCODE = 'admin_shutdown'; END $$;
    CREATE TRIGGER shutting_down BEFORE INSERT ON sessions EXECUTE FUNCTION shut_down()`);
  const response = await service.visitor().post('/api/cart', club);
  await service.database.pool.query('DROP TRIGGER shutting_down ON sessions');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { error: 'We are busy at the moment. Please try again in a minute.', code: 'unavailable' },
  ]);
  expect(capture.lines()).toMatchObject([
    { level: 50, err: { code: '57P01' } },
    { level: 30, status: 503 },
  ]);
});

test('the log contains no cookie, IP address, query, body or user name', async () => {
  const visitor = service.visitor();
  await visitor.post('/api/cart', club);
  await visitor.get('/api/find?q=thandi+ndlovu');
  await visitor.delete('/api/cart/8001015009087');
  await visitor.post('/api/admin/login', { username: 'thandi@example.com', password: 'ndlovu' });
  await visitor.post('/api/trade-in/submit', { saComplianceData: { customerFullName: 'Thandi Ndlovu' } });
  const text = capture.text();
  const cookie = visitor.cookies.get('trade_in_visitor') ?? '?';
  for (const secret of [/thandi/i, /ndlovu/i, /8001015009087/, /127\.0\.0\.1/, new RegExp(cookie)]) {
    expect(text).not.toMatch(secret);
  }
  expect(capture.lines().map(({ route }) => route)).toEqual([
    '/api/cart',
    '/api/find',
    '/api/cart/:id',
    '/api/admin/login',
    '/api/trade-in/submit',
  ]);
});

test('successful reads and refused visitors are logged only at debug level', async () => {
  const quietCapture = captureLog('info');
  const quiet = await startApp({ log: quietCapture.log });
  await quiet.visitor().get('/api/brands');
  await quiet.visitor().get('/api/nothing');
  await quiet.visitor().get('/api/models?type=Drivers');
  await quiet.visitor().get('/api/admin/brands');
  await quiet.visitor().post('/api/cart', {});
  await quiet.visitor().delete('/api/cart/8');
  await quiet.visitor().delete('/api/cart');
  const staff = await quiet.admin();
  await staff.get('/api/admin/trade-ins?limit=none');
  await staff.get('/api/admin/id-documents/8');
  await staff.delete('/api/admin/brands/8');
  await quiet.close();
  expect(quietCapture.lines().map(({ route, status }) => [route, status])).toEqual([
    ['/api/cart', 200],
    ['/api/admin/login', 200],
    ['/api/admin/trade-ins', 400],
    ['/api/admin/brands/:id', 404],
  ]);
});
