import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shareConnections } from '../src/http/connection-shares.ts';
import { OpenConnections } from '../src/http/open-connections.ts';
import { listen, rawConnection, type RawConnection } from './harness/raw-connection.ts';

const proxy = '127.0.0.9';
const busy = JSON.stringify({ error: 'We are busy at the moment. Please try again in a minute.', code: 'unavailable' });
const post = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n';

/** A service with room for four connections and one endpoint, which responds once `respond` was called. */
async function startSmall() {
  const app = fastify();
  onTestFinished(() => app.close());
  const connections = new OpenConnections(app.server);
  onTestFinished(() => connections.closeIdle());
  const responded = Promise.withResolvers<string>();
  app.post('/', () => responded.promise);
  shareConnections(app, { connections, trustProxy: [proxy], scale: 1, most: 4 });
  const port = await listen(app);
  return {
    connections,
    respond: (answer = 'done') => responded.resolve(answer),
    open: (from: string) => rawConnection(port, from),
    /** Sends a request of which so much of the body arrives. */
    begin: async ({ socket }: RawConnection, body: string) => {
      const arrived = new Promise((resolve) => app.server.once('request', resolve));
      socket.write(`${post}${body}`);
      await arrived;
    },
  };
}

test('the holder of most connections yields its oldest one that has not sent a whole request', async () => {
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

test('the largest of several holders yields, and connections that have ended count for nobody', async () => {
  const { open, connections } = await startSmall();
  const ended = [await open('127.0.0.11'), await open('127.0.0.11'), await open('127.0.0.11')];
  for (const { socket } of ended) socket.destroy();
  await vi.waitFor(() => expect(connections.count).toBe(0));
  const [largest] = [await open('127.0.0.12'), await open('127.0.0.12'), await open('127.0.0.12')];
  const former = await open('127.0.0.11');
  await open('127.0.0.13');
  expect(await largest.closed).toBe('');
  const smaller = await open('127.0.0.13');
  const [first] = [await open('127.0.0.12')];
  expect([former, smaller, first].every(({ socket }) => !socket.destroyed)).toBe(true);
});

test('the holder of most connections yields one whose answer it does not take', async () => {
  const { open, begin, respond } = await startSmall();
  const untaken: RawConnection[] = [];
  for (let at = 0; at < 4; at += 1) {
    const connection = await open('127.0.0.11');
    connection.socket.pause();
    await begin(connection, 'ab');
    untaken.push(connection);
  }
  // More than the kernel keeps for them.
  respond('x'.repeat(20_000_000));
  const stranger = await open('127.0.0.12');
  stranger.socket.write(`${post}ab`);
  expect(await stranger.closed).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of untaken) socket.destroy();
});

test('a connection is refused with a sentence where no network holds more than its own', async () => {
  const { open, connections } = await startSmall();
  const four: RawConnection[] = [];
  for (let at = 11; at < 15; at += 1) four.push(await open(`127.0.0.${at}`));
  const fifth = await open('127.0.0.15');
  const response = await fifth.closed;
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(response).toContain(busy);
  await vi.waitFor(() => expect(connections.count).toBe(4));
  expect(four.every(({ socket }) => !socket.destroyed)).toBe(true);
});

test('a connection is refused where the largest holder works on all of its requests', async () => {
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

test('a trusted proxy’s connections take room and yield none', async () => {
  const { open } = await startSmall();
  for (let at = 0; at < 4; at += 1) await open(proxy);
  expect(await (await open('127.0.0.12')).closed).toContain(busy);
});
