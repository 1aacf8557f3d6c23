import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';
import { listen, rawConnection } from '../harness/raw-connection.ts';
import { dataPages } from '../samples/data-pages.ts';

const request = 'GET /api/brands HTTP/1.1\r\nhost: a\r\n\r\n';

/** Blocks the process. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test.each([
  ['', 0],
  // Longer than idle connections are kept.
  [' of a busy process', 200],
])(
  'a shutdown responds to a request that arrives on an idle connection%s as the shutdown begins, and closes the connection',
  async (_what, busyMs) => {
    const service = await startApp();
    const { socket, received, closed } = await rawConnection(await listen(service.app));
    const responded = new Promise((resolve) => socket.once('data', resolve));
    socket.write(request);
    await responded;
    const before = received().length;
    const closing = service.close();
    await new Promise(setImmediate);
    socket.write(request);
    block(busyMs);
    expect((await closed).slice(before)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
    await closing;
  },
);

test.each([
  ['public', '/', '{"/api/brands":[]}'],
  // The data of an unknown link is null.
  ['private', '/t/link', '{"/api/status/link":null}'],
])(
  'a shutdown responds to a request for a %s page that arrives as the shutdown begins with the page and its data',
  async (_which, url, html) => {
    const service = await startApp({ web: dataPages });
    const { socket, closed } = await rawConnection(await listen(service.app));
    const closing = service.close();
    await new Promise(setImmediate);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`);
    const response = await closed;
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(response).toContain(html);
    await closing;
  },
);

test.each([
  ['has sent nothing', ''],
  ['has sent part of its headers', 'GET /api/brands HTTP/1.1\r\nhost: '],
])('a shutdown closes a connection that %s without waiting for it', async (_what, sent) => {
  const service = await startApp();
  const { socket, closed } = await rawConnection(await listen(service.app));
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve));
  await service.close();
  expect(await closed).toBe('');
});

test('a shutdown waits for an active request', async () => {
  const service = await startApp();
  const { socket, closed } = await rawConnection(await listen(service.app));
  const arrived = new Promise((resolve) => service.app.server.once('request', resolve));
  const head =
    'POST /api/admin/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
  socket.write(`${head}{`);
  await arrived;
  const stopped = new Promise((resolve) => service.app.server.once('close', resolve));
  const closing = service.close();
  // Twice as long as idle connections are kept.
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.write('}');
  expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  await stopped;
  await closing;
});
