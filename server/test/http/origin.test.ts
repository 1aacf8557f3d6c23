import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let local: TestApp;
let published: TestApp;

beforeAll(async () => {
  local = await startApp();
  published = await startApp({ config: { publicUrl: { at: 'given', origin: 'https://golf.example' } } });
});
afterAll(async () => {
  await local.close();
  await published.close();
});

async function statusOf(service: TestApp, headers: Record<string, string>): Promise<number> {
  return (await service.visitor().delete('/api/cart', { headers })).statusCode;
}

describe('a write', () => {
  test('without browser headers is allowed', async () => {
    expect(await statusOf(published, {})).toBe(200);
  });

  test('from the public URL is allowed', async () => {
    expect(await statusOf(published, { origin: 'https://golf.example' })).toBe(200);
    expect(await statusOf(published, { origin: 'https://golf.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf(published, { 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'http://golf.example' },
    { origin: 'https://golf.example:8443' },
    { origin: 'https://golf.example.evil.example' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ])('from another origin is refused: %j', async (headers) => {
    expect(await statusOf(published, { ...headers })).toBe(403);
  });

  test('from another origin is refused before its body is read', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const response = await published.visitor().send({ method: 'POST', url: '/api/cart', payload: '{', headers });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: 'This request came from another website. Please use our own pages.', code: 'wrong_origin' },
    ]);
  });

  test('is allowed from any local host name on the service’s port when there is no public URL', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await statusOf(local, { origin: `http://${host}:3000` })).toBe(200);
      expect(await statusOf(local, { origin: `http://${host}:3001` })).toBe(403);
      expect(await statusOf(local, { origin: `https://${host}:3000` })).toBe(403);
    }
    expect(await statusOf(local, { origin: 'http://192.168.1.5:3000' })).toBe(403);
  });
});

test('a read from another origin is allowed without CORS headers', async () => {
  const response = await published.visitor().get('/api/brands', { headers: { origin: 'https://evil.example' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
