import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { listen, rawConnection, type RawConnection } from '../harness/raw-connection.ts';
import { pdf } from '../samples/documents.ts';

let service: TestApp;
beforeAll(async () => {
  // Three uploads an hour instead of 600.
  service = await startApp({ config: { rateLimitScale: 0.005 } });
});
afterAll(() => service.close());

async function statusOfUpload(): Promise<number> {
  const parts = [{ field: 'idDocument', bytes: new Uint8Array(pdf()) }];
  return (await service.visitor().upload('/api/upload/id-document', parts)).statusCode;
}

test('uploads are limited by IP address, whatever their session', async () => {
  const statuses: number[] = [];
  for (let upload = 0; upload < 4; upload += 1) statuses.push(await statusOfUpload());
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('an upload above the limit is refused before it is read', async () => {
  const response = await service.visitor().send({
    method: 'POST',
    url: '/api/upload/id-document',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'not a form at all',
  });
  expect(response.statusCode).toBe(429);
});

test('the 17th concurrent upload from one IP address is refused as too many', async () => {
  const unlimited = await startApp();
  onTestFinished(() => unlimited.close());
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (payload: string | PassThrough) =>
    unlimited.app.inject({ method: 'POST', url: '/api/upload/id-document', headers, payload });
  const forms = Array.from({ length: 17 }, () => new PassThrough());
  const sent = forms.map(send);
  // Any of them may be the one too many: the others wait for the rest of their form.
  const refused = await Promise.race(sent);
  expect([refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many',
    '5',
  ]);
  for (const form of forms) form.end('not a form at all');
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(16);
  expect((await send('not a form at all')).statusCode).toBe(400);
});

const tenMegabytes = Buffer.alloc(10_400_000, 'x');
const beginForm = [
  'POST /api/upload/id-document HTTP/1.1',
  'host: a',
  'content-type: multipart/form-data; boundary=x',
  'content-length: 10485000',
  '',
  '--x\r\ncontent-disposition: form-data; name="idDocument"; filename="a"\r\n\r\n',
].join('\r\n');

test(
  'unfinished uploads from nine IP addresses do not block others: one of them is ended',
  { tags: 'long' },
  async () => {
    // The check for slow requests would end forms of a slow machine.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const unlimited = await startApp();
    onTestFinished(() => unlimited.close());
    const port = await listen(unlimited.app);
    const forms: RawConnection[] = [];
    const responses: Promise<string>[] = [];
    for (let form = 0; form < 27; form += 1) {
      const connection = await rawConnection(port, `127.0.0.${11 + (form % 9)}`);
      responses.push(new Promise((resolve) => connection.socket.once('data', (bytes) => resolve(bytes.toString()))));
      connection.socket.write(beginForm);
      await new Promise<void>((resolve) => connection.socket.write(tenMegabytes, () => resolve()));
      forms.push(connection);
    }
    expect(await Promise.race(responses)).toContain('We are busy');
    const parts = [{ field: 'idDocument', bytes: new Uint8Array(tenMegabytes) }];
    // It has been read completely and is not a document.
    expect((await unlimited.visitor().upload('/api/upload/id-document', parts)).statusCode).toBe(415);
    for (const { socket } of forms) socket.destroy();
  },
);
