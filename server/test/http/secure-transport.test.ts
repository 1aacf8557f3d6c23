import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const origin = 'https://golf.example';
const byHttp = { 'x-forwarded-proto': 'http', host: 'evil.example' };

let published: TestApp;
beforeAll(async () => {
  published = await startApp({ config: { publicUrl: { at: 'given', origin }, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => published.close());

const get = (url: string, headers: Record<string, string> = {}) => published.visitor().get(url, { headers });

describe('with a public URL by https', () => {
  test.each(['/api/brands', '/api/health', '/api/nothing', '/api/cart', '/t/%ff', `/api/status/${'a'.repeat(101)}`])(
    '%s makes browsers use https only',
    async (url) => {
      expect((await get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  test.each(['/', '/cart?x=1', '/api/brands', '//other.example/x', '/admin/login'])(
    '%s by http is redirected to the public URL, whatever its Host',
    async (url) => {
      const { statusCode, headers } = await get(url, byHttp);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, `${origin}${url}`, 'no-store']);
    },
  );

  test('the nearest proxy’s header decides', async () => {
    expect((await get('/api/brands', { 'x-forwarded-proto': 'https, http' })).statusCode).toBe(308);
    expect((await get('/api/brands', { 'x-forwarded-proto': 'http, https' })).statusCode).toBe(200);
  });

  test('a write by http is refused, and nothing is written', async () => {
    const refused = await published.visitor().delete('/api/cart', { headers: byHttp });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: `This connection is not secure. Please use ${origin}.` },
    ]);
  });

  test('a request without a proxy is served, as is the health check by http', async () => {
    expect((await get('/api/brands')).statusCode).toBe(200);
    expect((await get('/api/brands', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
    expect((await get('/api/health?x', byHttp)).statusCode).toBe(200);
  });
});

test('without a public URL nothing is redirected to https', async () => {
  const local = await startApp();
  const { statusCode, headers } = await local.visitor().get('/api/brands', { headers: byHttp });
  await local.close();
  expect([statusCode, headers['strict-transport-security']]).toEqual([200, undefined]);
});
