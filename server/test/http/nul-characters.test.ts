import { endpoints } from '@trade-in/contract/all-endpoints';
import type { Endpoint } from '@trade-in/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const nul = '\u0000';
const key = 'k'.repeat(32);

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ config: { rateLimitScale: 1000, tillKeys: [{ name: 'till', key }] } });
});
afterAll(() => service.close());

function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof Object && 'entries' in schema && schema.entries instanceof Object)) return [];
  return Object.keys(schema.entries);
}

/** Returns the endpoint's requests with a NUL in each path parameter, each parameter of the query and each field of the body. */
function requestsOf({ method, path, query, body }: Endpoint): InjectOptions[] {
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const urls = [...path.matchAll(/\{\w+\}/g)].flatMap(([name]) =>
    [nul, `1${nul}`, `TI-${nul}`].map((value) =>
      path.replace(name, encodeURIComponent(value)).replaceAll(/\{\w+\}/g, '1'),
    ),
  );
  const queries = fieldsOf(query).map((name) => `${url}?${new URLSearchParams({ [name]: `1${nul}` }).toString()}`);
  const bodies = fieldsOf(body).map((name) => ({ method, url, payload: { [name]: `1${nul}` } }));
  return [...[...urls, ...queries].map((each) => ({ method, url: each, payload: {} })), ...bodies];
}

test.each(endpoints.filter((endpoint) => requestsOf(endpoint).length > 0).map((endpoint) => [endpoint.name, endpoint]))(
  '%s refuses a NUL character',
  async (_name, endpoint) => {
    const caller = endpoint.access === 'admin' ? await service.admin() : service.visitor();
    for (const request of requestsOf(endpoint)) {
      const { statusCode } = await caller.send({ ...request, headers: { authorization: `Bearer ${key}` } });
      expect([request.url, request.payload, statusCode < 500]).toEqual([request.url, request.payload, true]);
    }
  },
);
