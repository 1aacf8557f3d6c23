import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConnections } from '../../src/http/connections/limit-connections.ts';
import { OpenConnections } from '../../src/http/connections/open-connections.ts';
import { startApp } from '../harness/app.ts';
import { listen, rawConnection, type RawConnection } from '../harness/raw-connection.ts';

const proxy = '127.0.0.9';
const busy = JSON.stringify({ error: 'We are busy at the moment. Please try again in a minute.', code: 'unavailable' });
const post = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n';

/** Starts a service with a limit of four connections and one endpoint, which responds once `respond` is called. */
async function startSmall() {
  const app = fastify();
  onTestFinished(() => app.close());
  const connections = new OpenConnections(app.server);
  onTestFinished(() => connections.closeIdle());
  const responded = Promise.withResolvers<string>();
  app.post('/', () => responded.promise);
  limitConnections(app, { connections, trustProxy: [proxy], scale: 1, most: 4 });
  const port = await listen(app);
  return {
    connections,
    respond: (body = 'done') => responded.resolve(body),
    open: (from: string) => rawConnection(port, from),
    /** Sends a request with only this part of its body. */
    begin: async ({ socket }: RawConnection, body: string) => {
      const arrived = new Promise((resolve) => app.server.once('request', resolve));
      socket.write(`${post}${body}`);
      await arrived;
    },
  };
}

test('the service closes the oldest connection without a complete request of the client with the most connections', async () => {
  const { open, begin, respond } = await startSmall();
  const working = await open('127.0.0.11');
  await begin(working, 'ab');
  const arriving = await open('127.0.0.11');
  await begin(arriving, 'a');
  const silent = await open('127.0.0.11');
  const other = await open('127.0.0.12');
  const stranger = await open('127.0.0.13');
  expect(await arriving.closed).toBe('');
  const second = await open('127.0.0.14');
  expect(await silent.closed).toBe('');
  respond();
  for (const connection of [stranger, second, other]) connection.socket.write(`${post}ab`);
  const responses = [working, other, stranger, second].map(({ closed }) => closed);
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
});

test('the service does not count ended connections when it closes one of the client with the most', async () => {
  const { open, respond, connections } = await startSmall();
  const ended = [await open('127.0.0.11'), await open('127.0.0.11'), await open('127.0.0.11')];
  for (const { socket } of ended) socket.destroy();
  await vi.waitFor(() => expect(connections.count).toBe(0), 20_000);
  const [largest] = [await open('127.0.0.12'), await open('127.0.0.12'), await open('127.0.0.12')];
  const former = await open('127.0.0.11');
  await open('127.0.0.13');
  expect(await largest.closed).toBe('');
  // The largest client has two left, as many as this one would have.
  expect(await (await open('127.0.0.13')).closed).toContain(busy);
  former.socket.write(`${post}ab`);
  respond();
  expect(await former.closed).toMatch(/^HTTP\/1\.1 200 /);
});

test(
  'the service closes a connection whose response the client with the most connections does not read',
  { tags: 'long' },
  async () => {
    const { open, begin, respond } = await startSmall();
    const unread: RawConnection[] = [];
    for (let at = 0; at < 4; at += 1) {
      const connection = await open('127.0.0.11');
      connection.socket.pause();
      await begin(connection, 'ab');
      unread.push(connection);
    }
    // More than the kernel buffers.
    respond('x'.repeat(20_000_000));
    const stranger = await open('127.0.0.12');
    stranger.socket.write(`${post}ab`);
    expect(await stranger.closed).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of unread) socket.destroy();
  },
);

test('the service refuses a connection with an error when no client has more than one', async () => {
  const { open, connections } = await startSmall();
  const four: RawConnection[] = [];
  for (let at = 11; at < 15; at += 1) four.push(await open(`127.0.0.${at}`));
  const fifth = await open('127.0.0.15');
  const response = await fifth.closed;
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(response).toContain(busy);
  await vi.waitFor(() => expect(connections.count).toBe(4), 20_000);
  expect(four.every(({ socket }) => !socket.destroyed)).toBe(true);
});

test('the service refuses a connection when all requests of the client with the most connections are being processed', async () => {
  const { open, begin, respond } = await startSmall();
  const working: Promise<string>[] = [];
  for (let at = 0; at < 4; at += 1) {
    const connection = await open('127.0.0.11');
    await begin(connection, 'ab');
    working.push(connection.closed);
  }
  expect(await (await open('127.0.0.12')).closed).toContain(busy);
  respond();
  for (const response of await Promise.all(working)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
});

test('the service counts a trusted proxy’s connections but never closes them', async () => {
  const { open } = await startSmall();
  for (let at = 0; at < 4; at += 1) await open(proxy);
  expect(await (await open('127.0.0.12')).closed).toContain(busy);
});

test(
  'the whole service keeps 4,096 connections open and closes one of them for the next',
  { tags: 'long' },
  async () => {
    const service = await startApp();
    onTestFinished(() => service.close());
    const port = await listen(service.app);
    let closed = 0;
    const open = async (from: string) => {
      const { socket } = await rawConnection(port, from);
      socket.once('close', () => (closed += 1));
      onTestFinished(() => void socket.destroy());
    };
    for (let at = 0; at < 4096; at += 1) await open(`127.0.1.${(at % 20) + 1}`);
    expect(closed).toBe(0);
    await open('127.0.2.1');
    await vi.waitFor(() => expect(closed).toBe(1), 20_000);
  },
);
