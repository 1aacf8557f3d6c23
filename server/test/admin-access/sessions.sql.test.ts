import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sessionStore } from '../../src/adapters/postgres/admin-access/session-store.ts';
import { adminCredentials, startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { quoteCourier } from '../samples/shopper.ts';

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

const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function clubsOf(visitor: Client): Promise<number> {
  return (await visitor.get('/api/cart')).json<unknown[]>().length;
}

async function expiryOf(visitor: Client): Promise<Date | undefined> {
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
  test('is created by the first write, never by a read', async () => {
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

  test('has a cart of its own', async () => {
    const [one, other] = [service.visitor(), service.visitor()];
    await one.post('/api/cart', club);
    await other.post('/api/cart', club);
    await other.post('/api/cart', club);
    expect([await clubsOf(one), await clubsOf(other)]).toEqual([1, 2]);
  });

  test('is stored only by the hash of its id', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    const id = visitor.cookies.get('trade_in_visitor') ?? '';
    const { rows } = await service.database.pool.query<{ text: string }>('SELECT sessions::text AS text FROM sessions');
    const hexOfId = Buffer.from(id).toString('hex');
    expect(rows.some(({ text }) => text.includes(id) || text.includes(hexOfId))).toBe(false);
  });

  test('does not exist under an invented id', async () => {
    const visitor = service.visitor();
    for (const id of ['A'.repeat(43), 'short', '', "'; DROP TABLE sessions; --"]) {
      visitor.cookies.set('trade_in_visitor', id);
      expect(await clubsOf(visitor)).toBe(0);
    }
    await visitor.post('/api/cart', club);
    expect(visitor.cookies.get('trade_in_visitor')).not.toBe('A'.repeat(43));
  });

  test('is not ended by an administrator’s logout or login under its id', async () => {
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

  test('is replaced by a new one after it was deleted', async () => {
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

  test('lasts 30 days from the last visit, extended once a day', async () => {
    const visitor = service.visitor();
    await visitor.post('/api/cart', club);
    advance(dayMs - 1);
    expect((await visitor.get('/api/cart')).headers['set-cookie']).toBeUndefined();
    advance(20 * dayMs);
    expect(String((await visitor.get('/api/cart')).headers['set-cookie'])).toContain('Max-Age=2592000');
    advance(29 * dayMs);
    expect(await clubsOf(visitor)).toBe(1);
    advance(30 * dayMs);
    expect(await clubsOf(visitor)).toBe(0);
  });

  test('lasts one day until its cart has a club', async () => {
    const visitor = service.visitor();
    await quoteCourier(visitor);
    expect(await expiryOf(visitor)).toEqual(new Date(now.getTime() + dayMs));
    advance(dayMs - 1);
    await visitor.post('/api/cart', club);
    expect(await expiryOf(visitor)).toEqual(new Date(now.getTime() + 30 * dayMs));
    advance(29 * dayMs);
    expect(await clubsOf(visitor)).toBe(1);
  });

  test('can be opened 600 times an hour from one IP address', async () => {
    const small = await startApp({ config: { rateLimitScale: 2 / 600 } });
    onTestFinished(() => small.close());
    const { id } = await aModel(small.database);
    const add = () => small.visitor().post('/api/cart', { ...club, modelId: id });
    const known = small.visitor();
    const statuses = [await known.post('/api/cart', { ...club, modelId: id }), await add(), await add()];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await known.post('/api/cart', { ...club, modelId: id })).statusCode).toBe(200);
  });

  test('is deleted with its cart once it has expired', async () => {
    const [oldVisitor, newVisitor] = [service.visitor(), service.visitor()];
    await oldVisitor.post('/api/cart', club);
    advance(29 * dayMs);
    await newVisitor.post('/api/cart', club);
    advance(2 * dayMs);
    const count = await sessionCount();
    const deleted = await sessionStore(service.database).deleteExpired(now);
    expect([deleted > 0, await sessionCount()]).toEqual([true, count - deleted]);
    expect(await clubsOf(newVisitor)).toBe(1);
    const { rows } = await service.database.pool.query<object>(
      'SELECT 1 FROM cart_items WHERE session_hash NOT IN (SELECT id_hash FROM sessions)',
    );
    expect(rows).toEqual([]);
  });
});

test('cookies are limited to https and this host when the public URL is https', async () => {
  const publicUrl = { at: 'given', origin: 'https://golf.example' } as const;
  const secure = await startApp({ config: { publicUrl } });
  const { id } = await aModel(secure.database);
  const { headers } = await secure.visitor().post('/api/cart', { ...club, modelId: id });
  await secure.close();
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-trade_in_visitor=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

const sessionStatus = (client: Client) => client.get('/api/admin/session').then(({ statusCode }) => statusCode);

test('administrators’ cookies are not sent with requests from another site', async () => {
  await service.admin();
  const { headers } = await service.visitor().post('/api/admin/login', adminCredentials);
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies).toEqual([
    expect.stringMatching(/^trade_in_admin=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^trade_in_browser=.*; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

describe("an administrator's session", () => {
  test('is separate from the visitor’s: logging in and out keeps the cart', async () => {
    const staff = await service.admin();
    await staff.post('/api/cart', club);
    expect([...staff.cookies.keys()].sort()).toEqual(['trade_in_admin', 'trade_in_browser', 'trade_in_visitor']);
    await staff.post('/api/admin/logout');
    expect([await sessionStatus(staff), await clubsOf(staff)]).toEqual([401, 1]);
  });

  test('ends at logout, also for a stolen cookie', async () => {
    const staff = await service.admin();
    const id = staff.cookies.get('trade_in_admin') ?? '';
    await staff.post('/api/admin/logout');
    const thief = service.visitor();
    thief.cookies.set('trade_in_admin', id);
    expect(await sessionStatus(thief)).toBe(401);
  });

  test('gets a new id at each login, which invalidates the old one', async () => {
    const staff = await service.admin();
    const first = staff.cookies.get('trade_in_admin') ?? '';
    await staff.post('/api/admin/login', { username: 'staff@example.com', password: 'a wedge in the pond' });
    expect(staff.cookies.get('trade_in_admin')).not.toBe(first);
    staff.cookies.set('trade_in_admin', first);
    expect(await sessionStatus(staff)).toBe(401);
  });

  test('ends 12 hours after the login without a request', async () => {
    const staff = await service.admin();
    advance(12 * 60 * 60 * 1000);
    expect(await sessionStatus(staff)).toBe(401);
  });

  test('ends 12 hours after the last request', async () => {
    const staff = await service.admin();
    advance(12 * 60 * 60 * 1000 - 1);
    expect(await sessionStatus(staff)).toBe(200);
    advance(12 * 60 * 60 * 1000);
    expect(await sessionStatus(staff)).toBe(401);
  });

  test('ends after 7 days even when it is in use', async () => {
    const staff = await service.admin();
    for (let hour = 0; hour < 7 * 24; hour += 8) {
      expect(await sessionStatus(staff)).toBe(200);
      advance(8 * 60 * 60 * 1000);
    }
    expect(await sessionStatus(staff)).toBe(401);
  });

  test('cannot be used as a visitor’s session, nor the other way round', async () => {
    const staff = await service.admin();
    await staff.post('/api/cart', club);
    const [admin = '', visitor = ''] = ['trade_in_admin', 'trade_in_visitor'].map((name) => staff.cookies.get(name));
    staff.cookies.set('trade_in_admin', visitor).set('trade_in_visitor', admin);
    expect([await sessionStatus(staff), await clubsOf(staff)]).toEqual([401, 0]);
    const { headers } = await staff.post('/api/cart', club);
    expect(String(headers['set-cookie'])).toMatch(/^trade_in_visitor=/);
  });
});
