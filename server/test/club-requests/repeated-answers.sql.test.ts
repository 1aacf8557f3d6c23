import { randomBytes } from 'node:crypto';
import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import type { RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';

let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  await aModel(service.database, { price: 2000_00 });
});
afterAll(() => service.close());

async function ask(): Promise<string> {
  const visitor = service.visitor();
  const club = { type: 'Driver', brand: 'Zodia', name: 'Prototype 8', dexterity: 'Right', condition: 'Average' };
  const body = { key: randomBytes(16).toString('hex'), ...club, photos: [], email: 'thandi@example.com' };
  const { token } = (await visitor.post('/api/club-requests', body)).json<{ token: string }>();
  return (await visitor.get(`/api/club-requests/${token}`)).json<ClubRequest>().reference;
}

const urlOf = (reference: string, kind: string) => `/api/admin/club-requests/${reference}/${kind}`;
const send = (reference: string, kind: string, body: object) => staff.post(urlOf(reference, kind), body);

async function countOf(reference: string): Promise<object | undefined> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT (SELECT count(*)::int FROM audit_trail WHERE subject = $1) AS entries,
       (SELECT count(*)::int FROM outbox WHERE payload ->> 'requestId' = r.id::text) AS mails
     FROM club_requests r WHERE reference = $1`,
    [reference],
  );
  return rows[0];
}

test.each([
  { kind: 'price', body: { value: 1500_00, note: 'A rare one.' } },
  { kind: 'decline', body: { reason: 'too_worn' } },
])('an answer that is sent again after a lost response counts once: $kind', async ({ kind, body }) => {
  const reference = await ask();
  const [first, again] = [
    await send(reference, kind, { ...body, version: 0 }),
    await send(reference, kind, { ...body, version: 0 }),
  ];
  expect(first.statusCode).toBe(200);
  expect(again.json<RequestPage>()).toMatchObject({ version: 1, state: first.json<RequestPage>().state });
  expect(await countOf(reference)).toEqual({ entries: 1, mails: 1 });
});

test('an undo of an answer that is repeated after a lost response has one effect', async () => {
  const reference = await ask();
  await send(reference, 'price', { value: 1500_00, version: 0 });
  await send(reference, 'undo', { version: 1 });
  expect((await send(reference, 'undo', { version: 1 })).json<RequestPage>()).toMatchObject({
    state: 'open',
    version: 2,
  });
  expect(await countOf(reference)).toEqual({ entries: 2, mails: 0 });
});

test('the same answer of somebody else is refused', async () => {
  const reference = await ask();
  await send(reference, 'price', { value: 1500_00, version: 0 });
  const account = { username: 'colleague@example.com', password: 'a putter in the tree' };
  await service.createAccount(account);
  const colleague = service.visitor();
  await colleague.post('/api/admin/login', account);
  const { status } = refusalIn(await colleague.post(urlOf(reference, 'price'), { value: 1500_00, version: 0 }));
  expect(status).toBe(409);
});
