import { once } from 'node:events';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endUntakenAnswers, mostRequestsAtOnce, untakenMs } from '../src/http/greedy-clients.ts';
import { OpenConnections } from '../src/http/open-connections.ts';
import { startApp } from './harness/app.ts';
import { listen, rawConnection } from './harness/raw-connection.ts';

const patienceMs = 50;
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/** A service that ends what isn't taken soon, with one endpoint that responds what `respond` is called with. */
async function startImpatient() {
  const app = fastify();
  onTestFinished(() => app.close());
  endUntakenAnswers(app.server, new OpenConnections(app.server), patienceMs);
  const responded = Promise.withResolvers<string>();
  app.get('/', () => responded.promise);
  const connection = await rawConnection(await listen(app));
  return { app, connection, respond: responded.resolve };
}

test('a connection whose client does not take its answer is ended', async () => {
  const { app, connection, respond } = await startImpatient();
  const ended = new Promise<string>((resolve) => {
    app.server.once('request', ({ socket }) => socket.once('close', () => resolve('ended')));
  });
  connection.socket.pause();
  connection.socket.write(get);
  // More than the kernel keeps for it.
  respond('x'.repeat(20_000_000));
  expect(await ended).toBe('ended');
  connection.socket.destroy();
});

test('a client that waits for its answer is not ended, however long it takes', async () => {
  const { app, connection, respond } = await startImpatient();
  connection.socket.write(get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  for (let looks = 0; looks < 3; looks += 1) await once(app.server, 'timeout');
  respond('at last');
  expect(await connection.closed).toMatch(/at last$/);
});

test('the service waits for a minute', async () => {
  const service = await startApp();
  onTestFinished(() => service.close());
  expect(service.app.server.timeout).toBe(untakenMs);
});

test('one connection has two requests under way at most', async () => {
  const service = await startApp();
  onTestFinished(() => service.close());
  const port = await listen(service.app);
  let asked = 0;
  service.app.server.on('request', () => (asked += 1));
  const health = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n';
  const patient = await rawConnection(port);
  patient.socket.write(
    health.repeat(mostRequestsAtOnce - 1) + health.replace('host: a', 'host: a\r\nconnection: close'),
  );
  expect((await patient.closed).match(/"status":"ok"/g)).toHaveLength(mostRequestsAtOnce);
  const greedy = await rawConnection(port);
  greedy.socket.write(health.repeat(mostRequestsAtOnce + 1));
  expect(await greedy.closed).toBe('');
  expect(asked).toBe(2 * mostRequestsAtOnce + 1);
});
