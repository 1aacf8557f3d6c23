import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sessionStore } from '../src/adapters/postgres/session-store.ts';
import { adminCredentials, startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { quoteCourier } from './samples/shopper.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = new Date('2026-03-03T08:00:00Z');

let now = start;
let service: TestApp;
let club: object;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  const { id } = await aModel(service.database);
  club = { modelId: id, dexterity: 'Right', condition: 'Average' };
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function clubsOf(visitor: Client): Promise<number> {
  return (await visitor.get('/api/cart')).json<unknown[]>().length;
}

async function endOf(visitor: Client): Promise<Date | undefined> {
  const id = createHash('sha256').update(visitor.cookies.get('trade_in_visitor') ?? '');
  const { rows } = await service.database.pool.query<{ expires_at: Date }>(
    'SELECT expires_at FROM sessions WHERE id_hash = $1',
    [id.digest()],
  );
  return rows[0]?.expires_at;
}

async function sessionCount(): Promise<number> {
  const { rows } = await service.database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM sessions');
  return rows[0]?.count ?? -1;
}

describe("a visitor's session", () => {
  test('is made by the first write, never by reading', async () => {
    const before = await sessionCount();
    const visitor = service.visitor();
    const read = await visitor.get('/api/cart');
    expect([read.headers['set-cookie'], await sessionCount()]).toEqual([undefined, before]);
    const written = await visitor.post('/api/cart', club);
    expect(String(written.headers['set-cookie'])).toMatch(
      /^trade_in_visitor=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessionCount()).toBe(before + 1);
    expect((await visitor.post('/api/cart', club)).headers['set-cookie']).toBeUndefined();
  });

  test('keeps a cart of its own', async () => {
    const [one, other] = [service.visitor(), service.visitor()];
    await one.post('/api/cart', club);
    await other.post('/api/cart', club);
    await other.post('/api/cart', club);
    expect([await clubsOf(one), await clubsOf(other)]).toEqual([1, 2]);
  });

  test('is kept in the database by the hash of its id alone', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    const id = visitor.cookies.get('trade_in_visitor') ?? '';
    const { rows } = await service.database.pool.query<{ text: string }>('SELECT sessions::text AS text FROM sessions');
    const hexOfId = Buffer.from(id).toString('hex');
    expect(rows.some(({ text }) => text.includes(id) || text.includes(hexOfId))).toBe(false);
  });

  test('whose id was made up is none', async () => {
    const visitor = service.visitor();
    for (const id of ['A'.repeat(43), 'short', '', "'; DROP TABLE sessions; --"]) {
      visitor.cookies.set('trade_in_visitor', id);
      expect(await clubsOf(visitor)).toBe(0);
    }
    await visitor.post('/api/cart', club);
    expect(visitor.cookies.get('trade_in_visitor')).not.toBe('A'.repeat(43));
  });

  test('is not ended by a logout under its id, nor by a login', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    const thief = service.visitor();
    const id = visitor.cookies.get('trade_in_visitor') ?? '';
    thief.cookies.set('trade_in_admin', id);
    await thief.post('/api/admin/logout');
    await service.admin();
    thief.cookies.set('trade_in_admin', id);
    await thief.post('/api/admin/login', adminCredentials);
    expect(await clubsOf(visitor)).toBe(1);
    expect((await visitor.post('/api/cart', club)).statusCode).toBe(200);
  });

  test('that was deleted since it was last seen is followed by a new one', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    const id = visitor.cookies.get('trade_in_visitor');
    await service.database.pool.query('DELETE FROM sessions');
    expect((await visitor.post('/api/cart', club)).statusCode).toBe(200);
    expect(visitor.cookies.get('trade_in_visitor')).not.toBe(id);
    await service.database.pool.query('DELETE FROM sessions');
    const collectionAddress = { street: '1 Long Street', city: 'Cape Town', postalCode: '8001' };
    expect((await visitor.post('/api/shipping/quote', { collectionAddress })).statusCode).toBe(200);
    expect(await clubsOf(visitor)).toBe(0);
  });

  test('lasts 30 days from the last visit, noted once a day', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    later(dayMs - 1);
    expect((await visitor.get('/api/cart')).headers['set-cookie']).toBeUndefined();
    later(20 * dayMs);
    expect(String((await visitor.get('/api/cart')).headers['set-cookie'])).toContain('Max-Age=2592000');
    later(29 * dayMs);
    expect(await clubsOf(visitor)).toBe(1);
    later(30 * dayMs);
    expect(await clubsOf(visitor)).toBe(0);
  });

  test('lasts one day until a club is in its cart', async () => {
    const visitor = service.visitor();
    await quoteCourier(visitor);
    expect(await endOf(visitor)).toEqual(new Date(now.getTime() + dayMs));
    later(dayMs - 1);
    await visitor.post('/api/cart', club);
    expect(await endOf(visitor)).toEqual(new Date(now.getTime() + 30 * dayMs));
    later(29 * dayMs);
    expect(await clubsOf(visitor)).toBe(1);
  });

  test('is opened 600 times an hour for one address at most', async () => {
    const small = await startApp({ config: { rateLimitScale: 2 / 600 } });
    onTestFinished(() => small.close());
    const { id } = await aModel(small.database);
    const add = () => small.visitor().post('/api/cart', { ...club, modelId: id });
    const known = small.visitor();
    const statuses = [await known.post('/api/cart', { ...club, modelId: id }), await add(), await add()];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await known.post('/api/cart', { ...club, modelId: id })).statusCode).toBe(200);
  });

  test('that has expired is swept with its cart, and no other', async () => {
    const [old, young] = [service.visitor(), service.visitor()];
    await old.post('/api/cart', club);
    later(29 * dayMs);
    await young.post('/api/cart', club);
    later(2 * dayMs);
    const count = await sessionCount();
    const swept = await sessionStore(service.database).deleteExpired(now);
    expect([swept > 0, await sessionCount()]).toEqual([true, count - swept]);
    expect(await clubsOf(young)).toBe(1);
    const { rows } = await service.database.pool.query<object>(
      'SELECT 1 FROM cart_items WHERE session_hash NOT IN (SELECT id_hash FROM sessions)',
    );
    expect(rows).toEqual([]);
  });
});

