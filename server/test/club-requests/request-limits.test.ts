import { randomBytes } from 'node:crypto';
import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { jpegPhoto } from '../samples/documents.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const club = {
  type: 'Driver',
  brand: 'Zodia',
  name: 'Prototype 8',
  dexterity: 'Right',
  condition: 'Average',
  photos: [],
};

let service: TestApp;
let now: Date;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

const newKey = () => randomBytes(16).toString('hex');

/** Returns the status of a request for a price from this IP. */
async function ask(remoteAddress: string, contact: object = { email: `${newKey()}@example.com` }): Promise<number> {
  const body = { key: newKey(), ...club, ...contact };
  return (await service.visitor().post('/api/club-requests', body, { remoteAddress })).statusCode;
}

/** Returns the status of a link that doesn't exist. */
async function guess(): Promise<number> {
  const url = `/api/club-requests/${'x'.repeat(22)}`;
  return (await service.visitor().get(url, { remoteAddress: '203.0.113.79' })).statusCode;
}

test('a network can send a limited number of requests within an hour', async () => {
  const { count } = rateLimits.clubRequestsPerIp;
  for (let sent = 0; sent < count; sent++) expect(await ask('203.0.113.77')).toBe(200);
  expect(await ask('203.0.113.77')).toBe(429);
  expect(await ask('203.0.113.78')).toBe(200);
});

test.each([
  [{ email: 'Sipho@example.com' }, { email: 'sipho@Example.com' }],
  [{ cellNumber: '082 555 0177' }, { cellNumber: '+27 82 555 0177' }],
])('a contact can have a limited number of requests within a day, from all networks: %o', async (contact, same) => {
  const { count } = rateLimits.clubRequestsPerContact;
  for (let sent = 0; sent < count; sent++) expect(await ask(`198.51.100.${sent}`, contact)).toBe(200);
  expect(await ask('198.51.100.99', same)).toBe(429);
  now = new Date(start.getTime() + dayMs);
  expect(await ask('198.51.100.99', contact)).toBe(200);
});

test('a network can open a limited number of links that do not exist', async () => {
  const { count } = rateLimits.unknownRequestLinksPerIp;
  for (let sent = 0; sent < count; sent++) expect(await guess()).toBe(404);
  expect(await guess()).toBe(429);
});

test('a network can upload a limited number of photographs within an hour', async () => {
  const rateLimitScale = 1 / rateLimits.requestPhotosPerIp.count;
  const strict = await startApp({ clock: () => now, config: { rateLimitScale } });
  onTestFinished(() => strict.close());
  const bytes = new Uint8Array(await jpegPhoto({ width: 64, height: 48 }));
  const upload = async () =>
    (await strict.visitor().upload('/api/club-requests/photos', [{ field: 'photo', bytes }])).statusCode;
  expect([await upload(), await upload()]).toEqual([200, 429]);
  now = new Date(start.getTime() + hourMs);
  expect(await upload()).toBe(200);
});
