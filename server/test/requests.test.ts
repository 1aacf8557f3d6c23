import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';

let service: TestApp;
let club: { modelId: string; dexterity: string; condition: string };

beforeAll(async () => {
  service = await startApp();
  const { id } = await aModel(service.database);
  club = { modelId: id, dexterity: 'Right', condition: 'Average' };
});
afterAll(() => service.close());

const malformed = {
  error: 'This request could not be read. Please reload the page and try again.',
  code: 'malformed',
};

function send(body: string, contentType = 'application/json'): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': contentType };
  return service.visitor().send({ method: 'POST', url: '/api/cart', payload: body, headers });
}

describe('a body', () => {
  test('that is not JSON is malformed', async () => {
    for (const body of ['{', 'null null', '{"modelId": undefined}', '\u0000']) {
      const response = await send(body);
      expect([response.statusCode, response.json()]).toEqual([400, malformed]);
    }
  });

  test('of another kind than JSON is refused', async () => {
    const response = await send(JSON.stringify(club), 'text/plain');
    expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
  });

  test('that is no object is told what is missing', async () => {
    for (const body of ['[]', '7', '"text"', 'null']) {
      const response = await send(body);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid' }]);
    }
  });

  test('that is empty is no error in itself: the fields are missing', async () => {
    expect((await send('')).json()).toEqual({
      error: 'Something is missing or not right. Please check what you entered.',
      code: 'invalid',
      fields: {
        modelId: 'Please choose a model',
        dexterity: 'Dexterity is Left or Right',
        condition: 'Condition is Below Average, Average or Above Average',
      },
    });
  });

  test('with one wrong field is answered with that field’s sentence', async () => {
    expect((await send(JSON.stringify({ ...club, dexterity: 'Both' }))).json()).toEqual({
      error: 'Dexterity is Left or Right',
      code: 'invalid',
      fields: { dexterity: 'Dexterity is Left or Right' },
    });
  });

  test('with fields that nobody knows is taken without them, a price and a prototype among them', async () => {
    const body = `{"price":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${JSON.stringify(club).slice(1)}`;
    expect((await send(body)).statusCode).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('beyond 64 kB is too large', async () => {
    const response = await send(JSON.stringify({ ...club, note: 'x'.repeat(65_536) }));
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { error: 'This request is too large.', code: 'too_large' },
    ]);
  });

  test('is ignored where a call takes none, whatever its kind', async () => {
    for (const contentType of ['application/json', 'text/html', 'multipart/form-data']) {
      const headers = { 'content-type': contentType };
      const response = await service.visitor().delete('/api/cart', { headers });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
    const headers = { 'content-type': 'application/json' };
    const cleared = await service.visitor().send({ method: 'DELETE', url: '/api/cart', payload: '{"half":', headers });
    expect(cleared.statusCode).toBe(200);
  });
});

describe('a form', () => {
  const url = '/api/upload/id-document';
  const part = { field: 'idDocument', bytes: new Uint8Array([1]) };
  const multipart = (payload: string, contentType = 'multipart/form-data; boundary=x') =>
    service.visitor().send({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

  test('without the file is told so, by the field’s name', async () => {
    const missing = {
      error: 'Please choose a file',
      code: 'invalid',
      fields: { idDocument: 'Please choose a file' },
    };
    const otherField = await service.visitor().upload(url, [{ ...part, field: 'photo' }]);
    expect([otherField.statusCode, otherField.json()]).toEqual([400, missing]);
    expect((await service.visitor().upload(url, [], { idDocument: 'a text' })).json()).toEqual(missing);
    expect((await multipart('--x--\r\n')).json()).toEqual(missing);
  });

  test('with two files is told to send one', async () => {
    const response = await service.visitor().upload(url, [part, part]);
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'Please send one file at a time' }]);
  });

  test('with many files is too large', async () => {
    const response = await service.visitor().upload(
      url,
      Array.from({ length: 40 }, () => part),
    );
    expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });

  test('that breaks off, or has no boundary, is malformed', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="idDocument"; filename="a"\r\n\r\nhalf a fi';
    for (const response of [await multipart(start), await multipart(start, 'multipart/form-data')]) {
      expect([response.statusCode, response.json()]).toEqual([400, malformed]);
    }
  });

  test('that reaches for a prototype is malformed', async () => {
    const response = await service.visitor().upload(url, [part], { __proto__x: 'fine', constructor: 'x' });
    expect([response.statusCode, response.json()]).toEqual([400, malformed]);
  });

  test('with a file of more than 10 MB is too large, said or found out', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const slightly = await service.visitor().upload(url, [{ ...part, bytes }]);
    const far = await service.visitor().upload(url, [{ ...part, bytes: new Uint8Array(60 * 1024 * 1024) }]);
    for (const response of [slightly, far]) {
      expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'too_large' }]);
    }
  });

  test('is not taken in another kind of body', async () => {
    const response = await service.visitor().post(url, { idDocument: 'abc' });
    expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
    const bare = await service.visitor().send({ method: 'POST', url });
    expect([bare.statusCode, bare.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
  });
});

describe('an address', () => {
  test('of the API that nobody knows is a refusal in JSON, by every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/cart/1/2', '/api/%zz', '/api?x=1']) {
        const response = await service.visitor().send({ method, url });
        expect([url, response.statusCode, response.json()]).toMatchObject([url, 404, { code: 'not_found' }]);
      }
    }
  });

  test('that a method does not fit is not there', async () => {
    const response = await service.visitor().send({ method: 'PATCH', url: '/api/cart' });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('with one parameter given twice is refused', async () => {
    const response = await service.visitor().get('/api/models?brand=1&brand=2');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'Brand is not right', code: 'invalid', fields: { brand: 'Brand is not right' } },
    ]);
  });

  test('longer than any id is simply not there', async () => {
    const response = await service.visitor().delete(`/api/cart/${'9'.repeat(2000)}`);
    expect(response.statusCode).toBe(404);
  });
});

describe('every answer', () => {
  test('is JSON that is neither sniffed nor kept', async () => {
    for (const response of [await service.visitor().get('/api/cart'), await send('{'), await send('')]) {
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('that is the same for everyone is asked for again each time, and not sent again unchanged', async () => {
    const visitor = service.visitor();
    const first = await visitor.get('/api/brands');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await visitor.get('/api/brands', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await visitor.get('/api/brands', { headers: { 'if-none-match': 'W/"another"' } });
    expect([other.statusCode, other.json()]).toEqual([200, first.json()]);
  });

  test('to HEAD is the headers of GET', async () => {
    const response = await service.visitor().send({ method: 'HEAD', url: '/api/brands' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

test('what is not even HTTP is refused in the same words', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const address = service.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(said.slice(said.indexOf('{')))).toEqual(malformed);
});
