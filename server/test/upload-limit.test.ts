import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { listen, rawConnection, type RawConnection } from './harness/raw-connection.ts';
import { pdf } from './samples/documents.ts';

let service: TestApp;
beforeAll(async () => {
  // 600 an hour are allowed; three of them are soon used up.
  service = await startApp({ config: { rateLimitScale: 0.005 } });
});
afterAll(() => service.close());

async function statusOfUpload(): Promise<number> {
  const parts = [{ field: 'idDocument', bytes: new Uint8Array(pdf()) }];
  return (await service.visitor().upload('/api/upload/id-document', parts)).statusCode;
}

test('uploads are limited by address, whatever session they come from', async () => {
  const statuses: number[] = [];
  for (let upload = 0; upload < 4; upload += 1) statuses.push(await statusOfUpload());
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('whoever has sent too many is told so before the file is read', async () => {
  const response = await service.visitor().send({
    method: 'POST',
    url: '/api/upload/id-document',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'not a form at all',
  });
  expect(response.statusCode).toBe(429);
});

test('the seventeenth file that one address sends at the same time has to wait, without the service being called busy', async () => {
  const patient = await startApp();
  onTestFinished(() => patient.close());
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (payload: string | PassThrough) =>
    patient.app.inject({ method: 'POST', url: '/api/upload/id-document', headers, payload });
  const slow = Array.from({ length: 16 }, () => new PassThrough());
  const sent = slow.map(send);
  const late = await vi.waitFor(async () => {
    const response = await send('not a form at all');
    expect(response.statusCode).toBe(429);
    return response;
  }, 20_000);
  expect([late.json<{ code: string }>().code, late.headers['retry-after']]).toEqual(['too_many', '5']);
  for (const upload of slow) upload.end('not a form at all');
  await Promise.all(sent);
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

test('nine addresses that go on sending keep nobody out: one of their forms makes room', async () => {
  const patient = await startApp();
  onTestFinished(() => patient.close());
  const port = await listen(patient.app);
  const forms: RawConnection[] = [];
  for (let form = 0; form < 27; form += 1) {
    const connection = await rawConnection(port, `127.0.0.${11 + (form % 9)}`);
    connection.socket.write(beginForm);
    await new Promise<void>((resolve) => connection.socket.write(tenMegabytes, () => resolve()));
    forms.push(connection);
  }
  await vi.waitFor(() => expect(forms.some(({ received }) => received().includes('We are busy'))).toBe(true), 20_000);
  const parts = [{ field: 'idDocument', bytes: new Uint8Array(tenMegabytes) }];
  // It has been read as a whole: what it holds is no document.
  expect((await patient.visitor().upload('/api/upload/id-document', parts)).statusCode).toBe(415);
  for (const { socket } of forms) socket.destroy();
});