test('where customers come by https, cookies travel by https alone and belong to this host alone', async () => {
  const publicAddress = { at: 'given', origin: 'https://golf.example' } as const;
  const secure = await startApp({ config: { publicAddress } });
  const { id } = await aModel(secure.database);
  const { headers } = await secure.visitor().post('/api/cart', { ...club, modelId: id });
  await secure.close();
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-trade_in_visitor=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

const session = (client: Client) => client.get('/api/admin/session').then(({ statusCode }) => statusCode);

test('the cookies of staff travel with no request that another site makes', async () => {
  await service.admin();
  const { headers } = await service.visitor().post('/api/admin/login', adminCredentials);
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies).toEqual([
    expect.stringMatching(/^trade_in_admin=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^trade_in_browser=.*; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

describe("an administrator's session", () => {
  test('is apart from the visitor’s: logging in and out leaves the cart', async () => {
    const staff = await service.admin();
    await staff.post('/api/cart', club);
    expect([...staff.cookies.keys()].sort()).toEqual(['trade_in_admin', 'trade_in_browser', 'trade_in_visitor']);
    await staff.post('/api/admin/logout');
    expect([await session(staff), await clubsOf(staff)]).toEqual([401, 1]);
  });

  test('ends at logout, for whoever kept its cookie too', async () => {
    const staff = await service.admin();
    const id = staff.cookies.get('trade_in_admin') ?? '';
    await staff.post('/api/admin/logout');
    const thief = service.visitor();
    thief.cookies.set('trade_in_admin', id);
    expect(await session(thief)).toBe(401);
  });

  test('gets a new id at each login, and the old one ends', async () => {
    const staff = await service.admin();
    const first = staff.cookies.get('trade_in_admin') ?? '';
    await staff.post('/api/admin/login', { username: 'staff@example.com', password: 'a wedge in the pond' });
    expect(staff.cookies.get('trade_in_admin')).not.toBe(first);
    staff.cookies.set('trade_in_admin', first);
    expect(await session(staff)).toBe(401);
  });

  test('ends 12 hours after the login without a call', async () => {
    const staff = await service.admin();
    later(12 * 60 * 60 * 1000);
    expect(await session(staff)).toBe(401);
  });

  test('ends 12 hours after the last call', async () => {
    const staff = await service.admin();
    later(12 * 60 * 60 * 1000 - 1);
    expect(await session(staff)).toBe(200);
    later(12 * 60 * 60 * 1000);
    expect(await session(staff)).toBe(401);
  });

  test('ends after 7 days, however busy it was', async () => {
    const staff = await service.admin();
    for (let hour = 0; hour < 7 * 24; hour += 8) {
      expect(await session(staff)).toBe(200);
      later(8 * 60 * 60 * 1000);
    }
    expect(await session(staff)).toBe(401);
  });

  test('is no visitor’s session, and a visitor’s is no administrator’s', async () => {
    const staff = await service.admin();
    await staff.post('/api/cart', club);
    const [admin = '', visitor = ''] = ['trade_in_admin', 'trade_in_visitor'].map((name) => staff.cookies.get(name));
    staff.cookies.set('trade_in_admin', visitor).set('trade_in_visitor', admin);
    expect([await session(staff), await clubsOf(staff)]).toEqual([401, 0]);
    const { headers } = await staff.post('/api/cart', club);
    expect(String(headers['set-cookie'])).toMatch(/^trade_in_visitor=/);
  });
});
