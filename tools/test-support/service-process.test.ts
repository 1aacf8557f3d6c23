import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startServiceProcess } from './service-process.ts';

test('a service that has exited is not ready, even if another one responds on its port', async () => {
  const port = await freePort();
  const other = createServer((_request, response) => response.end()).listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const command = [process.execPath, '--eval', "console.log('The port is already in use'); process.exit(1)"];
  const service = await startServiceProcess({ settings: { PORT: String(port) }, command });
  await service.ended();
  await expect(service.ready()).rejects.toThrow('The service exited on startup:\nThe port is already in use');
});
