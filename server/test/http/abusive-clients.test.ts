import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeUnreadConnections } from '../../src/http/connections/abusive-clients.ts';
import { OpenConnections } from '../../src/http/connections/open-connections.ts';
import { startApp } from '../harness/app.ts';
import { listen, rawConnection } from '../harness/raw-connection.ts';

const timeoutMs = 50;
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/**
 * Starts a service with a short timeout for unread responses, and sends a request to its one endpoint, which responds with
 * what `respond` is given.
 */
async function requestWithTimeout(request: string) {
  const app = fastify();
  onTestFinished(() => app.close());
  closeUnreadConnections(app.server, new OpenConnections(app.server), timeoutMs);
  // The timeout of a connection starts with its request. On a busy machine, connecting may take longer.
  app.server.timeout = 0;
  const arrived = new Promise<IncomingMessage>((resolve) => app.server.once('request', resolve));
  const responded = Promise.withResolvers<string>();
  app.get('/', () => responded.promise);
  const connection = await rawConnection(await listen(app));
  connection.socket.write(request);
  const { socket } = await arrived;
  socket.setTimeout(timeoutMs);
  return { app, connection, socket, respond: responded.resolve };
}

test('the service closes a connection whose client does not read the response', async () => {
  const { connection, socket, respond } = await requestWithTimeout(get);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('ended')));
  connection.socket.pause();
  // More than the kernel buffers.
  respond('x'.repeat(20_000_000));
  expect(await ended).toBe('ended');
  connection.socket.destroy();
});

test('the service keeps a connection whose client waits for a slow response', async () => {
  const closing = get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  const { app, connection, respond } = await requestWithTimeout(closing);
  for (let timeouts = 0; timeouts < 3; timeouts += 1) await once(app.server, 'timeout');
  respond('at last');
  expect(await connection.closed).toMatch(/at last$/);
});

test('the service gives clients one minute to read a response', async () => {
  const service = await startApp();
  onTestFinished(() => service.close());
  expect(service.app.server.timeout).toBe(60_000);
});

test('the service gives clients 30 seconds to send the head of a request', async () => {
  const service = await startApp();
  onTestFinished(() => service.close());
  expect(service.app.server.headersTimeout).toBe(30_000);
});

test('the service closes a connection with more than two active requests', async () => {
  const service = await startApp();
  onTestFinished(() => service.close());
  const port = await listen(service.app);
  let requests = 0;
  service.app.server.on('request', () => (requests += 1));
  const health = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n';
  const patient = await rawConnection(port);
  patient.socket.write(health + health.replace('host: a', 'host: a\r\nconnection: close'));
  expect((await patient.closed).match(/"status":"ok"/g)).toHaveLength(2);
  const abusive = await rawConnection(port);
  abusive.socket.write(health.repeat(3));
  expect(await abusive.closed).toBe('');
  expect(requests).toBe(2 + 3);
});

test.each(['/t/%ff', '/api/%ff', `/api/status/${'a'.repeat(101)}`, 'http:///'])(
  'the service closes a connection with more than two active requests for %s',
  async (url) => {
    const service = await startApp();
    onTestFinished(() => service.close());
    const { socket, received, closed } = await rawConnection(await listen(service.app));
    const responses = () => received().match(/HTTP\/1\.1 /g) ?? [];
    const served = new Promise<void>((resolve) => socket.on('data', () => responses().length === 50 && resolve()));
    socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(50));
    await Promise.race([closed, served]);
    socket.destroy();
    expect(responses().length).toBeLessThanOrEqual(2);
  },
);
