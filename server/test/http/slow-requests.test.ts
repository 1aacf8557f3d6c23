import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { listen, rawConnection, type RawConnection } from '../harness/raw-connection.ts';

let service: TestApp;
let port: number;

beforeAll(async () => {
  service = await startApp();
  port = await listen(service.app);
});
afterAll(() => service.close());
// The progress of bodies is checked by an interval; everything else runs in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const tooSlow = 'Your request took too long. Please try again with a better connection.';
const checkEveryMs = 30_000;

interface BegunRequest extends RawConnection {
  /** The service's end of the connection. */
  serverSocket: Socket;
}

/** Sends the headers of a request and the beginning of its body, and resolves once the service has read the headers. */
async function beginRequest(path: string, contentType: string, body: string): Promise<BegunRequest> {
  const connection = await rawConnection(port);
  const arrived = new Promise<IncomingMessage>((resolve) => service.app.server.once('request', resolve));
  connection.socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${contentType}\r\ncontent-length: 9000000\r\n\r\n${body}`,
  );
  const { socket: serverSocket } = await arrived;
  return { ...connection, serverSocket };
}

const formHead = '--x\r\ncontent-disposition: form-data; name="idDocument"; filename="a"\r\n\r\n';
const beginForm = () => beginRequest('/api/upload/id-document', 'multipart/form-data; boundary=x', formHead);

/** Sends part of a body and waits until the service has read it or closed the connection. */
async function send({ socket, serverSocket }: BegunRequest, bytes: number): Promise<void> {
  const expected = serverSocket.bytesRead + bytes;
  socket.write('x'.repeat(bytes));
  while (serverSocket.bytesRead < expected && !serverSocket.destroyed) await new Promise(setImmediate);
}

/** Returns 400 for a form that is received, and 429 without a free slot. */
async function statusOfForm(): Promise<number> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { statusCode } = await service
    .visitor()
    .send({ method: 'POST', url: '/api/upload/id-document', payload: 'no', headers });
  return statusCode;
}

describe('a body', () => {
  test('of JSON that is incomplete after 30 s ends its request with an error', async () => {
    const { closed } = await beginRequest('/api/cart', 'application/json', '{');
    vi.advanceTimersByTime(checkEveryMs);
    const response = await closed;
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual({ error: tooSlow, code: 'too_slow' });
  });

  test('that is no longer read ends its connection after 30 s', async () => {
    for (const path of ['/api/nothing', '/api/cart']) {
      const { socket, closed } = await beginRequest(path, 'multipart/form-data; boundary=x', 'x');
      await new Promise((resolve) => socket.once('data', resolve));
      vi.advanceTimersByTime(checkEveryMs);
      expect(await closed).toMatch(/^HTTP\/1\.1 4/);
    }
  });
});

describe('a form', () => {
  test('that sends less than 8 kB in 30 s is ended with an error', async () => {
    const form = await beginForm();
    await send(form, 7000);
    vi.advanceTimersByTime(checkEveryMs);
    expect(await form.closed).toContain(tooSlow);
  });

  test('that keeps arriving slowly is received', async () => {
    const form = await beginForm();
    for (let check = 0; check < 5; check += 1) {
      await send(form, 9000);
      vi.advanceTimersByTime(checkEveryMs);
    }
    expect(form.received()).toBe('');
    expect(form.socket.destroyed).toBe(false);
    form.socket.destroy();
    await form.closed;
  });

  test('is ended after ten minutes', async () => {
    const form = await beginForm();
    for (let check = 0; check < 20; check += 1) {
      await send(form, 9000);
      vi.advanceTimersByTime(checkEveryMs);
    }
    expect(await form.closed).toContain(tooSlow);
  });

  // Fewer attempts than the limit of uploads allows.
  const attempts = { timeout: 20_000, interval: 1000 };
  const mostForms = 16;

  test('releases its slot when its client disconnects', async () => {
    const forms = [];
    for (let form = 0; form < mostForms; form += 1) forms.push(await beginForm());
    for (const { socket } of forms) socket.destroy();
    await Promise.all(forms.map(({ closed }) => closed));
    await expect.poll(statusOfForm, attempts).toBe(400);
  });

  test('releases its slot when its client disconnects before it is admitted', async () => {
    for (let form = 0; form < mostForms; form += 1) {
      const { socket, closed } = await beginForm();
      socket.destroy();
      await closed;
    }
    await expect.poll(statusOfForm, attempts).toBe(400);
  });
});
