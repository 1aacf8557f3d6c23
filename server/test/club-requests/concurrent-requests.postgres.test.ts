import { randomBytes } from 'node:crypto';
import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { waitForBlockedQueries } from '../harness/database-locks.ts';
import { jpegPhoto } from '../samples/documents.ts';

let service: TestApp;
let staff: Client;

beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  await aModel(service.database, { price: 2000_00 });
});
afterAll(() => service.close());

const newKey = () => randomBytes(16).toString('hex');
const club = { type: 'Driver', brand: 'Zodia', name: 'Prototype 8', dexterity: 'Right', condition: 'Average' };

async function ask(by: Client, fields: { key: string; photos: string[] }) {
  const response = await by.post('/api/club-requests', { ...club, email: 'thandi@example.com', ...fields });
  return { status: response.statusCode, ...response.json<{ token: string }>() };
}

async function addPhoto(by: Client): Promise<string> {
  const bytes = new Uint8Array(await jpegPhoto({ width: 64, height: 48 }));
  return (await by.upload('/api/club-requests/photos', [{ field: 'photo', bytes }])).json<{ id: string }>().id;
}

/** Sends requests that wait for a lock on the rows that the query selects, and lets them go on all at once. */
async function sendDuring<Response>(query: string, waiting: number, send: () => Promise<Response>): Promise<Response> {
  const holder = await service.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query(query);
  const sent = send();
  await waitForBlockedQueries(service.database, waiting);
  await holder.query('COMMIT');
  holder.release();
  return sent;
}

test('a request with photographs that is sent twice at once is stored once', async () => {
  const visitor = service.visitor();
  const asked = { key: newKey(), photos: [await addPhoto(visitor)] };
  const locked = `SELECT FROM club_request_photos WHERE id = '${asked.photos.join('')}' FOR UPDATE`;
  const responses = await sendDuring(locked, 2, () => Promise.all([ask(visitor, asked), ask(visitor, asked)]));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ token }) => token)).size).toBe(1);
});

test('an answer cannot be undone while the customer puts the club into a cart', async () => {
  const visitor = service.visitor();
  const { token } = await ask(visitor, { key: newKey(), photos: [] });
  const { reference } = (await visitor.get(`/api/club-requests/${token}`)).json<ClubRequest>();
  const url = `/api/admin/club-requests/${reference}`;
  expect((await staff.post(`${url}/price`, { version: 0, value: 1500_00 })).statusCode).toBe(200);
  const locked = `SELECT FROM club_requests WHERE reference = '${reference}' FOR UPDATE`;
  const [taken, undone] = await sendDuring(locked, 2, async () => {
    const taking = visitor.post(`/api/club-requests/${token}/cart`, { paymentType: 'Trade-In' });
    await waitForBlockedQueries(service.database);
    return Promise.all([taking, staff.post(`${url}/undo`, { version: 1 })]);
  });
  expect(taken.statusCode).toBe(200);
  expect(refusalIn(undone)).toMatchObject({
    error: 'This can no longer be undone: the customer has put the club into a cart.',
  });
  expect((await visitor.get('/api/cart')).json<CartItem[]>()).toMatchObject([{ linePrice: 1500_00 }]);
});
