import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { listen, rawConnection } from '../harness/raw-connection.ts';

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

  test('of another type than JSON is refused', async () => {
    const response = await send(JSON.stringify(club), 'text/plain');
    expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
  });

  test('that is not an object is invalid', async () => {
    for (const body of ['[]', '7', '"text"', 'null']) {
      const response = await send(body);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid' }]);
    }
  });

  test('that is empty is refused with its missing fields', async () => {
    expect((await send('')).json()).toEqual({
      error: 'Something is missing or invalid. Please check what you entered.',
      code: 'invalid',
      fields: {
        modelId: 'Please choose a model',
        dexterity: 'Dexterity must be Left or Right',
        condition: 'Condition must be Below Average, Average or Above Average',
      },
      fieldReasons: {
        modelId: { code: 'model_required' },
        dexterity: { code: 'unknown_dexterity' },
        condition: { code: 'unknown_condition' },
      },
    });
  });

  test('with one invalid field is refused with that field’s error', async () => {
    expect((await send(JSON.stringify({ ...club, dexterity: 'Both' }))).json()).toEqual({
      error: 'Dexterity must be Left or Right',
      code: 'invalid',
      reason: { code: 'unknown_dexterity' },
      fields: { dexterity: 'Dexterity must be Left or Right' },
      fieldReasons: { dexterity: { code: 'unknown_dexterity' } },
    });
  });

  test('is accepted without its unknown fields, such as a price or a prototype', async () => {
    const body = `{"price":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${JSON.stringify(club).slice(1)}`;
    expect((await send(body)).statusCode).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('of more than 64 kB is too large', async () => {
    const response = await send(JSON.stringify({ ...club, note: 'x'.repeat(65_536) }));
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { error: 'This request is too large.', code: 'too_large' },
    ]);
  });

  test('is ignored by an endpoint without a body, whatever its type', async () => {
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

  test('without the file is refused with an error at the field', async () => {
    const missing = {
      error: 'Please choose a file',
      code: 'invalid',
      fields: { idDocument: 'Please choose a file' },
    };
    const otherField = await service.visitor().upload(url, [{ ...part, field: 'photo' }]);
    expect([otherField.statusCode, otherField.json()]).toMatchObject([400, missing]);
    expect((await service.visitor().upload(url, [], { idDocument: 'a text' })).json()).toMatchObject(missing);
    expect((await multipart('--x--\r\n')).json()).toMatchObject(missing);
  });

  test('with two files is refused', async () => {
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

  test('that is incomplete or has no boundary is malformed', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="idDocument"; filename="a"\r\n\r\nhalf a fi';
    for (const response of [await multipart(start), await multipart(start, 'multipart/form-data')]) {
      expect([response.statusCode, response.json()]).toEqual([400, malformed]);
    }
  });

  test('with a field that names a prototype is malformed', async () => {
    const response = await service.visitor().upload(url, [part], { __proto__x: 'fine', constructor: 'x' });
    expect([response.statusCode, response.json()]).toEqual([400, malformed]);
  });

  test('with a file of more than 10 MB is too large, by its header or its content', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const slightly = await service.visitor().upload(url, [{ ...part, bytes }]);
    const far = await service.visitor().upload(url, [{ ...part, bytes: new Uint8Array(60 * 1024 * 1024) }]);
    for (const response of [slightly, far]) {
      expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'too_large' }]);
    }
  });

  test('is refused as another type of body', async () => {
    const response = await service.visitor().post(url, { idDocument: 'abc' });
    expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
    const bare = await service.visitor().send({ method: 'POST', url });
    expect([bare.statusCode, bare.json()]).toMatchObject([415, { code: 'wrong_kind' }]);
  });
});

describe('a URL', () => {
  test('of the API that does not exist is refused in JSON, with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/cart/1/2', '/api/%zz', '/api?x=1']) {
        const response = await service.visitor().send({ method, url });
        expect([url, response.statusCode, response.json()]).toMatchObject([url, 404, { code: 'not_found' }]);
      }
    }
  });

  test('with the wrong method is not found', async () => {
    const response = await service.visitor().send({ method: 'PATCH', url: '/api/cart' });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('with a duplicate parameter is refused', async () => {
    const response = await service.visitor().get('/api/models?brand=1&brand=2');
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { error: 'Brand is invalid', code: 'invalid', fields: { brand: 'Brand is invalid' } },
    ]);
  });

  test('with an overlong id is refused, whatever its length', async () => {
    for (const length of [65, 101, 15_000]) {
      const response = await service.visitor().delete(`/api/cart/${'9'.repeat(length)}`);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid' }]);
    }
  });
});

describe('every response', () => {
  test('is JSON that is neither sniffed nor cached', async () => {
    for (const response of [await service.visitor().get('/api/cart'), await send('{'), await send('')]) {
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('that is public is revalidated each time, and not sent again unchanged', async () => {
    const visitor = service.visitor();
    const first = await visitor.get('/api/brands');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await visitor.get('/api/brands', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await visitor.get('/api/brands', { headers: { 'if-none-match': 'W/"another"' } });
    expect([other.statusCode, other.json()]).toEqual([200, first.json()]);
  });

  test('to HEAD has the headers of GET', async () => {
    const response = await service.visitor().send({ method: 'HEAD', url: '/api/brands' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

test('a request that is not HTTP is refused with the same error', async () => {
  const { socket, closed } = await rawConnection(await listen(service.app));
  socket.write('HELLO\r\n\r\n');
  const response = await closed;
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual(malformed);
});
