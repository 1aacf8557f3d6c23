import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { listen, rawConnection, type RawConnection } from './harness/raw-connection.ts';

let service: TestApp;
let port: number;

beforeAll(async () => {
  service = await startApp();
  port = await listen(service.app);
});
afterAll(() => service.close());
// Bodies are looked at by an interval; everything else goes on in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const tooSlow = 'This took too long to arrive. Please try again with a better connection.';
const lookEveryMs = 30_000;

/** Sends the head of a request and the beginning of its body, and resolves once the service has read them. */
async function begun(path: string, contentType: string, body: string): Promise<RawConnection> {
  const connection = await rawConnection(port);
  const arrived = new Promise((resolve) => service.app.server.once('request', resolve));
  connection.socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${contentType}\r\ncontent-length: 9000000\r\n\r\n${body}`,
  );
  await arrived;
  return connection;
}

const formHead = '--x\r\ncontent-disposition: form-data; name="idDocument"; filename="a"\r\n\r\n';
const beginForm = () => begun('/api/upload/id-document', 'multipart/form-data; boundary=x', formHead);

/** What the service's side of the only connection has read. */
async function send({ socket }: RawConnection, bytes: number): Promise<void> {
  await new Promise((resolve) => socket.write('x'.repeat(bytes), resolve));
  // Through the kernel and into the service.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('a body', () => {
  test('of JSON that has not arrived after 30 s ends its request, with a sentence', async () => {
    const { closed } = await begun('/api/cart', 'application/json', '{');
    vi.advanceTimersByTime(lookEveryMs);
    const response = await closed;
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual({ error: tooSlow, code: 'too_slow' });
  });

  test('that nobody reads any more ends its connection after 30 s', async () => {
    for (const path of ['/api/nothing', '/api/cart']) {
      const { socket, closed } = await begun(path, 'multipart/form-data; boundary=x', 'x');
      await new Promise((resolve) => socket.once('data', resolve));
      vi.advanceTimersByTime(lookEveryMs);
      expect(await closed).toMatch(/^HTTP\/1\.1 4/);
    }
  });
});

describe('a form', () => {
  test('that brings less than 8 kB in 30 s is ended, with a sentence', async () => {
    const form = await beginForm();
    await send(form, 7000);
    vi.advanceTimersByTime(lookEveryMs);
    expect(await form.closed).toContain(tooSlow);
  });

  test('that goes on arriving is received, on the slowest of phones too', async () => {
    const form = await beginForm();
    for (let look = 0; look < 5; look += 1) {
      await send(form, 9000);
      vi.advanceTimersByTime(lookEveryMs);
    }
    expect(form.received()).toBe('');
    expect(form.socket.destroyed).toBe(false);
    form.socket.destroy();
    await form.closed;
  });

  test('is ended after ten minutes', async () => {
    const form = await beginForm();
    for (let look = 0; look < 20; look += 1) {
      await send(form, 9000);
      vi.advanceTimersByTime(lookEveryMs);
    }
    expect(await form.closed).toContain(tooSlow);
  });

  test('gives its place back when its client goes away', async () => {
    const forms = [];
    for (let form = 0; form < 16; form += 1) forms.push(await beginForm());
    for (const { socket } of forms) socket.destroy();
    await Promise.all(forms.map(({ closed }) => closed));
    await vi.waitFor(async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const response = await service
        .visitor()
        .send({ method: 'POST', url: '/api/upload/id-document', payload: 'no', headers });
      expect(response.statusCode).toBe(400);
    }, 20_000);
  });
});
