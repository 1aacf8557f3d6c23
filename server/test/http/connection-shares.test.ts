import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { listen, rawConnection } from '../harness/raw-connection.ts';

const proxy = '127.0.0.9';
let service: TestApp;
let port: number;

beforeAll(async () => {
  // Two of the usual 256 connections per IP address.
  service = await startApp({ config: { rateLimitScale: 2 / 256, trustProxy: [`${proxy}/32`] } });
  port = await listen(service.app);
});
afterAll(() => service.close());

const request = (forwarded = '') => `GET /api/health HTTP/1.1\r\nhost: a\r\n${forwarded}connection: close\r\n\r\n`;

async function statusLineFrom(ip: string): Promise<string> {
  const { socket, closed } = await rawConnection(port, ip);
  socket.write(request());
  return (await closed).slice(0, 15);
}

test('the service limits the connections of one IP address, and serves others meanwhile', async () => {
  const [first, second] = [await rawConnection(port, '127.0.0.11'), await rawConnection(port, '127.0.0.11')];
  expect(await statusLineFrom('127.0.0.11')).toBe('');
  expect(await statusLineFrom('127.0.0.12')).toBe('HTTP/1.1 200 OK');
  first.socket.end();
  await first.closed;
  await vi.waitFor(async () => expect(await statusLineFrom('127.0.0.11')).toBe('HTTP/1.1 200 OK'), 20_000);
  second.socket.destroy();
});

test('the service limits the requests of each client behind a trusted proxy, but not the proxy’s connections', async () => {
  const half = `POST /api/cart HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 192.0.2.1\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`;
  const held = await Promise.all([1, 2, 3, 4].map(() => rawConnection(port, proxy)));
  for (const { socket } of held) socket.write(half);
  const refused = await Promise.race(held.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))));
  expect(String(refused)).toMatch(/^HTTP\/1\.1 429 /);

  const { socket, closed } = await rawConnection(port, proxy);
  socket.write(request('x-forwarded-for: 192.0.2.2\r\n'));
  expect(await closed).toMatch(/^HTTP\/1\.1 200 OK/);
  for (const connection of held) connection.socket.destroy();
});
