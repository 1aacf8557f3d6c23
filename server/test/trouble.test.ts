import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../src/log.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';

let service: TestApp;
let club: object;
let lines: Record<string, unknown>[] = [];

const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().trim().split('\n')) lines.push(fieldsOf(line));
    done();
  },
});

function fieldsOf(line: string): Record<string, unknown> {
  const fields: unknown = JSON.parse(line);
  return typeof fields === 'object' ? { ...fields } : {};
}

beforeAll(async () => {
  service = await startApp({ log: createLog('debug', sink) });
  const { id } = await aModel(service.database);
  club = { modelId: id, dexterity: 'Right', condition: 'Average' };
});
afterAll(() => service.close());
beforeEach(() => {
  lines = [];
});

/** A fault of ours: what the calls need is gone. */
async function breakCarts(): Promise<void> {
  await service.database.pool.query('ALTER TABLE cart_items RENAME TO cart_items_gone');
}

async function mendCarts(): Promise<void> {
  await service.database.pool.query('ALTER TABLE cart_items_gone RENAME TO cart_items');
}

describe('a fault of ours', () => {
  test('is answered with a plain sentence, and logged whole with the request’s id', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    lines = [];
    await breakCarts();
    const response = await visitor.get('/api/cart');
    await mendCarts();
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again in a moment.', code: 'internal' },
    ]);
    const requestId = String(response.headers['x-request-id']);
    expect(requestId).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
    expect(lines).toMatchObject([
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

  test('is over for the next caller', async () => {
    expect((await service.visitor().get('/api/cart')).statusCode).toBe(200);
  });
});

test('a database that cannot be asked just now is told as that, and logged', async () => {
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
  expect(lines).toMatchObject([
    { level: 50, err: { code: '57P01' } },
    { level: 30, status: 503 },
  ]);
});

test('nothing of a caller goes into the log: no cookie, address, query, body or user name', async () => {
  const visitor = service.visitor();
  await visitor.post('/api/cart', club);
  await visitor.get('/api/find?q=thandi+ndlovu');
  await visitor.delete('/api/cart/8001015009087');
  await visitor.post('/api/admin/login', { username: 'thandi@example.com', password: 'ndlovu' });
  await visitor.post('/api/trade-in/submit', { saComplianceData: { customerFullName: 'Thandi Ndlovu' } });
  const text = JSON.stringify(lines);
  const cookie = visitor.cookies.get('trade_in_visitor') ?? '?';
  for (const secret of [/thandi/i, /ndlovu/i, /8001015009087/, /127\.0\.0\.1/, new RegExp(cookie)]) {
    expect(text).not.toMatch(secret);
  }
  expect(lines.map(({ route }) => route)).toEqual([
    '/api/cart',
    '/api/find',
    '/api/cart/:id',
    '/api/admin/login',
    '/api/trade-in/submit',
  ]);
});

test('reads that went well are logged only where someone looks closely', async () => {
  const quiet = await startApp({ log: createLog('info', sink) });
  await quiet.visitor().get('/api/brands');
  await quiet.visitor().get('/api/nothing');
  await quiet.visitor().delete('/api/cart');
  await quiet.close();
  expect(lines.map(({ route, status }) => [route, status])).toEqual([['/api/cart', 200]]);
});
