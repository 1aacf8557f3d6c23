import { expect, test } from 'vitest';
import { startApp } from './harness/app.ts';
import { listen, rawConnection } from './harness/raw-connection.ts';

const request = 'GET /api/brands HTTP/1.1\r\nhost: a\r\n\r\n';

test('answers what arrives on an idle connection as the shutdown begins, and says that the connection ends', async () => {
  const service = await startApp();
  const { socket, received, closed } = await rawConnection(await listen(service.app));
  const answered = new Promise((resolve) => socket.once('data', resolve));
  socket.write(request);
  await answered;
  const before = received().length;
  const closing = service.close();
  socket.write(request);
  expect((await closed).slice(before)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
  await closing;
});
